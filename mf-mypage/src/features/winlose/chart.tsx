import { useFormat, useText } from '@madang/platform';
import { BarChart } from '@madang/ui/bar-chart';
import { type Point, runningSums } from './bars.ts';

interface ChartProps {
  points: readonly Point[];
  label: string;
  nameOf: (point: Point) => string;
  /** With the running sum as a line; sections have no order for one. */
  line: boolean;
}

/** Net by unit as bars around zero, and the running sum as a line. */
export const Chart = ({ points, label, nameOf, line }: ChartProps) => {
  const t = useText('mypage');
  const format = useFormat();
  const sums = runningSums(points);
  return (
    <BarChart
      points={points.map((point) => ({
        key: point.key,
        value: point.resultCash,
        name: nameOf(point),
        text: format.won(point.resultCash),
      }))}
      label={label}
      write={format.number}
      {...(line && {
        line: sums,
        after: (index) => ` · ${t('winlose.running', { sum: format.won(sums[index] ?? 0) })}`,
      })}
    />
  );
};
