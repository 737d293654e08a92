import { PointSheet } from '../../points/point-frame.tsx';
import { PointChangeForm } from './point-change-form.tsx';
import type { PointChange } from './use-point-change.ts';

export const PointChangeMobile = ({ change }: { change: PointChange }) => (
  <PointSheet page="point.change" points={change.points}>
    <PointChangeForm change={change} />
  </PointSheet>
);
