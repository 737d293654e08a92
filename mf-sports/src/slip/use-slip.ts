/** All that the slip shows and does, for every page of the remote. */
import { sportsRules } from '@madang/contracts';
import {
  keepPreviousData,
  query,
  refetchQueries,
  useBalance,
  useFormat,
  useMember,
  useQuery,
  useQueryClient,
  useText,
} from '@madang/platform';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { putEvents } from '../events/event.store.ts';
import { eventTopic, useSportsTopics } from '../events/use-topics.ts';
import { useEditOffer } from './edit-offer.ts';
import { isBuilder, useJointPrice } from './joint-price.ts';
import { takePrices, useLegPrices } from './leg-price.ts';
import { clearRefusal, placeSlip, repeatAttempt, replaceBet, usePlaceState } from './place.store.ts';
import { useSlipActions, useSlipState } from './slip.store.ts';
import { type SlipLeg, sectionOf } from './slip-leg.ts';
import {
  betsOf,
  blockOf,
  clashesIn,
  type Limits,
  mostOf,
  newOddsOf,
  productOfBets,
  sendableOf,
  winOf,
} from './slip-sums.ts';

const PRICES = '/api/sports/prices';

/**
 * Prices, events and limits of what the slip holds: requested when it changes, kept fresh by
 * topics.
 */
const useSlipPrices = (legs: readonly SlipLeg[]) => {
  const client = useQueryClient();
  const picked = JSON.stringify(legs.map(({ eventId, marketCode, selCode }) => ({ eventId, marketCode, selCode })));
  const picks = useMemo(
    () => JSON.parse(picked) as { eventId: string; marketCode: string; selCode: string }[],
    [picked],
  );
  const { data } = useQuery({ ...query(PRICES, { legs: picks }), placeholderData: keepPreviousData });
  useEffect(() => {
    if (!data) return;
    putEvents(data.events, data.serverTime);
    takePrices(data.legs);
  }, [data]);
  const topics = useMemo(() => [...new Set(picks.map(({ eventId }) => eventId))].map(eventTopic), [picks]);
  useSportsTopics(topics, { refetch: () => void refetchQueries(client, PRICES) });
  return data?.limits;
};

/** What is wrong with the stake, as a text; undefined: nothing. */
const useStakeError = (
  stake: number | null,
  limits: Limits | undefined,
  most: number,
  total: number,
  sendable: number,
  cash: number,
) => {
  const t = useText('sports');
  const format = useFormat();
  if (stake === null || !limits) return undefined;
  if (stake < limits.min) return t('slip.tooLittle', { min: format.won(limits.min) });
  if (stake > sendable)
    return t(most < limits.max ? 'slip.tooMuchWin' : 'slip.tooMuch', {
      max: format.won(most),
      win: format.won(limits.maxWin),
    });
  return total > cash ? t('slip.tooPoor', { cash: format.won(cash) }) : undefined;
};

