import { PointFrame } from '../../points/point-frame.tsx';
import { PointChangeForm } from './point-change-form.tsx';
import type { PointChange } from './use-point-change.ts';

export const PointChangeDesktop = ({ change }: { change: PointChange }) => (
  <PointFrame page="point.change" points={change.points}>
    <PointChangeForm change={change} />
  </PointFrame>
);
