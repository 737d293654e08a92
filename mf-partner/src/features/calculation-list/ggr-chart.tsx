import { css } from '@emotion/react';
import { dayAfter, query, useFormat, useQuery, useText } from '@madang/platform';
import { color, VisuallyHidden } from '@madang/ui';

const frame = css`small { display: block; font-size: 12px; color: ${color.text3}; } svg { display: block; width: 100%; height: 72px; } text { font-size: 10px; fill: ${color.text3}; }`;

const DAYS = 14;
const WIDTH = 336;
const HEIGHT = 72;
const LABEL = 14;
const STEP = WIDTH / DAYS;
const BAR = 14;

/** The zero line and the height of a unit, so that every bar fits. */
const scaleOf = (values: readonly number[]) => {
  const [most, least] = [Math.max(0, ...values), Math.min(0, ...values)];
  const span = most - least || 1;
  const room = HEIGHT - LABEL - 4;
  return { zero: 2 + (most / span) * room, unit: room / span };
};

/** GGR of the caller's own tree over 14 business days; the figures stand in a table for readers of the screen. */
export const GgrChart = ({ last }: { last: string }) => {
  const t = useText('partner');
  const { monthDay, number } = useFormat();
  const { data } = useQuery(query('/api/partner/days', { last }));
  const known = new Map(data?.days.map(({ day, ggr }) => [day, ggr]));
  const days = Array.from({ length: DAYS }, (_, index) => dayAfter(last, index + 1 - DAYS));
  const values = days.map((day) => known.get(day) ?? 0);
  const { zero, unit } = scaleOf(values);
  const nameOf = (day: string) => monthDay(`${day}T12:00:00+09:00`);
  return (
    <figure css={frame}>
      <small>{t('totals.chart')}</small>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        <line x1={0} x2={WIDTH} y1={zero} y2={zero} stroke={color.line} />
        {values.map((value, index) => (
          <rect
            key={days[index]}
            x={index * STEP + (STEP - BAR) / 2}
            width={BAR}
            rx={3}
            y={value < 0 ? zero : zero - value * unit}
            height={value === 0 ? 0 : Math.max(1, Math.abs(value) * unit)}
            fill={index === DAYS - 1 ? color.lamp : value < 0 ? color.persimmon : color.lineStrong}
            fillOpacity={index === DAYS - 1 ? 1 : 0.75}
          >
            <title>{`${nameOf(days[index] ?? last)} ${number(value)}`}</title>
          </rect>
        ))}
        <text x={2} y={HEIGHT - 1}>
          {nameOf(days[0] ?? last)}
        </text>
        <text x={WIDTH - 2} y={HEIGHT - 1} textAnchor="end">
          {nameOf(last)}
        </text>
      </svg>
      <VisuallyHidden>
        <table>
          <caption>{t('totals.chart')}</caption>
          <tbody>
            {days.map((day, index) => (
              <tr key={day}>
                <th scope="row">{nameOf(day)}</th>
                <td>{number(values[index] ?? 0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </figure>
  );
};
