import { css } from '@emotion/react';
import { languageTag } from '@madang/contracts';
import { seoulNoon, useFormat, useLanguage, useText } from '@madang/platform';
import { color, Icon, media } from '@madang/ui';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { dayByKey, weeksOf } from '../../stamps/month.ts';
import type { Attendance } from '../../stamps/use-stamp.ts';

const style = css`
  width: 100%; border-collapse: separate; border-spacing: 6px; table-layout: fixed;
  th { font-weight: 400; font-size: 12px; color: ${color.text3}; height: 28px; }
  td[data-day] { height: 68px; vertical-align: top; border: 1px solid ${color.line}; border-radius: 10px; padding: 8px 10px; font-size: 13px; color: ${color.text2}; }
  td[data-today] { border-color: ${color.lampEdge}; color: ${color.text}; font-weight: 700; }
  td[data-stamped] { background: ${color.jadeSoft}; color: ${color.text}; }
  td > span { display: flex; align-items: center; gap: 4px; margin-top: 10px; font-size: 12px; color: ${color.jade}; font-weight: 400; white-space: nowrap; }
  td:focus-visible { outline: 2px solid ${color.focus}; outline-offset: 2px; }
  &[aria-busy='true'] { opacity: .6; }
  ${media.mobile} {
    border-spacing: 4px; td[data-day] { height: 52px; padding: 6px 2px; text-align: center; } td > span { font-size: 0; justify-content: center; margin-top: 4px; }
  }
`;

/** 2026-11-01 was a Sunday. */
const SUNDAY = Date.UTC(2026, 10, 1);
const DAY_MS = 86_400_000;

/** The cells take the focus, as the grid pattern of ARIA has it. */
const gridRole = { role: 'grid' } as const;
const cellRole = { role: 'gridcell' } as const;

/** The month as a grid of one tab stop: arrows move by days and weeks. A missed day looks like any other. */
export const Calendar = ({ data, month, stale }: { data: Attendance; month: string; stale: boolean }) => {
  const t = useText('mypage');
  const format = useFormat();
  const language = useLanguage();
  const grid = useRef<HTMLTableElement>(null);
  const weekdays = useMemo(() => {
    const named = (weekday: 'short' | 'long') =>
      new Intl.DateTimeFormat(languageTag[language], { weekday, timeZone: 'UTC' });
    return Array.from({ length: 7 }, (_, index) => {
      const at = new Date(SUNDAY + index * DAY_MS);
      return { short: named('short').format(at), long: named('long').format(at) };
    });
  }, [language]);
  const stamps = new Map(data.stamps.map((stamp) => [stamp.day, stamp]));
  const [chosen, setChosen] = useState<string | null>(null);
  const usual = data.today.startsWith(month) ? data.today : `${month}-01`;
  const stop = chosen?.startsWith(month) ? chosen : usual;

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const to = dayByKey(event.key, stop);
    if (to === undefined) return;
    event.preventDefault();
    setChosen(to);
    grid.current?.querySelector<HTMLElement>(`[data-day='${to}']`)?.focus();
  };

  const cell = (day: string) => {
    const stamp = stamps.get(day);
    const points = stamp && format.points(stamp.points + stamp.prize);
    const name = format.day(seoulNoon(day));
    const state = points
      ? t('attendance.stamped', { points })
      : t(day > data.today ? 'attendance.later' : 'attendance.none');
    return (
      <td
        key={day}
        {...cellRole}
        data-day={day}
        data-today={day === data.today || undefined}
        data-stamped={stamp ? '' : undefined}
        tabIndex={day === stop ? 0 : -1}
        aria-label={`${name}, ${state}`}
        onFocus={() => setChosen(day)}
      >
        {Number(day.slice(8))}
        {points && (
          <span>
            <Icon name="check" size={16} />
            {points}
          </span>
        )}
      </td>
    );
  };

  return (
    <table
      {...gridRole}
      ref={grid}
      css={style}
      aria-label={t('attendance.calendar')}
      aria-busy={stale}
      onKeyDown={onKeyDown}
    >
      <thead>
        <tr>
          {weekdays.map(({ short, long }) => (
            <th key={long} scope="col" abbr={long}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find((day) => day !== null)}>
            {week.map((day, index) => (day ? cell(day) : <td key={weekdays[index]?.long} />))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
