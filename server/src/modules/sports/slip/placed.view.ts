import type { SportsBet } from '../bets/sports-bet.repository.ts';

/** What placing a bet answers. */
export const placedView = (bet: SportsBet) => ({
  betId: Number(bet.bet_idx),
  stake: Number(bet.stake),
  askedStake: Number(bet.asked_stake),
  odds: bet.display_odds,
  potentialWin: Number(bet.potential_win),
  acceptedAt: (bet.accepted_at ?? bet.placed_at).toISOString(),
  status: bet.status === 'BET' ? ('BET' as const) : ('WAIT' as const),
  decidesAt: bet.status === 'BET' ? (bet.decides_at?.toISOString() ?? null) : null,
  ruleVersion: bet.rule_version,
  delaySeconds: bet.delay_seconds,
});
