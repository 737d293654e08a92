/**
 * The slip in the making: one for all pages of the remote, kept by the tab through reloads, one for
 * each member. It holds what the member chose and the odds that they saw; the odds on sale come
 * from the events and from the server.
 */
import { MAX_LEGS } from '@madang/contracts';
import { requestId, tabStorage, useMember } from '@madang/platform';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { type Pick, pickKey } from '../events/event.ts';
import { isPlacedLeg, recordPlaced, watchPlaced } from './placed-legs.ts';
import { isLeg, type Section, type SlipLeg, sectionOf } from './slip-leg.ts';

export type SlipMode = 'single' | 'combination';
export type AcceptOdds = 'NONE' | 'HIGHER' | 'ANY';
export type AcceptStake = 'NONE' | 'HALF' | 'ANY';

/** What was in the slip before a bet was edited; it returns with the end of the edit. */
type ParkedSlip = Omit<SlipState, 'acceptOdds' | 'acceptStake' | 'hasKeys' | 'editing'>;

/** An accepted bet whose replacement the slip holds. Source: sports SP-18. */
export interface EditedBet {
  readonly betId: number;
  /** Won. */
  readonly stake: number;
  /** Combined odds, hundredths. */
  readonly odds: number;
  /** Won. */
  readonly potentialWin: number;
  readonly parked: ParkedSlip;
}

export interface SlipState {
  readonly legs: readonly SlipLeg[];
  readonly mode: SlipMode;
  /** Won, by section: the last stake of each is remembered. */
  readonly stakes: Readonly<Record<Section, number | null>>;
  readonly acceptOdds: AcceptOdds;
  readonly acceptStake: AcceptStake;
  readonly hasKeys: boolean;
  /** Null: the slip makes a new bet. */
  readonly editing: EditedBet | null;
}

const EMPTY: SlipState = {
  legs: [],
  mode: 'combination',
  stakes: { sports: null, live: null },
  acceptOdds: 'NONE',
  acceptStake: 'NONE',
  hasKeys: true,
  editing: null,
};

const keyOf = (memId: string): string => `madang.sports.slip.${memId}`;

const states = new Map<string, SlipState>();
const watchers = new Set<() => void>();

const isEdited = (value: unknown): value is EditedBet => {
  const edited = value as Partial<EditedBet> | null | undefined;
  return (
    typeof edited === 'object' &&
    edited !== null &&
    typeof edited.betId === 'number' &&
    typeof edited.stake === 'number' &&
    typeof edited.odds === 'number' &&
    typeof edited.potentialWin === 'number' &&
    Array.isArray(edited.parked?.legs) &&
    edited.parked.legs.every(isLeg)
  );
};

/** What a tab kept, where it is still of this shape. */
const kept = (memId: string): SlipState => {
  const found = tabStorage.getJson(keyOf(memId)) as Partial<SlipState> | null;
  if (typeof found !== 'object' || found === null || !Array.isArray(found.legs)) return EMPTY;
  const editing = isEdited(found.editing) ? found.editing : null;
  const legs = found.legs.filter((leg) => isLeg(leg) && !isPlacedLeg(memId, leg));
  return { ...EMPTY, ...found, editing, legs: legs.slice(0, MAX_LEGS) };
};

export const getSlip = (memId: string): SlipState => {
  const known = states.get(memId) ?? kept(memId);
  states.set(memId, known);
  return known;
};

const change = (memId: string, how: (now: SlipState) => SlipState): void => {
  const now = getSlip(memId);
  const next = how(now);
  if (next === now) return;
  states.set(memId, next);
  tabStorage.set(keyOf(memId), JSON.stringify(next));
  for (const watcher of [...watchers]) watcher();
};

/** For tests: the page is reloaded, and only what the tab kept is left. */
export const forgetSlips = (): void => states.clear();

const isSameMarket = (one: Pick, other: Pick): boolean =>
  one.eventId === other.eventId && one.marketCode === other.marketCode;

export type Chosen = 'added' | 'removed' | 'replaced' | 'full';

