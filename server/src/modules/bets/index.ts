export { betRoutes as betModule } from './bet.routes.ts';
export type { BetType, GroupKey } from './bet.tables.ts';
export { insertBookedRounds } from './booked-rounds.seed.ts';
export { type Result, resultSince } from './net.repository.ts';
export { beginRounds, type OpenRound, readRound, recordPrize, writeRound } from './open-round.repository.ts';
export { publishSettled } from './publish-settled.ts';
export {
  markBooked,
  type RoundContent,
  recordRounds,
  roundType,
  type SettledRound,
  unbookedMembers,
  unbookedRounds,
} from './round.repository.ts';
export {
  correctBets,
  placeBets,
  settleBets,
  type WaitingBet,
} from './waiting-bet.repository.ts';
