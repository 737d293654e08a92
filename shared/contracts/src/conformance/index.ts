/** What every implementation of a vendor's protocol has to keep, as one table; for tests and `pnpm vendor:check`. */
export type { Door, Endpoint, Player, Purse, Reply } from './subject.ts';
export { freshId } from './subject.ts';
export { type DoorCase, doorCases, type PurseCase, purseCases } from './table.ts';
