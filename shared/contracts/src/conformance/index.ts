/** What every implementation of a vendor's protocol has to keep, as one table; for tests and `pnpm vendor:check`. */
export { type PrizeCase, prizeCases } from './prizes.ts';
export type { Door, Endpoint, PlayedRound, Player, Prizes, Purse, Reply } from './subject.ts';
export { freshId } from './subject.ts';
export { type DoorCase, doorCases, type PurseCase, purseCases } from './table.ts';
