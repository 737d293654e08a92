import { PointFrame } from '../../points/point-frame.tsx';
import { PointChangeForm } from './point-change-form.tsx';
import { usePointChange } from './use-point-change.ts';

export const Page = () => {
  const change = usePointChange();
  return (
    <PointFrame page="point.change" points={change.points}>
      <PointChangeForm change={change} />
    </PointFrame>
  );
};
