import { css } from '@emotion/react';
import type { DataOf } from '@madang/contracts';
import { useFormat, useLanguage, useText } from '@madang/platform';
import { Card, color, Select, Table } from '@madang/ui';
import { useState } from 'react';
import { roadOf } from './road.ts';

type Stats = DataOf<'/api/minigame/stats'>;
type Market = Stats['markets'][number];

const head = css`display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 8px 14px; margin-bottom: 14px; h2 { font-size: 17px; }`;
const road = css`display: flex; justify-content: flex-end; gap: 4px; overflow: hidden; min-height: 168px; padding: 1px; > span { display: grid; gap: 4px; align-content: start; flex: none; }`;
const stone = css`
  display: grid; place-items: center; width: 24px; height: 24px; border-radius: 50%; font-size: 11px; font-weight: 700; background: ${color.stoneWhite}; color: ${color.lampInk}; box-shadow: 0 0 0 1px ${color.line};
  &[data-black] { background: ${color.stoneBlack}; color: ${color.onFill}; box-shadow: inset 0 0 0 1px ${color.lineStrong}; }
  &[data-last] { box-shadow: 0 0 0 2px ${color.lampEdge}; }
`;
const counts = css`
  margin-top: 12px;
  > summary { font-size: 13px; color: ${color.text2}; cursor: pointer; min-height: 32px; display: inline-flex; align-items: center; }
  td { height: 36px; } td:nth-of-type(2) { width: 50%; }
`;
const bar = css`display: block; height: 14px; min-width: 2px; border-radius: 3px; background: color-mix(in srgb, ${color.lineStrong} 75%, transparent);`;
const note = css`color: ${color.text2}; font-size: 13px;`;

/** The first letters by which two selections are told apart on their stones. */
const letterOf = (name: string): string => [...name][0] ?? '';

const Road = ({ market }: { market: Market }) => {
  const t = useText('minigame');
  const language = useLanguage();
  const [black, white] = market.selections;
  const nameOf = (selCode: string) => (selCode === black?.selCode ? black : white)?.name[language] ?? '';
  const columns = roadOf(market.recent);
  return (
    <div
      css={road}
      role="img"
      aria-label={t('trend.roadIs', { list: market.recent.slice(-20).map(nameOf).join(', ') })}
    >
      {columns.map((column, at) => (
        <span key={at}>
          {column.stones.map((selCode, place) => (
            <i
              key={place}
              css={stone}
              data-black={selCode === black?.selCode ? '' : undefined}
              data-last={at === columns.length - 1 && place === column.stones.length - 1 ? '' : undefined}
              style={{ fontStyle: 'normal' }}
            >
              {letterOf(nameOf(selCode))}
            </i>
          ))}
        </span>
      ))}
    </div>
  );
};

const Counts = ({ market, rounds }: { market: Market; rounds: number }) => {
  const t = useText('minigame');
  const format = useFormat();
  const language = useLanguage();
  const most = Math.max(1, ...market.selections.map(({ count }) => count));
  return (
    <Table aria-label={market.name[language]}>
      <thead>
        <tr>
          <th scope="col">{t('trend.selection')}</th>
          <th scope="col" aria-label={t('trend.bar')} />
          <th scope="col" data-figure>
            {t('trend.count')}
          </th>
          <th scope="col" data-figure>
            {t('trend.part')}
          </th>
        </tr>
      </thead>
      <tbody>
        {market.selections.map(({ selCode, name, count }) => (
          <tr key={selCode}>
            <td>{name[language]}</td>
            <td>
              <span css={bar} style={{ width: `${(count / most) * 100}%` }} aria-hidden="true" />
            </td>
            <td data-figure>{format.number(count)}</td>
            <td data-figure>{format.percent(Math.round((count / Math.max(1, rounds)) * 10_000))}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
};

/** What came true in the last rounds of a market: streaks as stones where it has two selections, and how often each came. */
export const Trend = ({ stats }: { stats: Stats }) => {
  const t = useText('minigame');
  const language = useLanguage();
  const [chosen, setChosen] = useState('');
  const market = stats.markets.find(({ marketCode }) => marketCode === chosen) ?? stats.markets[0];
  if (!market) return null;
  const isRoad = market.selections.length === 2;
  return (
    <Card>
      <div css={head}>
        <h2>{t('trend.title', { n: stats.rounds })}</h2>
        <Select
          label={t('trend.market')}
          value={market.marketCode}
          onChange={setChosen}
          options={stats.markets.map(({ marketCode, name }) => ({ value: marketCode, label: name[language] }))}
        />
      </div>
      {stats.rounds === 0 && <p css={note}>{t('trend.none')}</p>}
      {stats.rounds > 0 && isRoad && <Road market={market} />}
      {stats.rounds > 0 && (
        <details css={counts} open={!isRoad} key={market.marketCode}>
          <summary>{t('trend.table')}</summary>
          <Counts market={market} rounds={stats.rounds} />
        </details>
      )}
    </Card>
  );
};
