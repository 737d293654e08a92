import { css } from '@emotion/react';
import type { SlotRoundDetail } from '@madang/contracts/vendor-protocol';
import { useFormat, useLanguage, useText } from '@madang/platform';
import { color, Icon, Money, media, VisuallyHidden } from '@madang/ui';
import { useState } from 'react';
import { litWindows, nameIn, type SpinShown, spinsOf } from './slot-round.ts';
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

/** From one spin of a round to the next; its ends stay where they are. */
const pager = css`
  display: flex; align-items: center; justify-content: space-between; gap: 12px; border: 0; padding: 0; margin: 0 0 12px;
  p { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: center; gap: 0 10px; font-size: 13px; color: ${color.text2}; b { color: ${color.text}; } }
  button {
    display: grid; place-items: center; width: 40px; height: 40px; border: 1px solid ${color.line}; border-radius: 10px; background: ${color.s1};
    ${media.mobile} { width: 44px; height: 44px; }
    &[aria-disabled='true'] { color: ${color.text3}; cursor: default; }
  }
`;

const Reels = ({ round, spin, lit }: { round: SlotRoundDetail; spin: SpinShown; lit: ReadonlySet<string> }) => {
  const t = useText('mypage');
  const nameOf = nameIn(round, useLanguage());
  return (
    <ol css={reels} aria-label={t('round.window')}>
      {spin.grid.map((column, reel) => (
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

const Wins = ({
  round,
  spin: { lines: wonLines, ways, scatter, wild },
  only,
  onOnly,
}: {
  round: SlotRoundDetail;
  spin: SpinShown;
  only: number | string | undefined;
  onOnly: (only: number | string | undefined) => void;
}) => {
  const t = useText('mypage');
  const { number, wonUnit: unit } = useFormat();
  const nameOf = nameIn(round, useLanguage());
  const isWays = wild !== undefined;
  const win = (key: number | string | undefined, label: string, what: string, value: number) => (
    <li key={key ?? label}>
      <button
        type="button"
        aria-pressed={key !== undefined && only === key}
        onClick={() => onOnly(only === key ? undefined : key)}
      >
        <span>{label}</span>
        <span>{what}</span>
        <Money value={value} unit={unit} />
      </button>
    </li>
  );
  return (
    <section css={lines}>
      <h4>{t(isWays ? 'round.ways' : 'round.lines')}</h4>
      {wonLines.length + ways.length === 0 && scatter === null && <p>{t(isWays ? 'round.noWays' : 'round.noWin')}</p>}
      <ul>
        {wonLines.map(({ line, symbol, count, win: value }) =>
          win(line, t('round.line', { line }), t('round.ofAKind', { symbol: nameOf(symbol), n: number(count) }), value),
        )}
        {ways.map(({ symbol, count, ways: many, win: value }) =>
          win(
            symbol,
            t('round.way', { ways: number(many) }),
            t('round.overReels', { symbol: nameOf(symbol), n: number(count) }),
            value,
          ),
        )}
        {scatter &&
          win(
            undefined,
            t('round.scatter'),
            t('round.ofAKind', { symbol: nameOf(scatter.symbol), n: number(scatter.count) }),
            scatter.win,
          )}
      </ul>
    </section>
  );
};

/** The round shown again: the symbols of the windows and their payouts, free spins included. */
export const SlotReplay = ({ round }: { round: SlotRoundDetail }) => {
  const t = useText('mypage');
  const spins = spinsOf(round);
  const [at, setAt] = useState(0);
  const [only, setOnly] = useState<number | string>();
  const spin = spins[at] ?? spins[0];
  if (!spin) return null;
  const step = (by: number) => {
    setAt(Math.min(spins.length - 1, Math.max(0, at + by)));
    setOnly(undefined);
  };
  const turn = (by: number, icon: 'back' | 'next', name: string, isEnd: boolean) => (
    <button type="button" aria-label={name} aria-disabled={isEnd} onClick={() => step(by)}>
      <Icon name={icon} size={18} />
    </button>
  );
  return (
    <>
      {spins.length > 1 && (
        <fieldset css={pager} aria-label={t('round.spins')}>
          {turn(-1, 'back', t('round.earlier'), at === 0)}
          <p aria-live="polite">
            <b>
              {spin.free ? t('round.freeSpin', { number: spin.free.number, of: spin.free.of }) : t('round.paidSpin')}
            </b>
            {spin.free && <span>{t('round.times', { times: spin.free.multiplier })}</span>}
          </p>
          {turn(1, 'next', t('round.later'), at === spins.length - 1)}
        </fieldset>
      )}
      <div css={frame}>
        <Reels round={round} spin={spin} lit={litWindows(spin, only)} />
        <Wins round={round} spin={spin} only={only} onOnly={setOnly} />
      </div>
    </>
  );
};
