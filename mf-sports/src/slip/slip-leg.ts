/** A leg of the slip: what it holds, how it is made of a price, and which section it belongs to. Pure. */
import type { Names, Sport } from '@madang/contracts';
import type { Pick, SportsEvent } from '../events/event.ts';

/** A leg with all that is needed to show it before the server has answered. */
export interface SlipLeg extends Pick {
  readonly sport: Sport;
  readonly leagueNames: Names;
  readonly home: SportsEvent['home'];
  readonly away: SportsEvent['away'];
  readonly startsAt: string;
  readonly isLive: boolean;
  /** The odds that the member saw last, hundredths. */
  readonly seenOdds: number;
  readonly seenVersion: number;
  /** Of the press that chose it: a copy of the tab has the leg under the same id. */
  readonly choiceId?: string;
}

export type Section = 'sports' | 'live';

export const sectionOf = (legs: readonly SlipLeg[]): Section => (legs.some(({ isLive }) => isLive) ? 'live' : 'sports');

export const isLeg = (value: unknown): value is SlipLeg => {
  const leg = value as Partial<SlipLeg> | null;
  return (
    typeof leg === 'object' &&
    leg !== null &&
    typeof leg.eventId === 'string' &&
    typeof leg.marketCode === 'string' &&
    typeof leg.selCode === 'string' &&
    typeof leg.seenOdds === 'number' &&
    typeof leg.seenVersion === 'number' &&
    typeof leg.leagueNames === 'object' &&
    typeof leg.home === 'object' &&
    typeof leg.away === 'object'
  );
};

/** A leg of a price as it is on sale. @param shown the price where lists do not show its market */
export const legOf = (
  event: SportsEvent,
  pick: Omit<Pick, 'eventId'>,
  shown?: { readonly odds: number | null; readonly oddsVersion: number },
): SlipLeg | undefined => {
  const market = event.markets.find(({ code }) => code === pick.marketCode);
  const odds = shown?.odds ?? market?.prices.find(({ selCode }) => selCode === pick.selCode)?.odds;
  const oddsVersion = shown?.oddsVersion ?? market?.oddsVersion;
  if (!odds || oddsVersion === undefined) return undefined;
  const { eventId, sport, leagueNames, home, away, startsAt } = event;
  return {
    eventId,
    marketCode: pick.marketCode,
    selCode: pick.selCode,
    sport,
    leagueNames,
    home,
    away,
    startsAt,
    isLive: event.status === 'live',
    seenOdds: odds,
    seenVersion: oddsVersion,
  };
};
