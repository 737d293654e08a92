/**
 * What every implementation of a vendor's protocol has to keep, as one table; for tests and
 * `pnpm vendor:check`.
 */
export { type CallbackCase, callbackCases, launch } from './callback.cases.ts';
export { type Caller, type CallerCase, callerCases } from './callers.ts';
export { type OperatorAnswer, type StrictOperator, strictOperator } from './operator.ts';
export { type PrizeCase, prizeCases } from './prizes.ts';
export type { Endpoint, PlayedRound, Player, Prizes, Reply, VendorEndpoint, WalletEndpoint } from './subject.ts';
export { freshId, gamesOf } from './subject.ts';
export { type TransferWalletCase, transferWalletCases } from './transfer-wallet.cases.ts';
