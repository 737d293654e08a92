import { css } from '@emotion/react';
import { useFormat, useLanguage, useText } from '@madang/platform';
import { color, media, Table } from '@madang/ui';
import { DetailTable } from './detail-table.tsx';
import type { TrendMarket } from './market.ts';
import { roadOf, runsOf } from './road.ts';
import { Stone } from './stone.tsx';

/** From the middle of one stone to that of the next, px. */
const PITCH = 28;
const mid = PITCH / 2;
const rule = (to: string) =>
  `linear-gradient(${to}, transparent ${mid - 0.5}px, ${color.line} ${mid - 0.5}px ${mid + 0.5}px, transparent ${mid + 0.5}px)`;

/**
 * Kept below the stones for a bar to scroll by, whether it is needed yet or not, px; a phone draws
 * it over them.
 */
const SCROLLBAR = 12;
/** The newest is at the right end, where a reader begins: what is older is scrolled to. */
const scroller = css`direction: rtl; height: ${PITCH * 6 + SCROLLBAR}px; overflow: auto hidden; scrollbar-width: thin; border-radius: 8px; ${media.mobile} { height: ${PITCH * 6}px; }`;
const board = css`
  direction: ltr; display: flex; justify-content: flex-end; width: max-content; min-width: 100%; height: ${PITCH * 6}px;
  background: ${rule('to right')} right top / ${PITCH}px 100%, ${rule('to bottom')} right top / 100% ${PITCH}px;
  > span { display: grid; align-content: start; flex: none; > i { margin: 2px; } }
`;
const legend = css`display: flex; flex-wrap: wrap; gap: 4px 16px; margin-bottom: 10px; font-size: 13px; color: ${color.text2}; > span { display: inline-flex; gap: 6px; align-items: center; } b { color: ${color.text}; }`;

/**
 * With its legend in one line and its table folded, px: on a phone no space is kept for a bar, and
 * the fold is higher.
 */
export const ROAD_HEIGHT = 258;

/** The latest results of a pair as a road: each run begins a column. */
export const RoadChart = ({ market }: { market: TrendMarket }) => {
  const t = useText('minigame');
  const format = useFormat();
  const language = useLanguage();
  const { recent, selections } = market;
  const black = selections[0]?.selCode;
  const nameOf = (selCode: string) => selections.find((one) => one.selCode === selCode)?.name[language] ?? '';
  const columns = roadOf(recent);
  const label = t('trend.road', { market: market.name[language] });
  return (
    <>
      <p css={legend}>
        {selections.map(({ selCode, name }) => (
          <span key={selCode}>
            <Stone black={selCode === black} name="" />
            {name[language]}
            <b>{format.number(recent.filter((one) => one === selCode).length)}</b>
          </span>
        ))}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <section css={scroller} tabIndex={0} aria-label={label}>
        <div css={board} role="img" aria-label={t('trend.roadIs', { list: recent.slice(-20).map(nameOf).join(', ') })}>
          {columns.map(({ stones }, index) => (
            <span key={index}>
              {stones.map((selCode, place) => (
                <Stone
                  key={place}
                  black={selCode === black}
                  last={index === columns.length - 1 && place === stones.length - 1}
                  name={nameOf(selCode)}
                />
              ))}
            </span>
          ))}
        </div>
      </section>
      <DetailTable label={label}>
        {() => (
          <Table aria-label={label} dense>
            <thead>
              <tr>
                <th scope="col">{t('trend.order')}</th>
                <th scope="col">{t('trend.came')}</th>
                <th scope="col" data-figure>
                  {t('trend.inRow')}
                </th>
              </tr>
            </thead>
            <tbody>
              {runsOf(recent).map(({ selCode, length }, index) => (
                <tr key={index}>
                  <td>{index === 0 ? t('trend.newest') : format.number(index + 1)}</td>
                  <td>{nameOf(selCode)}</td>
                  <td data-figure>{format.number(length)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </DetailTable>
    </>
  );
};
