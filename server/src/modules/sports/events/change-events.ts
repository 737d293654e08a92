import type { Trx } from '../../../db/index.ts';
import { isAutomatic } from './correction.policy.ts';
import { effectiveResults } from './effective-results.ts';
import type { EventState } from './event-state.ts';
import { judge } from './judge.ts';
import { chooseListed } from './listed.ts';
import { isSameOutcome } from './result-body.ts';
import {
  type EventMessage,
  insertResultMessages,
  listResultMessages,
  type ResultOfMarket,
  saveResults,
} from './result-message.repository.ts';
import { proposeLateCorrections } from './review.repository.ts';
import { saveTouched } from './save-events.repository.ts';

/** A market whose result changed. */
export interface ChangedResult {
  readonly eventId: string;
  readonly code: string;
}
/** Runs inside the transaction that changed the results. */
export type ResultsListener = (trx: Trx, changed: readonly ChangedResult[]) => Promise<void>;

export interface ChangeContext {
  readonly resultsListeners: readonly ResultsListener[];
}

/** Markets of an event that were offered here, or have a result already. */
const isKnown = (event: EventState, code: string): boolean => event.markets.has(code) || event.results.has(code);

/** Results in force of events whose messages or markets have changed. */
const resultsOf = async (trx: Trx, events: readonly EventState[]): Promise<ResultOfMarket[]> => {
  if (events.length === 0) return [];
  const messages = await listResultMessages(
    trx,
    events.map(({ eventId }) => eventId),
  );
  return events.flatMap((event) =>
    [...effectiveResults(messages.get(event.eventId) ?? [])].flatMap(([code, result]) =>
      isKnown(event, code) ? [{ event, code, result }] : [],
    ),
  );
};

/** Settlements of the feed that came too late for the results they would have changed. */
const lateCorrections = (messages: readonly EventMessage[], results: readonly ResultOfMarket[]) =>
  messages.flatMap(({ eventId, isOwn, kind, at, body }) => {
    if (isOwn || kind !== 'bet_settlement') return [];
    return results.flatMap(({ event, code, result: { outcomes, decidedAt } }) => {
      const wanted = event.eventId === eventId ? body.codes[code] : undefined;
      if (!wanted || !outcomes || !decidedAt || isAutomatic(decidedAt.getTime(), at.getTime())) return [];
      return isSameOutcome(wanted, outcomes) ? [] : { eventId, code, outcomes: wanted, at };
    });
  });

/**
 * Writes events that messages or an operator have changed: messages about results first, the
 * results that follow from all of them, and what those mean for the status of markets. Results are
 * derived again for events with new messages, and for those with new markets,
 * whose results may have come before them.
 */
export const saveChanges = async (
  trx: Trx,
  { resultsListeners }: ChangeContext,
  events: readonly EventState[],
  messages: readonly EventMessage[],
  isSilent: boolean,
): Promise<readonly ChangedResult[]> => {
  const reported = new Set(messages.map(({ eventId }) => eventId));
  const affected = events.filter(({ eventId, touched }) => reported.has(eventId) || touched.newMarkets.size > 0);
  // The rows of events exist before messages refer to them.
  await saveTouched(
    trx,
    events.filter(({ touched }) => touched.isNew),
  );
  await insertResultMessages(trx, messages);
  const results = await resultsOf(trx, affected);
  for (const { event, code, result } of results) event.results.set(code, result);
  for (const event of events) {
    judge(event, isSilent);
    chooseListed(event);
  }
  await saveTouched(trx, events);
  const changed = await saveResults(trx, results);
  await proposeLateCorrections(trx, lateCorrections(messages, results));
  if (changed.length > 0) for (const listener of resultsListeners) await listener(trx, changed);
  return changed;
};
