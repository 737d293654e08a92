/** The powerball round of the first page and what its messages change. Pure. */
import type { DataOf } from '@madang/contracts';

export type Round = DataOf<'/api/minigame/slots/powerball/current'>['round'];
export type Result = DataOf<'/api/minigame/powerballResult'>['list'][number];

/** A draw is published at once: only a later one is shown as under way, milliseconds. */
const AT_ONCE_MS = 1_000;

/** Bets are taken; they are closed; the draw takes its time. */
export type Phase = 'open' | 'closed' | 'drawing';

export const phaseOf = ({ state, closeAt, drawAt }: Round, now: number): Phase => {
  if (state === 'OPEN' && now < Date.parse(closeAt)) return 'open';
  return now < Date.parse(drawAt) + AT_ONCE_MS ? 'closed' : 'drawing';
};

/** Whole seconds until bets close, or until the draw once they have. */
export const secondsLeft = (round: Round, phase: Phase, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(phase === 'open' ? round.closeAt : round.drawAt) - now) / 1_000));

/** How much of the time for bets is over, per cent. */
export const partOver = ({ openAt, closeAt }: Round, now: number): number => {
  const [from, to] = [Date.parse(openAt), Date.parse(closeAt)];
  return Math.min(100, Math.max(0, ((now - from) / (to - from)) * 100));
};

/** `01:14`. */
export const clockText = (seconds: number): string =>
  [Math.floor(seconds / 60), seconds % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** The later of two rounds; of one round the one that was published last. */
export const laterRound = (known: Round | undefined, published: Round | undefined): Round | undefined =>
  known && published && published.openAt < known.openAt ? known : (published ?? known);

/** The published results before those of the answer, each once, newest first. */
export const withPublished = (answer: readonly Result[], published: readonly Result[]): Result[] =>
  [...published, ...answer]
    .filter((result, index, all) => all.findIndex(({ roundId }) => roundId === result.roundId) === index)
    .toSorted((a, b) => b.drawnAt.localeCompare(a.drawnAt));

/** What a result came to in one market; undefined where it is void. */
export const outcomeOf = ({ derived }: Result, market: string): Result['derived'][number] | undefined =>
  derived.find(({ marketCode }) => marketCode === market);