export const useSlip = () => {
  const client = useQueryClient();
  const memId = useMember()?.memId ?? '';
  const state = useSlipState();
  const actions = useSlipActions();
  const { cash } = useBalance();
  const { legs, acceptOdds, acceptStake, editing } = state;
  // The bet that replaces another one is a single bet of all legs.
  const mode = editing ? 'combination' : state.mode;
  const edit = useEditOffer(editing?.betId ?? null);
  /** What the stake is paid from: the edited bet is closed first. */
  const available = editing ? cash + (edit.offer?.amount ?? Number.MAX_SAFE_INTEGER) : cash;
  const allLimits = useSlipPrices(legs);
  const prices = useLegPrices(legs);
  const { placing, error, parts, maxStake, receipts, unanswered, attempts } = usePlaceState(memId);

  const section = sectionOf(legs);
  const limits = allLimits?.find((one) => one.section === section);
  const stake = state.stakes[section];
  /** Legs of one match that are combined have odds of their own. */
  const betMode = mode === 'combination' && isBuilder(legs) ? 'builder' : mode;
  const joint = useJointPrice(legs, prices, betMode === 'builder');
  const bets = useMemo(() => {
    if (betMode === 'builder') return joint.odds === null ? [] : [[joint.odds]];
    return betsOf(
      betMode,
      prices.map(({ odds }) => odds),
    );
  }, [betMode, joint.odds, prices]);
  const most = limits ? mostOf(limits, bets) : 0;
  const sendable = sendableOf(most, acceptStake);
  const total = (stake ?? 0) * bets.length;
  const wrong = useStakeError(stake, limits, most, total, sendable, available);
  const legsBlock = blockOf(
    betMode,
    legs,
    prices.map(({ status }) => status),
  );
  const block = legsBlock ?? (bets.length === 0 ? ('joint' as const) : undefined);
  const ready = block === undefined && stake !== null && wrong === undefined && limits !== undefined;
  const changed =
    betMode === 'builder'
      ? joint.odds !== null && joint.odds !== joint.seen
      : legs.some((leg, index) => prices[index] !== undefined && prices[index].odds !== leg.seenOdds);
  /** Of live legs; their bet waits so long before it is decided. */
  const delaySeconds = legs.reduce(
    (most, { isLive, sport }) => (isLive ? Math.max(most, sportsRules.liveDelaySeconds[sport]) : most),
    0,
  );

  /**
   * Odds that the next press would accept in place of those that the member has seen; empty: none.
   */
  const newOdds = newOddsOf(
    acceptOdds,
    betMode === 'builder'
      ? [joint]
      : legs.map(({ seenOdds }, index) => ({ odds: prices[index]?.odds ?? null, seen: seenOdds })),
  );

  const placeBets = useCallback(async (): Promise<void> => {
    if (unanswered) {
      if ((await repeatAttempt(memId)) === 'offer') edit.request();
      return refetchQueries(client, '/api/sports/bets');
    }
    if (!ready || stake === null) return;
    const sent = legs.flatMap((leg, index) => {
      const price = prices[index];
      const { eventId, marketCode, selCode } = leg;
      return price ? [{ eventId, marketCode, selCode, leg, price }] : [];
    });
    const builderOdds = betMode === 'builder' ? joint.odds : null;
    if (editing) {
      if (!edit.offer) return;
      if ((await replaceBet(memId, state, sent, stake, edit.offer, builderOdds)) === 'offer') edit.request();
      await refetchQueries(client, '/api/sports/bets');
    } else if (await placeSlip(memId, state, sent, stake, builderOdds))
      await refetchQueries(client, '/api/sports/bets');
  }, [ready, stake, legs, prices, memId, state, client, betMode, joint.odds, editing, edit, unanswered]);
  const placeNow = useRef(placeBets);
  placeNow.current = placeBets;

  const setStake = useCallback(
    (value: number | null): void => {
      clearRefusal();
      actions.setStake(section, value);
    },
    [actions, section],
  );

  return {
    ...state,
    mode,
    edit,
    actions,
    prices,
    section,
    limits,
    stake,
    setStake,
    /** How many bets the slip makes, and the sum of their stakes, won. */
    betCount: bets.length,
    total,
    most,
    /** What the key of the most fills in: what limits and cash allow. */
    fill: Math.max(0, Math.min(most, bets.length > 0 ? Math.floor(available / bets.length) : available)),
    wrong,
    block,
    betMode,
    joint,
    clashes: betMode === 'combination' ? clashesIn(legs) : clashesIn([]),
    ready,
    changed,
    delaySeconds,
    product: productOfBets(bets),
    /** Won; null while no stake is typed that would be taken. */
    win: stake !== null && stake > 0 && bets.length > 0 ? winOf(Math.min(stake, sendable), bets) : null,
    placing,
    error,
    parts,
    unanswered,
    /** What a press means beside what the member has typed: the guard of presses reads it. */
    meaning: unanswered ?? `${attempts} ${newOdds}`,
    maxStake: maxStake !== null && limits && maxStake >= limits.min ? maxStake : null,
    receipts,
    memId,
    place: (): void => void placeNow.current(),
  } as const;
};

export type Slip = ReturnType<typeof useSlip>;