const slipOf = (memId: string) => ({
  /** Adds a leg, removes it where it is there, or replaces another selection of its market. */
  choose(chosen: SlipLeg): Chosen {
    const { legs } = getSlip(memId);
    const leg = { ...chosen, choiceId: requestId() };
    const key = pickKey(leg);
    if (legs.some((one) => pickKey(one) === key)) {
      change(memId, (now) => ({ ...now, legs: now.legs.filter((one) => pickKey(one) !== key) }));
      return 'removed';
    }
    const at = legs.findIndex((one) => isSameMarket(one, leg));
    if (at >= 0) {
      change(memId, (now) => ({ ...now, legs: now.legs.with(at, leg) }));
      return 'replaced';
    }
    if (legs.length >= MAX_LEGS) return 'full';
    change(memId, (now) => ({ ...now, legs: [...now.legs, leg] }));
    return 'added';
  },
  /** The legs are in an accepted bet: they leave the slip of this tab and of its copies. */
  placed(legs: readonly SlipLeg[]): void {
    recordPlaced(memId, legs);
    const keys = new Set(legs.map(pickKey));
    change(memId, (now) => ({ ...now, legs: now.legs.filter((leg) => !keys.has(pickKey(leg))) }));
  },
  /** Removes legs that another tab has placed. @returns true where there were any */
  dropPlaced(): boolean {
    const { legs } = getSlip(memId);
    const left = legs.filter((leg) => !isPlacedLeg(memId, leg));
    if (left.length === legs.length) return false;
    change(memId, (now) => ({ ...now, legs: left }));
    return true;
  },
  remove: (pick: Pick): void =>
    change(memId, (now) => ({ ...now, legs: now.legs.filter((one) => pickKey(one) !== pickKey(pick)) })),
  /** The member has seen these odds: a bet was refused with them, or they pressed again. */
  see: (seen: readonly (Pick & { odds: number; oddsVersion: number })[]): void =>
    change(memId, (now) => ({
      ...now,
      legs: now.legs.map((leg) => {
        const found = seen.find((one) => pickKey(one) === pickKey(leg));
        return found ? { ...leg, seenOdds: found.odds, seenVersion: found.oddsVersion } : leg;
      }),
    })),
  clear: (): void => change(memId, (now) => ({ ...now, legs: [] })),
  setStake: (section: Section, stake: number | null): void =>
    change(memId, (now) => ({ ...now, stakes: { ...now.stakes, [section]: stake } })),
  /** Loads an accepted bet to be replaced; what the slip holds is parked. */
  startEdit: ({ betId, stake, odds, potentialWin }: Omit<EditedBet, 'parked'>, legs: readonly SlipLeg[]): void =>
    change(memId, (now) => ({
      ...now,
      legs,
      mode: 'combination',
      stakes: { ...now.stakes, [sectionOf(legs)]: stake },
      editing: {
        betId,
        stake,
        odds,
        potentialWin,
        parked: now.editing?.parked ?? { legs: now.legs, mode: now.mode, stakes: now.stakes },
      },
    })),
  /** The bet was replaced, or the member keeps it: the slip is what it was before. */
  endEdit(): void {
    change(memId, (now) => (now.editing ? { ...now, ...now.editing.parked, editing: null } : now));
    this.dropPlaced();
  },
  set: (part: Partial<Omit<SlipState, 'legs' | 'stakes' | 'editing'>>): void =>
    change(memId, (now) => ({ ...now, ...part })),
});

export type SlipActions = ReturnType<typeof slipOf>;

const made = new Map<string, SlipActions>();

/** Actions on the slip of a member, of one identity. */
export const slipActions = (memId: string): SlipActions => {
  const known = made.get(memId) ?? slipOf(memId);
  made.set(memId, known);
  return known;
};

const watch = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

/** The slip of the member; drawn again when any of it changes. */
export const useSlipState = (): SlipState => {
  const memId = useMember()?.memId ?? '';
  useEffect(() => watchPlaced(memId, () => void slipActions(memId).dropPlaced()), [memId]);
  return useSyncExternalStore(
    watch,
    useCallback(() => getSlip(memId), [memId]),
  );
};

/**
 * Selections of an event that are in the slip, as one text: `1X2 H|OU:2.5 O`. A row is drawn again
 * when it changes.
 */
export const useChosenOf = (eventId: string): string => {
  const memId = useMember()?.memId ?? '';
  return useSyncExternalStore(
    watch,
    useCallback(
      () =>
        getSlip(memId)
          .legs.filter((leg) => leg.eventId === eventId)
          .map(({ marketCode, selCode }) => `${marketCode} ${selCode}`)
          .join('|'),
      [memId, eventId],
    ),
  );
};

export const useSlipActions = (): SlipActions => slipActions(useMember()?.memId ?? '');
