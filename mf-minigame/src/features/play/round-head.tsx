import { css } from '@emotion/react';
import { drawOfGame, miniBalls, type SharedGame } from '@madang/contracts';
import { useFormat, useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { cardStyle, color, Icon, type IconName, LiveRegion, media, Tag, type TagTone } from '@madang/ui';
import { memo, type ReactNode } from 'react';
import { Badges } from '../../round/badges.tsx';
import { turnedAt, walkedAt } from '../../round/drawing.ts';
import { DrawnBalls, FaceDownBalls } from '../../round/drawn-balls.tsx';
import { LadderPicture, LadderPlace } from '../../round/ladder-picture.tsx';
import { badgeMarkets, decidingOf, ladderOf, type Result } from '../../round/result.ts';
import { useAfterPaint } from '../../round/use-after-paint.ts';
import { useOutcome } from '../../round/use-outcome.ts';
import { clockOf, hasHours, secondsUntil, useServerTime } from '../../round/use-seconds.ts';
import { useTurned } from '../../round/use-turned.ts';
import { useCameTo, useSettled } from './my-bets.tsx';
import { sumsOf } from './use-my-bets.ts';
import type { Board, Phase, Round } from './use-round.ts';

const frame = css`
  display: grid; grid-template-columns: 236px minmax(0, 1fr); overflow: hidden;
  > div { padding: 18px 24px; min-width: 0; }
  > div:first-of-type { border-right: 1px solid ${color.line}; background: radial-gradient(260px 160px at 30% -30px, color-mix(in srgb, ${color.lamp} 15%, transparent), transparent); }
  > div:last-of-type { display: flex; flex-direction: column; justify-content: space-between; gap: 8px; }
  @media (max-width: 900px) {
    grid-template-columns: minmax(0, 1fr);
    > div { padding: 12px 18px; } > div:first-of-type { border-right: 0; border-bottom: 1px solid ${color.line}; }
  }
`;
const line = css`display: flex; align-items: center; justify-content: space-between; gap: 8px; min-height: 24px; h2 { font-size: 14px; }`;
/** What runs out is at its foot, however high what is beside it. */
const clock = css`display: flex; flex-direction: column; > :last-child { margin-top: auto; } > p { margin-bottom: 12px; ${media.mobile} { margin-bottom: 8px; } }`;
const timer = css`display: block; font-size: 52px; font-weight: 700; line-height: 1.1; letter-spacing: -.02em; font-variant-numeric: tabular-nums; white-space: nowrap; ${media.mobile} { font-size: 44px; } &[data-long] { font-size: 40px; line-height: 57px; }`;
const times = css`font-size: 12px; color: ${color.text2};`;
const whole = css`white-space: nowrap;`;
const until = css`display: block; margin-top: 8px; font-size: 12px; color: ${color.text2}; min-height: 18px; ${media.mobile} { margin-top: 0; }`;
const bar = css`height: 6px; border-radius: 3px; background: ${color.s3}; overflow: hidden; flex: none; > i { display: block; height: 100%; border-radius: 3px; background: ${color.lamp}; }`;
const counted = css`margin-left: 10px; color: ${color.lampText}; font-variant-numeric: tabular-nums;`;
const proof = css`display: inline-flex; gap: 4px; align-items: center; font-size: 12px; color: ${color.text2}; min-height: 24px;`;
const drawn = css`display: flex; align-items: center; gap: 12px 20px; min-height: 40px; > :last-child { min-width: 0; flex: 1 1 auto; } ${media.mobile} { &:not(:has(> [data-ladder])) { flex-wrap: wrap; } }`;
const layers = css`display: grid; grid-template-columns: minmax(0, 1fr); > div { grid-area: 1 / 1; min-width: 0; display: grid; grid-template-columns: minmax(0, 1fr); gap: 14px; align-content: start; &[data-unseen] { visibility: hidden; } justify-items: start; > :first-of-type { justify-self: stretch; } }`;
/** What a result came to has its place before it is there; of one line or two: always two. */
const notice = css`min-height: 24px; &[data-long] { min-height: 54px; }`;
/** Its place is kept: the board below stays where it is. */
const waiting = css`font-size: 13px; color: ${color.text2}; min-height: 20px;`;

/** How much of the time for bets is over, per cent. */
const partOf = ({ openAt, closeAt }: Board['round'], now: number): number => {
  const [from, to] = [Date.parse(openAt) / 1_000, Date.parse(closeAt) / 1_000];
  return Math.min(100, Math.max(0, ((now - from) / (to - from)) * 100));
};

const states: Record<Phase, { tone: TagTone; icon?: IconName }> = {
  OPEN: { tone: 'jade' },
  CLOSED: { tone: 'neutral', icon: 'lock' },
  DRAWING: { tone: 'dusk', icon: 'clock' },
};
const statusTexts = { OPEN: 'round.open', CLOSED: 'round.closed', DRAWING: 'round.drawing' } as const;

const countOf = (game: SharedGame): number => {
  const { picks, powerballs } = miniBalls[drawOfGame[game]];
  return picks + (powerballs > 0 ? 1 : 0);
};
const isSmall = (game: SharedGame): boolean => miniBalls[drawOfGame[game]].picks > 10 || game.endsWith('ladder');

const Clock = memo(({ phase, board }: { phase: Phase; board: Board }) => {
  const t = useText('minigame');
  const format = useFormat();
  const now = useServerTime((seconds) => seconds);
  const { no, closeAt, drawAt } = board.round;
  const isOpen = phase === 'OPEN';
  const left = secondsUntil(isOpen ? closeAt : drawAt, now);
  return (
    <div css={clock} data-testid="mini-round" data-round={board.round.id} data-state={phase}>
      <div css={line}>
        <h2>{t('round.no', { no })}</h2>
        <Tag {...states[phase]}>{t(statusTexts[phase])}</Tag>
      </div>
      <small css={until} aria-hidden="true">
        {t(isOpen ? 'round.untilCloseIs' : 'round.untilDrawIs')}
      </small>
      <time
        css={timer}
        role="timer"
        aria-live="off"
        aria-label={t(isOpen ? 'round.untilClose' : 'round.untilDraw')}
        data-long={hasHours(left) ? '' : undefined}
        translate="no"
      >
        {clockOf(left)}
      </time>
      <p css={times}>
        {t('round.times', { close: format.minute(closeAt), draw: format.minute(drawAt) })} ·{' '}
        <span css={whole}>{format.zone}</span>
      </p>
      <div css={bar} aria-hidden="true">
        <i style={{ width: `${isOpen ? partOf(board.round, now) : 100}%` }} />
      </div>
    </div>
  );
});

const LastResult = ({ game, children }: { game: SharedGame; children?: ReactNode }) => (
  <div css={notice} data-long={badgeMarkets[game].length > 1 ? '' : undefined}>
    {children}
  </div>
);

/** The places of what a draw brings. */
const Places = ({ game }: { game: SharedGame }) => (
  <div css={drawn}>
    {game.endsWith('ladder') && <LadderPlace />}
    <FaceDownBalls count={countOf(game)} power={miniBalls[drawOfGame[game]].powerballs > 0} small={isSmall(game)} />
  </div>
);

/** Before a draw. */
const Coming = ({ title, game }: { title: string; game: SharedGame }) => (
  <div>
    <div css={line}>
      <h2>{title}</h2>
    </div>
    <Places game={game} />
    <LastResult game={game} />
  </div>
);

const Drawn = memo(({ last, isPlaying, game }: { last: Result; isPlaying: boolean; game: SharedGame }) => {
  const t = useText('minigame');
  const ladder = ladderOf(last);
  const count = countOf(game);
  const turned = useTurned(count, isPlaying);
  // The balls are there first; what shows when they are turned is drawn in frames after theirs.
  const fallen = useAfterPaint(last.roundId);
  const walked = useAfterPaint(fallen);
  return (
    <>
      <div css={line}>
        <h2>
          {t('round.result', { no: last.no })}
          {turned !== null && (
            <span css={counted} aria-hidden="true" translate="no">
              {turned} / {count}
            </span>
          )}
        </h2>
        <PageLink page="minigame.verify" query={{ round: last.roundId }} css={proof}>
          <Icon name="shield" size={16} />
          {t('round.verify')}
        </PageLink>
      </div>
      {last.balls ? (
        <div css={drawn} key={last.roundId}>
          {ladder &&
            (fallen === last.roundId ? (
              <LadderPicture ladder={ladder} walkAfter={isPlaying ? turnedAt(count) : undefined} />
            ) : (
              <LadderPlace />
            ))}
          <DrawnBalls
            balls={last.balls}
            powerball={last.powerball}
            deciding={decidingOf(last)}
            small={isSmall(game)}
            drawing={isPlaying}
          />
        </div>
      ) : (
        <Places game={game} />
      )}
      <LastResult game={game}>
        {walked === last.roundId && (
          <Badges result={last} after={isPlaying ? walkedAt(count, ladder !== null) : undefined} key={last.roundId} />
        )}
      </LastResult>
    </>
  );
});

/**
 * From its closing on the balls of a round lie face down in the area of the result before it: the
 * board below stays where it is.
 */
const Last = ({ round: { last, isPlaying, phase }, board, game }: { round: Round; board: Board; game: SharedGame }) => {
  const t = useText('minigame');
  const isComing = phase !== 'OPEN' && last?.roundId !== board.round.id;
  const title =
    phase === 'DRAWING' ? t('round.drawingNo', { no: board.round.no }) : t('round.comingNo', { no: board.round.no });
  return (
    <div css={layers}>
      {last && (
        <div data-unseen={isComing ? '' : undefined}>
          <Drawn last={last} isPlaying={isPlaying} game={game} />
        </div>
      )}
      {(isComing || !last) && <Coming title={isComing ? title : t('round.noResult')} game={game} />}
    </div>
  );
};

/**
 * The running round with its remaining time, and the result of the last one with the result of the
 * member's bets on it.
 */
export const RoundHead = ({ round, board, game }: { round: Round; board: Board; game: SharedGame }) => {
  const t = useText('minigame');
  const format = useFormat();
  const outcomeOf = useOutcome();
  const settled = useSettled(round, board.round.id);
  const cameTo = useCameTo();
  const { last, isNews, phase, stands } = round;
  const { no, drawAt } = board.round;
  const reopens = t('slip.reopens', { time: format.minute(drawAt) });
  /** Each once: that betting is closed, and the drawn result, as soon as it is visible. */
  const news = () => {
    if (phase === 'CLOSED') return `${t('round.closedNotice', { no })} ${reopens}`;
    const isPublished = isNews && stands && last && (phase === 'OPEN' || last.roundId === board.round.id);
    return isPublished ? t('round.outcome', { no: last.no, outcome: outcomeOf(last) }) : '';
  };
  /** In the line that is kept below the result. */
  const below = () => {
    if (phase === 'CLOSED') return t('round.waiting', { no });
    return settled.length > 0 && phase === 'OPEN' ? t('mine.result', { result: cameTo(sumsOf(settled)) }) : null;
  };
  return (
    <section css={[cardStyle, frame]} aria-label={t('round.label')}>
      <Clock phase={phase} board={board} />
      <div data-testid="mini-last" data-round={last?.roundId}>
        <Last round={round} board={board} game={game} />
        <p css={waiting}>{below()}</p>
        <LiveRegion text={news()} />
      </div>
    </section>
  );
};
