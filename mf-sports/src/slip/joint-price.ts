/**
 * Joint odds of a same-game combination: the newest of answers and refusals, and those that the
 * member saw.
 */
import { BUILDER_LEGS, type DataOf } from '@madang/contracts';
import { isBuilderMarket } from '@madang/contracts/score-grid';
import { errorMessage, query, refetchQueries, useQuery, useQueryClient } from '@madang/platform';
import { createStore, useStore } from '@madang/platform/store';
import { useEffect, useMemo, useRef } from 'react';
import { marketOf, type Pick, pickKey } from '../events/event.ts';
import type { LegPrice } from './leg-price.ts';
import type { SlipLeg } from './slip-leg.ts';

const PATH = '/api/sports/builder';

interface JointOdds {
  /** Hundredths; null where the legs have none now. */
  readonly odds: number | null;
  /** Hundredths, as the member saw them last. */
  readonly seen: number | null;
}

interface JointPrices {
  /** By {@link jointKey}. */
  readonly known: ReadonlyMap<string, JointOdds>;
}

const jointStore = createStore<JointPrices>(() => ({ known: new Map() }));

const putJointOdds = (key: string, odds: JointOdds): void =>
  jointStore.setState(({ known }) => ({ known: new Map(known).set(key, odds) }));

export const jointKey = (legs: readonly Pick[]): string => legs.map(pickKey).sort().join('|');

/** Takes joint odds of an answer or a refusal. The first ones of a combination are seen at once. */
export const takeJointOdds = (legs: readonly Pick[], odds: number | null): void => {
  const key = jointKey(legs);
  const known = jointStore.getState().known.get(key);
  if (known?.odds === odds) return;
  putJointOdds(key, { odds, seen: known?.seen ?? odds });
};

/** The member pressed with these odds in view. */
export const seeJointOdds = (legs: readonly Pick[]): void => {
  const key = jointKey(legs);
  const known = jointStore.getState().known.get(key);
  if (known) putJointOdds(key, { ...known, seen: known.odds });
};

/** For tests: no combination has known odds. */
export const forgetJointOdds = (): void => jointStore.setState({ known: new Map() });

/** True for a market whose selections combine with others of its match. */
export const isCombinable = (event: { sport: string; isLive: boolean }, marketCode: string): boolean => {
  const market = marketOf(marketCode);
  return event.sport === 'soccer' && !event.isLive && market !== undefined && isBuilderMarket(market);
};

/**
 * True where the legs are a same-game combination: two to four of one match, all on markets that
 * combine.
 */
export const isBuilder = (legs: readonly SlipLeg[]): boolean =>
  legs.length >= BUILDER_LEGS.min &&
  legs.length <= BUILDER_LEGS.max &&
  new Set(legs.map(({ eventId }) => eventId)).size === 1 &&
  legs.every((leg) => isCombinable(leg, leg.marketCode));

export interface JointPrice {
  readonly odds: number | null;
  readonly seen: number | null;
  /** Why the legs have no joint odds; empty: they have, or they are being computed. */
  readonly error: string;
}

/** Joint odds of the legs, requested again when odds of a leg change. */
export const useJointPrice = (legs: readonly SlipLeg[], prices: readonly LegPrice[], isWanted: boolean): JointPrice => {
  const client = useQueryClient();
  const known = useStore(jointStore, (state) => state.known.get(jointKey(legs)));
  const picked = JSON.stringify(legs.map(({ marketCode, selCode }) => ({ marketCode, selCode })));
  const body = useMemo(() => JSON.parse(picked) as { marketCode: string; selCode: string }[], [picked]);
  const eventId = legs[0]?.eventId ?? '';
  const { data, error } = useQuery<DataOf<typeof PATH>>({
    ...query(PATH, { eventId, legs: body }),
    enabled: isWanted,
  });
  useEffect(() => {
    if (!isWanted) return;
    const picks = body.map((pick) => ({ ...pick, eventId }));
    if (error) takeJointOdds(picks, null);
    else if (data) takeJointOdds(picks, data.odds);
  }, [isWanted, data, error, body, eventId]);
  const priced = `${picked} ${prices.map(({ oddsVersion, status }) => `${oddsVersion}${status}`).join(' ')}`;
  const before = useRef(priced);
  useEffect(() => {
    const isSameLegs = before.current.startsWith(`${picked} `);
    const isMoved = before.current !== priced;
    before.current = priced;
    if (isWanted && isSameLegs && isMoved) void refetchQueries(client, PATH);
  }, [client, isWanted, picked, priced]);
  const odds = known?.odds ?? null;
  return { odds, seen: known?.seen ?? null, error: isWanted && odds === null && error ? errorMessage(error) : '' };
};
