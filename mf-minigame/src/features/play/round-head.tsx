import { css } from '@emotion/react';
import { drawOfGame, miniBalls, type SharedGame } from '@madang/contracts';
import { SeoulTime, useFormat, useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { cardStyle, color, Icon, LiveRegion, media, Tag } from '@madang/ui';
import { Badges } from '../../round/badges.tsx';
import { DrawnBalls, EmptyBalls } from '../../round/drawn-balls.tsx';
import { LadderPicture } from '../../round/ladder-picture.tsx';
import { ladderOf } from '../../round/result.ts';
import { clockOf, secondsUntil } from '../../round/use-seconds.ts';
import type { Board, Round } from './use-round.ts';

const frame = css`
  display: grid; grid-template-columns: 236px minmax(0, 1fr); overflow: hidden;
  > div { padding: 20px 24px; min-width: 0; }
  > div:first-of-type { border-right: 1px solid ${color.line}; background: radial-gradient(260px 160px at 30% -30px, color-mix(in srgb, ${color.lamp} 15%, transparent), transparent); }
  > div:last-of-type { display: flex; flex-direction: column; justify-content: space-between; gap: 14px; }
  @media (max-width: 900px) {
    grid-template-columns: minmax(0, 1fr);
    > div { padding: 16px 18px; } > div:first-of-type { border-right: 0; border-bottom: 1px solid ${color.line}; }
  }
`;
const line = css`display: flex; align-items: center; justify-content: space-between; gap: 8px; h2 { font-size: 14px; }`;
const timer = css`display: block; font-size: 52px; font-weight: 700; line-height: 1.1; letter-spacing: -.02em; margin-top: 4px; font-variant-numeric: tabular-nums; ${media.mobile} { font-size: 44px; }`;
const times = css`font-size: 12px; color: ${color.text2};`;
const bar = css`height: 6px; border-radius: 3px; background: ${color.s3}; overflow: hidden; margin-top: 12px; > i { display: block; height: 100%; border-radius: 3px; background: ${color.lamp}; }`;
const proof = css`display: inline-flex; gap: 4px; align-items: center; font-size: 12px; color: ${color.text2}; min-height: 24px;`;
const drawn = css`display: flex; align-items: center; gap: 20px; > span { min-width: 0; flex: 1; }`;
const waiting = css`font-size: 13px; color: ${color.text2};`;

/** How much of the time for bets is over, per cent. */
const partOf = ({ openAt, closeAt }: Board['round'], now: number): number => {
  const [from, to] = [Date.parse(openAt) / 1_000, Date.parse(closeAt) / 1_000];
  return Math.min(100, Math.max(0, ((now - from) / (to - from)) * 100));
};

const Clock = ({ round: { isOpen, now }, board }: { round: Round; board: Board }) => {
  const t = useText('minigame');
  const format = useFormat();
  const { no, closeAt, drawAt } = board.round;
  const left = secondsUntil(isOpen ? closeAt : drawAt, now);
  return (
    <div data-testid="mini-round" data-round={board.round.id} data-state={isOpen ? 'OPEN' : 'CLOSED'}>
      <div css={line}>
        <h2>{t('round.no', { no })}</h2>
        <Tag tone={isOpen ? 'jade' : 'neutral'} icon={isOpen ? undefined : 'lock'}>
          {t(isOpen ? 'round.open' : 'round.closed')}
        </Tag>
      </div>
      <time css={timer} role="timer" aria-live="off" aria-label={t(isOpen ? 'round.untilClose' : 'round.untilDraw')}>
        {clockOf(left)}
      </time>
      <p css={times}>
        {t('round.times', { close: format.minute(closeAt), draw: format.minute(drawAt) })} <SeoulTime />
      </p>
      <div css={bar} aria-hidden="true">
        <i style={{ width: `${isOpen ? partOf(board.round, now) : 100}%` }} />
      </div>
    </div>
  );
};

const Last = ({ round: { last, isFresh }, game }: { round: Round; game: SharedGame }) => {
  const t = useText('minigame');
  const { picks, powerballs } = miniBalls[drawOfGame[game]];
  const small = picks > 10;
  if (!last)
    return (
      <>
        <div css={line}>
          <h2>{t('round.noResult')}</h2>
        </div>
        <EmptyBalls count={picks + (powerballs > 0 ? 1 : 0)} small={small} />
      </>
    );
  const ladder = ladderOf(last);
  return (
    <>
      <div css={line}>
        <h2>{t('round.result', { no: last.no })}</h2>
        <PageLink page="minigame.verify" query={{ round: last.roundId }} css={proof}>
          <Icon name="shield" size={16} />
          {t('round.verify')}
        </PageLink>
      </div>
      {last.balls && (
        <div css={drawn} key={last.roundId}>
          {ladder && <LadderPicture ladder={ladder} drawing={isFresh} />}
          <DrawnBalls
            balls={last.balls}
            powerball={last.powerball}
            small={small || ladder !== null}
            drawing={isFresh}
          />
        </div>
      )}
      <Badges result={last} />
    </>
  );
};

/** The round that runs, with the time that is left, and the result of the last one. */
export const RoundHead = ({ round, board, game }: { round: Round; board: Board; game: SharedGame }) => {
  const t = useText('minigame');
  const { last, isFresh, isOpen } = round;
  const numbers = last?.balls?.join(', ') ?? '';
  return (
    <section css={[cardStyle, frame]} aria-label={t('round.label')}>
      <Clock round={round} board={board} />
      <div data-testid="mini-last" data-round={last?.roundId}>
        <Last round={round} game={game} />
        {!isOpen && <p css={waiting}>{t('round.waiting', { no: board.round.no })}</p>}
        <LiveRegion text={isFresh && last ? t('round.told', { no: last.no, numbers }) : ''} />
      </div>
    </section>
  );
};
