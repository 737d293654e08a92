import { PointFrame } from '../../points/point-frame.tsx';
import { PointUseForm } from './point-use-form.tsx';
import { usePointUse } from './use-point-use.ts';

export const Page = () => {
  const use = usePointUse();
  return (
    <PointFrame page="point.use" points={use.points}>
      <PointUseForm use={use} />
    </PointFrame>
  );
};
