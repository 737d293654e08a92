import type { Sport } from '@madang/contracts';
import type { FeedMessage, FeedSnapshot } from '@madang/contracts/sports-feed';
import type { Outcomes, ResultBody, ResultKind } from '../sports.tables.ts';
import { codesOf, halfOf, outcomesOf } from './adapter.ts';
import type { ResultMessage } from './effective-results.ts';
import type { EventState } from './event-state.ts';

const withoutOutcomes = (codes: readonly string[]): Record<string, null> =>
  Object.fromEntries(codes.map((code) => [code, null]));

/** Outcomes of decided markets by our codes, with the score. */
export const settlementBody = (
  sport: Sport,
  { markets, state }: Pick<FeedMessage & { kind: 'bet_settlement' }, 'markets' | 'state'>,
): ResultBody => {
  const codes: Record<string, Outcomes> = {};
  for (const market of markets) {
    const decided = outcomesOf(market);
    for (const code of decided?.codes ?? []) codes[code] = (decided as { outcomes: Outcomes }).outcomes;
  }
  const half = halfOf(sport, state);
  return { codes, score: state.score, ...(half && { half }) };
};

/** A message about results as it is stored; undefined for messages about anything else. */
export const resultMessageOf = (sport: Sport, message: FeedMessage): ResultMessage | undefined => {
  const stored = (kind: ResultKind, body: ResultBody): ResultMessage => ({
    isOwn: false,
    version: message.version,
    kind,
    at: new Date(message.at),
    body,
  });
  switch (message.kind) {
    case 'bet_settlement':
      return stored(message.kind, settlementBody(sport, message));
    case 'rollback_bet_settlement':
      return stored(message.kind, { codes: withoutOutcomes(message.markets.flatMap(codesOf)) });
    case 'bet_cancel':
    case 'rollback_bet_cancel':
      return stored(message.kind, {
        codes: withoutOutcomes(message.markets.flatMap(codesOf)),
        from: message.startTime,
        to: message.endTime,
      });
    default:
      return undefined;
  }
};

/** True where both give each selection the same result. */
export const isSameOutcome = (one: Outcomes, other: Outcomes): boolean =>
  Object.entries(one).every(([sel, outcome]) => {
    const there = other[sel as keyof Outcomes];
    return there?.result === outcome.result && there.deadHeat?.tied === outcome.deadHeat?.tied;
  });

/**
 * What a snapshot reports of results beyond what is known here, as messages of the snapshot's
 * version. Markets that were never offered here, and those that an operator has decided,
 * are left alone.
 */
export const missedResults = (
  event: EventState,
  snapshot: FeedSnapshot['events'][number],
  at: number,
): ResultMessage[] => {
  const { version, markets, settled, state } = snapshot;
  const known = [...event.markets.keys(), ...event.results.keys()];
  const open = new Set(known.filter((code) => !event.results.get(code)?.isOwn));
  const isCancelled = markets.some(({ status }) => status === -4);
  const message = (kind: ResultKind, body: ResultBody): ResultMessage => ({
    isOwn: false,
    version,
    kind,
    at: new Date(at),
    body,
  });
  if (isCancelled) {
    const codes = [...open].filter((code) => !event.results.get(code)?.outcomes);
    return codes.length === 0 ? [] : [message('bet_cancel', { codes: withoutOutcomes(codes), from: null, to: null })];
  }
  const body = state ? settlementBody(event.sport, { markets: settled, state }) : { codes: {} };
  const decided = Object.entries(body.codes).filter(([code, outcomes]) => {
    const result = event.results.get(code);
    const isNews = !result?.outcomes || result.isCancelled || !isSameOutcome(outcomes as Outcomes, result.outcomes);
    return open.has(code) && isNews;
  });
  const back = [...event.results].filter(([code, { outcomes }]) => open.has(code) && outcomes && !body.codes[code]);
  if (decided.length + back.length === 0) return [];
  // One message may settle some and take others back: null is no result.
  const codes = { ...Object.fromEntries(decided), ...withoutOutcomes(back.map(([code]) => code)) };
  return [message('bet_settlement', { ...body, codes, isWhole: true })];
};
