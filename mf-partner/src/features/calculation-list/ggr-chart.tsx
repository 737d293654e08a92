import { css } from '@emotion/react';
import { dayAfter, query, seoulNoon, useFormat, useQuery, useText } from '@madang/platform';
import { color } from '@madang/ui';
import { BarChart } from '@madang/ui/bar-chart';

const frame = css`small { display: block; font-size: 12px; color: ${color.text3}; }`;

const DAYS = 14;
const HEIGHT = 72;

/** GGR of the caller's own tree over 14 business days; a finger, a mouse or the arrow keys choose a day. */
export const GgrChart = ({ last }: { last: string }) => {
  const t = useText('partner');
  const { monthDay, number, won } = useFormat();
  const { data } = useQuery(query('/api/partner/days', { last }));
  const known = new Map(data?.days.map(({ day, ggr }) => [day, ggr]));
  const points = Array.from({ length: DAYS }, (_, index) => {
    const day = dayAfter(last, index + 1 - DAYS);
    const value = known.get(day) ?? 0;
    return { key: day, value, name: monthDay(seoulNoon(day)), text: won(value) };
  });
  return (
    <div css={frame}>
      <small>{t('totals.chart')}</small>
      <BarChart points={points} label={t('totals.chart')} write={number} height={HEIGHT} />
    </div>
  );
};
