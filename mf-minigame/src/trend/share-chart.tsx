import { css } from '@emotion/react';
import { useFormat, useLanguage, useText } from '@madang/platform';
import { color, Table } from '@madang/ui';
import { useFigures } from '../round/figures.ts';
import type { TrendMarket } from './market.ts';

const BASIS = 10_000;

const table = css`
  container: shares / inline-size;
  th { white-space: normal; padding: 0 6px; line-height: 1.3; } td { height: 40px; padding: 6px; }
  th:first-of-type, td:first-of-type { padding-left: 0; } th:last-of-type, td:last-of-type { padding-right: 0; }
  tr > :first-of-type { width: 52%; }
  td > div { display: grid; grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); gap: 4px 10px; align-items: center; }
  @container shares (max-width: 520px) { td > div { grid-template-columns: minmax(0, 1fr); } }
`;
/** The bar, and the mark of where chance alone would have it. */
const bar = css`
  position: relative; display: block; height: 14px;
  > i { display: block; height: 100%; min-width: 2px; border-radius: 3px; background: color-mix(in srgb, ${color.lineStrong} 75%, transparent); }
  > u { position: absolute; top: -3px; bottom: -3px; width: 2px; margin-left: -1px; border-radius: 1px; background: ${color.lampEdge}; }
  @media (forced-colors: active) { > i { background: CanvasText; } > u { background: Highlight; } }
`;
const legend = css`display: flex; flex-wrap: wrap; gap: 4px 16px; margin-bottom: 8px; font-size: 12px; color: ${color.text2}; > span { display: inline-flex; gap: 6px; align-items: center; }`;
const barKey = css`width: 18px; height: 10px; border-radius: 3px; background: color-mix(in srgb, ${color.lineStrong} 75%, transparent); @media (forced-colors: active) { background: CanvasText; }`;
const markKey = css`width: 2px; height: 16px; border-radius: 1px; background: ${color.lampEdge}; @media (forced-colors: active) { background: Highlight; }`;

export interface ShareChartProps {
  market: TrendMarket;
  /** Rounds that were counted. */
  rounds: number;
  /** What chance alone gives a selection, basis points. */
  chanceOf: (selCode: string) => number;
}

/** How often each selection of a market came, beside its chance: bars that are a table. */
export const ShareChart = ({ market, rounds, chanceOf }: ShareChartProps) => {
  const t = useText('minigame');
  const format = useFormat();
  const figures = useFigures();
  const language = useLanguage();
  const rows = market.selections.map(({ selCode, name, count }) => ({
    selCode,
    name: name[language],
    count,
    share: Math.round((count / Math.max(1, rounds)) * BASIS),
    chance: chanceOf(selCode),
  }));
  const most = Math.max(1, ...rows.flatMap(({ share, chance }) => [share, chance]));
  const width = (basisPoints: number) => `${(basisPoints / most) * 100}%`;
  return (
    <div css={table}>
      <p css={legend} aria-hidden="true">
        <span>
          <i css={barKey} />
          {t('trend.part')}
        </span>
        <span>
          <i css={markKey} />
          {t('trend.chance')}
        </span>
      </p>
      <Table aria-label={market.name[language]}>
        <thead>
          <tr>
            <th scope="col">{t('trend.selection')}</th>
            <th scope="col" data-figure>
              {t('trend.count')}
            </th>
            <th scope="col" data-figure>
              {t('trend.part')}
            </th>
            <th scope="col" data-figure>
              {t('trend.chance')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ selCode, name, count, share, chance }) => (
            <tr key={selCode}>
              <td>
                <div>
                  {name}
                  <span css={bar} aria-hidden="true">
                    <i style={{ width: width(share) }} />
                    <u style={{ left: width(chance) }} />
                  </span>
                </div>
              </td>
              <td data-figure>{format.number(count)}</td>
              <td data-figure>{figures.chance(share)}</td>
              <td data-figure>{figures.chance(chance)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
};
