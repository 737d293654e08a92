/**
 * What has just changed of an event, for a few seconds: the direction of its prices and its goals.
 */
import type { MarketView, SportsEvent } from './event.ts';

/** How long a mark stays, milliseconds. Source: look, odds button; first screens, section 4. */
const MARK_MS = 4_000;

export type Move = 'up' | 'down';
export type ScoringSide = 'home' | 'away';

interface Marked {
  readonly move: Move;
  readonly until: number;
}
interface Goal {
  readonly side: ScoringSide;
  readonly until: number;
}

type GoalListener = (event: SportsEvent, side: ScoringSide) => void;

const moves = new Map<string, Map<string, Marked>>();
const goals = new Map<string, Goal>();
const listeners = new Set<GoalListener>();
let publish: (eventId: string) => void = () => {};
let sweeping: ReturnType<typeof setTimeout> | undefined;

/** Set by the events: called when a mark of an event is over. */
export const onMarkOver = (listener: (eventId: string) => void): void => {
  publish = listener;
};

/** Calls the listener with each goal, the event having the new score. @returns how to stop */
export const onGoal = (listener: GoalListener): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const priceKey = (marketCode: string, selCode: string): string => `${marketCode} ${selCode}`;

const sweep = (): void => {
  sweeping = undefined;
  const now = Date.now();
  for (const [eventId, marked] of moves) {
    const before = marked.size;
    for (const [key, { until }] of marked) if (until <= now) marked.delete(key);
    if (marked.size < before) publish(eventId);
    if (marked.size === 0) moves.delete(eventId);
  }
  for (const [eventId, { until }] of goals) {
    if (until > now) continue;
    goals.delete(eventId);
    publish(eventId);
  }
  if (moves.size + goals.size > 0) sweeping = setTimeout(sweep, MARK_MS / 4);
};

export const markMoves = (eventId: string, before: readonly MarketView[], after: readonly MarketView[]): void => {
  const until = Date.now() + MARK_MS;
  for (const market of after) {
    const old = before.find(({ code }) => code === market.code);
    if (!old || old === market) continue;
    for (const { selCode, odds } of market.prices) {
      const was = old.prices.find((price) => price.selCode === selCode)?.odds;
      if (was === undefined || was === odds) continue;
      const marked = moves.get(eventId) ?? new Map<string, Marked>();
      moves.set(eventId, marked.set(priceKey(market.code, selCode), { move: odds > was ? 'up' : 'down', until }));
    }
  }
  if (moves.size > 0) sweeping ??= setTimeout(sweep, MARK_MS);
};

/** A goal of soccer: in other sports the score changes too often for a mark. */
export const markGoal = (before: SportsEvent, after: SportsEvent): void => {
  if (after.sport !== 'soccer' || !before.state || !after.state) return;
  const [old, score] = [before.state.score, after.state.score];
  const side = score.home > old.home ? 'home' : score.away > old.away ? 'away' : undefined;
  if (!side) return;
  goals.set(after.eventId, { side, until: Date.now() + MARK_MS });
  for (const listener of [...listeners]) listener(after, side);
  sweeping ??= setTimeout(sweep, MARK_MS);
};

/** Direction in which a price went in the last seconds. */
export const moveOf = (eventId: string, marketCode: string, selCode: string): Move | undefined => {
  const marked = moves.get(eventId)?.get(priceKey(marketCode, selCode));
  return marked && marked.until > Date.now() ? marked.move : undefined;
};

/** The side that has scored in the last seconds. */
export const goalOf = (eventId: string): ScoringSide | undefined => goals.get(eventId)?.side;

/** For tests: nothing is marked. */
export const forgetMarks = (): void => {
  clearTimeout(sweeping);
  sweeping = undefined;
  moves.clear();
  goals.clear();
};
