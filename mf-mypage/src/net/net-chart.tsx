import { useFormat, useText } from '@madang/platform';
import { BarChart } from '@madang/ui/bar-chart';
import { type Point, runningSums } from './bars.ts';

interface NetChartProps {
  points: readonly Point[];
  label: string;
  nameOf: (point: Point) => string;
  /** With the running sum as a line; sections have no order for one. */
  line?: boolean;
  /** CSS pixels. */
  height?: number;
}

/** Net by unit as bars around zero, and the running sum as a line. */
export const NetChart = ({ points, label, nameOf, line = false, height }: NetChartProps) => {
  const t = useText('mypage');
  const format = useFormat();
  const sums = runningSums(points);
  const net = (krw: number) => `${format.signed(krw)}${format.wonUnit}`;
  return (
    <BarChart
      points={points.map((point) => ({
        key: point.key,
        value: point.resultCash,
        name: nameOf(point),
        text: net(point.resultCash),
      }))}
      label={label}
      write={format.signed}
      isNet
      {...(height !== undefined && { height })}
      {...(line && {
        line: sums,
        after: (index) => ` · ${t('winlose.running', { sum: net(sums[index] ?? 0) })}`,
      })}
    />
  );
};
