import { PointSheet } from '../../points/point-frame.tsx';
import { PointUseForm } from './point-use-form.tsx';
import type { PointUse } from './use-point-use.ts';

export const PointUseMobile = ({ use }: { use: PointUse }) => (
  <PointSheet page="point.use" points={use.points}>
    <PointUseForm use={use} />
  </PointSheet>
);
