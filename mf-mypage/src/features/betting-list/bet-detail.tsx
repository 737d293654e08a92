import { css } from '@emotion/react';
import { notify, useFormat, useText } from '@madang/platform';
import { color, Icon, Money, media, VisuallyHidden } from '@madang/ui';
import type { ReactNode } from 'react';
import type { BetEntry } from './bet-entry.ts';
import { BoardReplay } from './replay/board-replay.tsx';
import { FishingReplay } from './replay/fishing-replay.tsx';
import { LiveFacts, LiveReplay } from './replay/live-replay.tsx';
import { LotteryFacts, LotteryReplay } from './replay/lottery-replay.tsx';
import { MiniFacts, MiniReplay } from './replay/mini-replay.tsx';
import { SlotReplay } from './replay/slot-replay.tsx';
import { SportsBet, SportsFacts } from './sports-replay.tsx';

const sum = css`
  display: flex; flex-wrap: wrap; align-items: center; gap: 6px 12px; padding: 14px 4px 0; font-size: 13px; color: ${color.text2};
  > b { font-size: 16px; } > button { margin-left: auto; display: inline-flex; gap: 8px; align-items: center; min-height: 32px; ${media.mobile} { min-height: 44px; } }
`;
const facts = css`
  display: grid; grid-template-columns: repeat(auto-fill, minmax(150px, 1fr)); gap: 10px 20px; padding: 12px 4px 0; margin-top: 12px; border-top: 1px solid ${color.line}; font-size: 12px;
  dt { color: ${color.text3}; } dd { color: ${color.text2}; overflow-wrap: anywhere; }
  > [data-wide] { grid-column: 1 / -1; }
`;

/** One bet opened: what happened, what it came to, and what it can be checked by. */
export const BetDetail = ({ entry: { row, stake, payout, result } }: { entry: BetEntry }) => {
  const t = useText('mypage');
  const format = useFormat();
  const unit = format.wonUnit;
  const { detail } = row;
  const live = detail.kind === 'live' ? detail : undefined;
  const round = detail.kind === 'slot' ? detail : undefined;
  const board = detail.kind === 'board' ? detail : undefined;
  const fishing = detail.kind === 'fishing' ? detail : undefined;
  const seed = (round ?? board ?? fishing)?.seed;
  const money = round ?? fishing;
  const ticket = detail.kind === 'lottery' ? detail : undefined;
  const mini = detail.kind === 'mini' ? detail : undefined;
  const sports = detail.kind === 'sports' ? detail : undefined;
  const fact = (label: string, value: ReactNode, wide = false) => (
    <div data-wide={wide || undefined}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
  // A sports bet has one number everywhere; the round of a game is what its result is checked by.
  const number = sports ? String(sports.betId) : row.roundId;
  const copy = async () => {
    await navigator.clipboard?.writeText(number);
    notify({ tone: 'success', text: t('round.copied') });
  };
  return (
    <>
      {live && <LiveReplay round={live} />}
      {round && <SlotReplay round={round} />}
      {board && <BoardReplay round={board} />}
      {fishing && <FishingReplay round={fishing} />}
      {ticket && <LotteryReplay ticket={ticket} isSettled={row.settledAt !== null} />}
      {sports && <SportsBet bet={sports} row={row} />}
      {mini && <MiniReplay bet={mini} isSettled={row.settledAt !== null} />}
      <div css={sum}>
        {payout !== null && !sports && (
          <>
            <span>{t('round.sum', { won: format.number(payout), stake: format.number(stake) })}</span>
            <b>
              <Money value={result} unit={unit} net />
            </b>
          </>
        )}
        <button type="button" onClick={copy}>
          <Icon name="copy" size={16} />
          <VisuallyHidden>{t(sports ? 'sports.copy' : 'round.copy')} </VisuallyHidden>
          {number}
        </button>
      </div>
      <dl css={facts}>
        {fact(t('round.at'), format.dateTime(row.betAt))}
        {row.settledAt && fact(t('round.settledAt'), format.dateTime(row.settledAt))}
        {live && <LiveFacts round={live} />}
        {money && fact(t('round.before'), <Money value={money.balanceBefore} unit={unit} />)}
        {money && fact(t('round.after'), <Money value={money.balanceAfter} unit={unit} />)}
        {round?.free && fact(t('round.free'), t('round.freeSpin', { number: round.free.number, of: round.free.of }))}
        {round?.awarded && fact(t('round.awarded'), format.number(round.awarded))}
        {round?.jackpot &&
          fact(
            t('round.jackpot'),
            <>
              {t(`round.level.${round.jackpot.level}`)}{' '}
              {round.jackpot.amount !== null && <Money value={round.jackpot.amount} unit={unit} />}
            </>,
          )}
        {round && fact(t('round.stops'), round.stops.join(' · '))}
        {seed && fact(t('round.nonce'), format.number(seed.nonce))}
        {seed && fact(t('round.clientSeed'), seed.clientSeed)}
        {seed && fact(t('round.hash'), seed.hash, true)}
        {ticket && <LotteryFacts ticket={ticket} />}
        {mini && <MiniFacts bet={mini} />}
        {sports && <SportsFacts bet={sports} />}
      </dl>
    </>
  );
};
