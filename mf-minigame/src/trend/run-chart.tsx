import { css } from '@emotion/react';
import type { DataOf } from '@madang/contracts';
import { useFormat, useLanguage, useText } from '@madang/platform';
import { color, Table } from '@madang/ui';
import { DetailTable } from './detail-table.tsx';
import { type RunLength, runLengths } from './run-lengths.ts';
import { Stone } from './stone.tsx';

type Market = DataOf<'/api/minigame/statistics'>['markets'][number];

const chart = css`
  display: flex; gap: 6px; align-items: flex-end; min-height: 176px; border-bottom: 1px solid ${color.line};
  > span { flex: 1 1 0; min-width: 0; max-width: 72px; display: flex; justify-content: center; gap: 3px; align-items: flex-end; }
`;
/** As high as most runs would be; the mark is where chance has it. */
const column = css`
  position: relative; display: flex; align-items: flex-end; width: 14px; height: 140px;
  > small { position: absolute; left: 50%; transform: translateX(-50%); padding-bottom: 2px; font-size: 11px; line-height: 14px; color: ${color.text2}; }
  > i { width: 100%; border-radius: 3px 3px 0 0; background: ${color.stoneWhite}; box-shadow: inset 0 0 0 1px ${color.lineStrong}; }
  > i[data-black] { background: ${color.stoneBlack}; }
  > u { position: absolute; left: -1px; right: -1px; height: 2px; background: ${color.lampEdge}; }
  @media (forced-colors: active) { > i { forced-color-adjust: none; background: Canvas; box-shadow: inset 0 0 0 1px CanvasText; } > i[data-black] { background: CanvasText; } > u { background: Highlight; } }
`;
const foot = css`display: flex; gap: 6px; margin-top: 4px; font-size: 11px; color: ${color.text3}; > span { flex: 1 1 0; max-width: 72px; min-width: 0; text-align: center; }`;
const legend = css`display: flex; flex-wrap: wrap; gap: 4px 16px; margin-bottom: 12px; font-size: 12px; color: ${color.text2}; > span { display: inline-flex; gap: 6px; align-items: center; }`;
const markKey = css`width: 16px; height: 2px; background: ${color.lampEdge}; @media (forced-colors: active) { background: Highlight; }`;

/** A length as text. */
const useLength = () => {
  const t = useText('minigame');
  const format = useFormat();
  return ({ length, orMore }: RunLength) => t(orMore ? 'trend.rowOrMore' : 'trend.row', { n: format.number(length) });
};

const Figures = ({ market, lengths }: { market: Market; lengths: readonly RunLength[] }) => {
  const t = useText('minigame');
  const format = useFormat();
  const language = useLanguage();
  const lengthOf = useLength();
  const label = t('trend.runsOf', { market: market.name[language] });
  return (
    <DetailTable label={label}>
      {() => (
        <Table aria-label={label} dense>
          <thead>
            <tr>
              <th scope="col">{t('trend.inRow')}</th>
              {market.selections.map(({ selCode, name }) => [
                <th key={selCode} scope="col" data-figure>
                  {name[language]}
                </th>,
                <th key={`${selCode}-chance`} scope="col" data-figure>
                  {t('trend.byChance', { name: name[language] })}
                </th>,
              ])}
            </tr>
          </thead>
          <tbody>
            {lengths.map((one) => (
              <tr key={one.length}>
                <th scope="row">{lengthOf(one)}</th>
                {one.bars.map(({ selCode, times, expected }) => [
                  <td key={selCode} data-figure>
                    {format.number(times)}
                  </td>,
                  <td key={`${selCode}-chance`} data-figure>
                    {format.number(expected)}
                  </td>,
                ])}
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </DetailTable>
  );
};

/** How often a pair came once, twice, three times in a row, beside what chance alone gives. */
export const RunChart = ({ market }: { market: Market }) => {
  const t = useText('minigame');
  const format = useFormat();
  const language = useLanguage();
  const lengthOf = useLength();
  const { selections } = market;
  const black = selections[0]?.selCode;
  const lengths = runLengths(selections);
  const most = Math.max(1, ...lengths.flatMap(({ bars }) => bars.flatMap(({ times, expected }) => [times, expected])));
  const part = (times: number) => `${(times / most) * 100}%`;
  const longest = selections.map(({ name, runs }) => `${name[language]} ${format.number(runs.length)}`).join(', ');
  return (
    <>
      <p css={legend}>
        {selections.map(({ selCode, name }) => (
          <span key={selCode}>
            <Stone black={selCode === black} name="" />
            {name[language]}
          </span>
        ))}
        <span>
          <i css={markKey} />
          {t('trend.expected')}
        </span>
      </p>
      <div role="img" aria-label={t('trend.runsIs', { longest })}>
        <div css={chart}>
          {lengths.map(({ length, bars }) => (
            <span key={length}>
              {bars.map(({ selCode, times, expected }) => (
                <span css={column} key={selCode}>
                  <i style={{ height: part(times) }} data-black={selCode === black ? '' : undefined} />
                  {/* A run that never came leaves its place empty: the mark of chance is there. */}
                  {times > 0 && (
                    <small style={{ bottom: part(Math.max(times, expected - times < most / 10 ? expected : times)) }}>
                      {format.number(times)}
                    </small>
                  )}
                  <u style={{ bottom: part(expected) }} />
                </span>
              ))}
            </span>
          ))}
        </div>
        <div css={foot}>
          {lengths.map((one) => (
            <span key={one.length}>{lengthOf(one)}</span>
          ))}
        </div>
      </div>
      <Figures market={market} lengths={lengths} />
    </>
  );
};
