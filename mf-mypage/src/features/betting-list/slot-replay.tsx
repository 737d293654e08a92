import { css } from '@emotion/react';
import type { SlotRoundDetail } from '@madang/contracts/vendor';
import { useFormat, useLanguage, useText } from '@madang/platform';
import { color, Money, media, VisuallyHidden } from '@madang/ui';
import { useState } from 'react';
import { litWindows, nameIn } from './slot-round.ts';
import { SlotSymbol } from './slot-symbol.tsx';

const frame = css`
  display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 16px; align-items: start;
  @media (max-width: 760px) { grid-template-columns: minmax(0, 1fr); }
`;
const reels = css`
  display: grid; grid-auto-flow: column; gap: 6px; padding: 10px; border-radius: 12px; background: ${color.s1}; border: 1px solid ${color.line}; justify-content: center;
  li { display: grid; gap: 6px; }
  ${media.mobile} { grid-auto-columns: minmax(0, 1fr); justify-content: stretch; gap: 4px; padding: 8px; }
`;
/** A paper window: dim, or with the light on behind what paid. */
const cell = css`
  width: 60px; height: 54px; border-radius: 8px; display: grid; grid-template-columns: minmax(0, 1fr); place-items: center; background: #CDBB95; border: 2px solid transparent; overflow: hidden;
  &[data-lit='true'] { background: #FFF1CC; border-color: ${color.lampEdge}; }
  &[data-lit='false'] > * { opacity: .82; }
  ${media.mobile} { width: auto; }
`;
const lines = css`
  background: ${color.s1}; border: 1px solid ${color.line}; border-radius: 12px; overflow: hidden; font-size: 13px;
  > p { padding: 12px 16px; color: ${color.text2}; }
  > h4 { font-size: 12px; font-weight: 400; color: ${color.text3}; padding: 10px 16px; border-bottom: 1px solid ${color.line}; }
  button {
    display: grid; grid-template-columns: minmax(0, 1fr) auto minmax(72px, auto); gap: 12px; align-items: center; width: 100%; min-height: 42px; padding: 4px 16px;
    border-bottom: 1px solid ${color.line}; ${media.mobile} { min-height: 44px; }
    &:focus-visible { outline-offset: -2px; }
    &[aria-pressed='true'] { background: ${color.lampSoft}; }
    > :last-child { text-align: right; font-weight: 700; }
  }
  li:last-of-type button { border-bottom: 0; }
`;

const Reels = ({ round, lit }: { round: SlotRoundDetail; lit: ReadonlySet<string> }) => {
  const t = useText('mypage');
  const nameOf = nameIn(round, useLanguage());
  return (
    <ol css={reels} aria-label={t('round.window')}>
      {round.grid.map((column, reel) => (
        <li key={reel}>
          <VisuallyHidden>{t('round.reel', { reel: reel + 1, symbols: column.map(nameOf).join(', ') })}</VisuallyHidden>
          {column.map((symbol, row) => (
            <span key={row} css={cell} data-lit={lit.has(`${reel}.${row}`)} aria-hidden="true">
              <SlotSymbol symbol={symbol} name={nameOf(symbol)} />
            </span>
          ))}
        </li>
      ))}
    </ol>
  );
};

/** The round shown again: what stood in the windows, and which lines of it paid. A line pressed is lit alone. */
export const SlotReplay = ({ round }: { round: SlotRoundDetail }) => {
  const t = useText('mypage');
  const { number, wonUnit: unit } = useFormat();
  const nameOf = nameIn(round, useLanguage());
  const [only, setOnly] = useState<number>();
  const nothing = round.lines.length === 0 && round.scatter === null;
  return (
    <div css={frame}>
      <Reels round={round} lit={litWindows(round, only)} />
      <section css={lines}>
        <h4>{t('round.lines')}</h4>
        {nothing && <p>{t('round.noWin')}</p>}
        <ul>
          {round.lines.map(({ line, symbol, count, win }) => (
            <li key={line}>
              <button
                type="button"
                aria-pressed={only === line}
                onClick={() => setOnly(only === line ? undefined : line)}
              >
                <span>{t('round.line', { line })}</span>
                <span>{t('round.ofAKind', { symbol: nameOf(symbol), n: number(count) })}</span>
                <Money value={win} unit={unit} />
              </button>
            </li>
          ))}
          {round.scatter && (
            <li>
              <button type="button" aria-pressed={false} onClick={() => setOnly(undefined)}>
                <span>{t('round.scatter')}</span>
                <span>
                  {t('round.ofAKind', { symbol: nameOf(round.scatter.symbol), n: number(round.scatter.count) })}
                </span>
                <Money value={round.scatter.win} unit={unit} />
              </button>
            </li>
          )}
        </ul>
      </section>
    </div>
  );
};
