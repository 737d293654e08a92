import { PointFrame } from '../../points/point-frame.tsx';
import { PointUseForm } from './point-use-form.tsx';
import type { PointUse } from './use-point-use.ts';

export const PointUseDesktop = ({ use }: { use: PointUse }) => (
  <PointFrame page="point.use" points={use.points}>
    <PointUseForm use={use} />
  </PointFrame>
);
