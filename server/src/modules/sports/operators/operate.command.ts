import { parseMarketCode, selectionsOf } from '@madang/contracts';
import type { Clock } from '../../../core/clock.ts';
import { recordAction } from '../../../core/decisions/audit.ts';
import { assertDecisionRead, decisionsOn } from '../../../core/decisions/decided.ts';
import type { Db, Trx } from '../../../db/index.ts';
import { type BusMessage, publish } from '../../../plugins/realtime/index.ts';
import { type ResultsListener, saveChanges } from '../events/change-events.ts';
import { correctionWindow } from '../events/correction.policy.ts';
import type { ResultMessage } from '../events/effective-results.ts';
import type { EventState } from '../events/event-state.ts';
import { judge } from '../events/judge.ts';
import { lockEvents } from '../events/lock-events.ts';
import { listResultMessages } from '../events/result-message.repository.ts';
import { confirmOrPropose, dropCorrections } from '../events/review.repository.ts';
import { isFeedSilent } from '../feed/lease.repository.ts';
import { createPublisher } from '../feed/publish-changes.ts';
import type { Outcomes, ResultBody } from '../sports.tables.ts';
import { assertNoOwnBet } from './own-bet.ts';
import { readResultInForce, textOf } from './result-in-force.ts';

export interface OperateContext {
  readonly db: Db;
  readonly clock: Clock;
  /** What runs in each transaction that changes results; none from the console. */
  readonly resultsListeners?: readonly ResultsListener[];
}

interface Order {
  readonly eventId: string;
  readonly reason: string;
  /**
   * Version of the last decision about it, or of the result in force, that the operator has read.
   */
  readonly version: string;
  readonly actor: string;
}

export type OperateOutcome = 'done' | 'unknown';

/** Publishes a change by the outbox: it may come from a process without a gateway. */
const publishChange = async (trx: Trx, clock: Clock, event: EventState): Promise<void> => {
  const messages: BusMessage[] = [];
  const collect = createPublisher({
    publish: async (list) => void messages.push(...list),
    onError: (error) => {
      throw error;
    },
    clock,
  });
  collect.push({ events: [event] });
  collect.stop();
  for (const { to, command } of messages) if ('topic' in to) await publish(trx, to, command);
};

/** Locks one event and its feed's status; the same order as the feed's reader. */
const lockEvent = async (trx: Trx, eventId: string) => {
  const isSilent = await isFeedSilent(trx);
  return { isSilent, event: (await lockEvents(trx, [eventId])).get(eventId) };
};

/**
 * Suspends an event or one of its markets by hand, or lifts that. The feed's messages do not lift
 * it. What is so already changes nothing. A suspension protects and is taken unread. @throws OP01
 * to lift what another operator has decided since
 * @param marketCode empty: the whole event
 */
export const holdSports = (
  { db, clock, resultsListeners = [] }: OperateContext,
  { eventId, marketCode, isHeld, reason, version, actor }: Order & { marketCode: string; isHeld: boolean },
): Promise<OperateOutcome> =>
  db.transaction().execute(async (trx) => {
    const { isSilent, event } = await lockEvent(trx, eventId);
    const target = marketCode === '' ? event : event?.markets.get(marketCode);
    if (!event || !target) return 'unknown';
    if (target.isHeld === isHeld) return 'done';
    const subject = `${eventId} ${marketCode}`.trim();
    if (!isHeld) await assertDecisionRead(trx, decisionsOn.hold(subject), { version, actor });
    target.isHeld = isHeld;
    if (marketCode === '') event.touched.isStopped = isHeld;
    else event.touched.markets.add(marketCode);
    judge(event, isSilent);
    await saveChanges(trx, { resultsListeners }, [event], [], isSilent);
    await recordAction(trx, {
      actor,
      action: isHeld ? 'sports.suspend' : 'sports.resume',
      memberIdx: null,
      subject,
      before: { isHeld: !isHeld },
      after: { isHeld },
      reason,
      at: new Date(clock.now()),
    });
    await publishChange(trx, clock, event);
    return 'done';
  });

