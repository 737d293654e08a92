import { type Names, potentialWin, SPORTSBOOK, type SportsDetail, type SportsDetailLeg } from '@madang/contracts';
import type { WaitingBet } from '../../bets/index.ts';
import type { LegOnSale } from './leg.repository.ts';
import type { SportsBet, SportsLeg } from './sports-bet.repository.ts';

/** As the betting list names it. */
const vendorNames: Names = { ko: '스포츠', en: 'Sports', vn: 'Thể thao' };
const singleNames: Names = { ko: '단폴더', en: 'Single', vn: 'Cược đơn' };
const builderNames: Names = { ko: '같은 경기 조합', en: 'Same-game multiple', vn: 'Xiên cùng trận' };
const foldNames = (legs: number): Names => ({
  ko: `조합 ${legs}폴더`,
  en: { 2: 'Double', 3: 'Treble' }[legs] ?? `${legs}-fold`,
  vn: `Xiên ${legs}`,
});

/** The bet's key in the betting list. */
export const sportsRoundIdOf = (betIdx: bigint): string => `sports-${betIdx}`;

export type LegEvent = Pick<LegOnSale, 'sport' | 'startsAt' | 'leagueNames' | 'homeNames' | 'awayNames'>;

/**
 * What is left of the stake pays when all legs win, won;
 * of a bet without any left, what it would have paid.
 */
export const potentialWinOf = (bet: SportsBet, legs: readonly { odds: number }[]): number =>
  bet.cashed_stake === 0n || bet.cashed_stake === bet.stake
    ? Number(bet.potential_win)
    : potentialWin(
        Number(bet.stake - bet.cashed_stake),
        bet.mode === 'builder' ? [bet.display_odds] : legs.map(({ odds }) => odds),
      );

type LegFacts = Pick<SportsLeg, 'event_id' | 'code' | 'sel' | 'odds' | 'score' | 'result'>;

const legOf = (leg: LegFacts, event: LegEvent, score: SportsDetailLeg['score']): SportsDetailLeg => ({
  eventId: leg.event_id,
  sport: event.sport,
  leagueNames: event.leagueNames,
  homeNames: event.homeNames,
  awayNames: event.awayNames,
  startsAt: event.startsAt.toISOString(),
  marketCode: leg.code,
  selCode: leg.sel,
  odds: leg.odds,
  scoreAtAcceptance: leg.score,
  result: leg.result as SportsDetailLeg['result'],
  score,
});

/** What the betting list keeps of a bet. */
export const sportsDetailOf = (
  bet: SportsBet,
  legs: readonly { leg: LegFacts; event: LegEvent; score: SportsDetailLeg['score'] }[],
): SportsDetail => ({
  kind: 'sports',
  betId: Number(bet.bet_idx),
  mode: bet.mode,
  odds: bet.display_odds,
  potentialWin: potentialWinOf(
    bet,
    legs.map(({ leg }) => leg),
  ),
  ruleVersion: bet.rule_version,
  delaySeconds: bet.delay_seconds,
  cashedOut: Number(bet.cashed_out),
  legs: legs.map(({ leg, event, score }) => legOf(leg, event, score)),
  settlementVersion: bet.settlement_version,
});

/** The row of a bet that is accepted. */
export const sportsBetRowOf = (bet: SportsBet, detail: SportsDetail, at: Date): WaitingBet => {
  const isEsports = detail.legs.every(({ sport }) => sport === 'esports');
  return {
    memberIdx: bet.member_idx,
    groupKey: isEsports ? 'esports' : 'sports',
    vendorCode: SPORTSBOOK,
    vendorNames,
    gameKey: bet.mode,
    gameNames:
      bet.mode === 'builder' ? builderNames : detail.legs.length === 1 ? singleNames : foldNames(detail.legs.length),
    roundId: sportsRoundIdOf(bet.bet_idx),
    cash: bet.stake,
    at,
    detail,
  };
};
