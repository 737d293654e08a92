/** Results of markets in force, from all messages about them. Source: domain §2.5, SP-07. */
import { parseMarketCode, type Score, selectionsOf } from '@madang/contracts';
import type { Outcomes, ResultBody, ResultKind, VoidWindow } from '../sports.tables.ts';
import { isAutomatic } from './correction.policy.ts';

/** One message about results as it is stored; those of operators are `isOwn`. */
export interface ResultMessage {
  readonly isOwn: boolean;
  readonly version: number;
  readonly kind: ResultKind;
  readonly at: Date;
  readonly body: ResultBody;
}

export interface EffectiveResult {
  /** Null: there is none, after a rollback or before the first settlement. */
  readonly outcomes: Outcomes | null;
  readonly voidWindows: readonly VoidWindow[];
  /** Number of messages that it follows from. */
  readonly version: number;
  /** Version of the feed's last message about it; 0: an operator's alone. */
  readonly feedVersion: number;
  readonly isOwn: boolean;
  readonly isCancelled: boolean;
  readonly score: Score | null;
  readonly half: Score | null;
  readonly settledAt: Date;
  /** When the feed first decided it; null: an operator alone has. */
  readonly decidedAt: Date | null;
}

const isWhole = ({ from, to }: VoidWindow): boolean => from === null && to === null;

/** Each selection of a cancelled market. */
export const voidOutcomes = (code: string): Outcomes | null => {
  const market = parseMarketCode(code);
  return market ? Object.fromEntries(selectionsOf(market.type).map((sel) => [sel, { result: 'void' as const }])) : null;
};

/** Messages in the order in which they count: an operator's come after the feed's. */
const inOrder = (one: ResultMessage, other: ResultMessage): number =>
  Number(one.isOwn) - Number(other.isOwn) || one.version - other.version;

const apply = (windows: readonly VoidWindow[], { kind, body, isOwn }: ResultMessage): readonly VoidWindow[] => {
  const window = { from: body.from ?? null, to: body.to ?? null };
  switch (kind) {
    case 'bet_cancel':
      return [...windows, window];
    case 'rollback_bet_cancel':
      return windows.filter(({ from, to }) => from !== window.from || to !== window.to);
    // An operator's result is the last word; the feed's holds for bets outside of cancelled times.
    case 'bet_settlement':
      return isOwn || body.isWhole ? [] : windows;
    case 'rollback_bet_settlement':
      return windows;
  }
};

/**
 * When the feed first settled or cancelled each market, by its own times:
 * the same whatever order its messages came in.
 */
const decidedTimes = (messages: readonly ResultMessage[]): Map<string, Date> => {
  const times = new Map<string, Date>();
  for (const { isOwn, kind, at, body } of messages) {
    if (isOwn || kind === 'rollback_bet_settlement' || kind === 'rollback_bet_cancel') continue;
    for (const code of Object.keys(body.codes)) {
      const known = times.get(code);
      if (!known || at < known) times.set(code, at);
    }
  }
  return times;
};

/**
 * Results by market code. The order of `messages` does not matter, and each version counts once.
 * What the feed changes of a market that has been decided for longer than
 * it may correct is left out: an operator decides.
 */
export const effectiveResults = (messages: readonly ResultMessage[]): Map<string, EffectiveResult> => {
  const results = new Map<string, EffectiveResult>();
  const seen = new Set<string>();
  const decided = decidedTimes(messages);
  for (const message of messages.toSorted(inOrder)) {
    const { isOwn, version, kind, at, body } = message;
    const key = `${isOwn} ${version}`;
    if (seen.has(key)) continue;
    seen.add(key);
    for (const [code, outcomes] of Object.entries(body.codes)) {
      const before = results.get(code);
      const decidedAt = decided.get(code) ?? null;
      const isDecided = before !== undefined && (before.outcomes !== null || before.voidWindows.length > 0);
      if (!isOwn && isDecided && decidedAt && !isAutomatic(decidedAt.getTime(), at.getTime())) continue;
      const voidWindows = apply(before?.voidWindows ?? [], message);
      const isCancelled = voidWindows.some(isWhole);
      const settled = kind === 'bet_settlement' || kind === 'rollback_bet_settlement';
      results.set(code, {
        outcomes: settled ? outcomes : (before?.outcomes ?? null),
        voidWindows,
        version: (before?.version ?? 0) + 1,
        feedVersion: isOwn ? (before?.feedVersion ?? 0) : version,
        isOwn: isOwn || (before?.isOwn ?? false),
        isCancelled,
        score: body.score ?? before?.score ?? null,
        half: body.half ?? before?.half ?? null,
        settledAt: at,
        decidedAt,
      });
    }
  }
  for (const [code, result] of results)
    if (result.isCancelled) results.set(code, { ...result, outcomes: voidOutcomes(code) });
  return results;
};