/** True where every selection of the market has a result, and nothing else has. */
export const isWholeResult = (code: string, outcomes: Outcomes): boolean => {
  const market = parseMarketCode(code);
  const selections = market ? selectionsOf(market.type) : [];
  return (
    selections.length > 0 &&
    selections.every((sel) => outcomes[sel]) &&
    Object.keys(outcomes).length === selections.length
  );
};

/** When the market was first settled or cancelled, ms since the epoch; null: never. */
const firstDecided = (messages: readonly ResultMessage[], code: string): number | null => {
  const times = messages
    .filter(({ kind, body }) => (kind === 'bet_settlement' || kind === 'bet_cancel') && code in body.codes)
    .map(({ at }) => at.getTime());
  return times.length === 0 ? null : Math.min(...times);
};

const versionOf = async (trx: Trx, eventId: string, code: string): Promise<number> => {
  const row = await trx
    .selectFrom('sports.market_result')
    .select('version')
    .where('event_id', '=', eventId)
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  return Number(row.version);
};

export type MarketDecision = { status: 'DONE' | 'PROPOSED'; version: number };

/**
 * Enters the result of a market, corrects it, or voids it (`outcomes` null). It precedes the
 * feed's, and bets that are settled already are settled again. A correction from 24 hours after the
 * market was decided takes effect when a second operator enters the same.
 * @returns the version of the result in force
 * @throws OP01 where another operator has decided, or the feed has reported a result, since it was
 *   read; OP02 on an event with a bet of the operator's own
 */
export const decideMarket = (
  { db, clock, resultsListeners = [] }: OperateContext,
  { eventId, marketCode, outcomes, reason, version, actor }: Order & { marketCode: string; outcomes: Outcomes | null },
): Promise<MarketDecision | 'unknown'> =>
  db.transaction().execute(async (trx) => {
    const { isSilent, event } = await lockEvent(trx, eventId);
    const before = event?.results.get(marketCode);
    if (!event || !(event.markets.has(marketCode) || before)) return 'unknown';
    await assertNoOwnBet(trx, actor, eventId);
    const subject = `${eventId} ${marketCode}`;
    const inForce = await readResultInForce(trx, eventId, marketCode);
    await assertDecisionRead(trx, decisionsOn.result(subject), { version, actor }, inForce);
    const stored = (await listResultMessages(trx, [eventId])).get(eventId) ?? [];
    const last = Math.max(0, ...stored.filter(({ isOwn }) => isOwn).map(({ version }) => version));
    const at = new Date(clock.now());
    const note = (action: string, after: object) =>
      recordAction(trx, {
        actor,
        action,
        memberIdx: null,
        subject,
        before: { outcomes: textOf(before?.outcomes), isCancelled: before?.isCancelled ?? false },
        after: { ...after, isCancelled: outcomes === null },
        reason,
        at,
      });
    if (correctionWindow(firstDecided(stored, marketCode), at.getTime()) === 'two-operators') {
      const proposal = { kind: 'correction', eventId, code: marketCode, outcomes, reason, actor, at } as const;
      if (!(await confirmOrPropose(trx, proposal))) {
        await note('sports.result.propose', { outcomes: textOf(outcomes) });
        return { status: 'PROPOSED' as const, version: await versionOf(trx, eventId, marketCode) };
      }
    } else await dropCorrections(trx, eventId, marketCode);
    const body: ResultBody = {
      codes: { [marketCode]: outcomes },
      ...(outcomes === null && { from: null, to: null }),
      ...(event.state && { score: event.state.score }),
    };
    const kind = outcomes === null ? ('bet_cancel' as const) : ('bet_settlement' as const);
    event.touched.markets.add(marketCode);
    await saveChanges(
      trx,
      { resultsListeners },
      [event],
      [{ eventId, isOwn: true, version: last + 1, kind, at, body }],
      isSilent,
    );
    await note(outcomes === null ? 'sports.void' : 'sports.result', {
      outcomes: textOf(event.results.get(marketCode)?.outcomes),
    });
    await publishChange(trx, clock, event);
    return { status: 'DONE' as const, version: await versionOf(trx, eventId, marketCode) };
  });
