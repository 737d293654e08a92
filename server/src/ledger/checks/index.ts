import { cashChecks } from './cash.checks.ts';
import { chainChecks } from './chain.checks.ts';
import type { CheckGroup } from './check.ts';
import { drawChecks } from './draw.checks.ts';
import { gameChecks } from './game.checks.ts';
import { historyChecks } from './history.checks.ts';
import { incomingChecks } from './incoming.checks.ts';
import { jackpotChecks } from './jackpot.checks.ts';
import { ledgerChecks } from './ledger.checks.ts';
import { partnerChecks } from './partner.checks.ts';
import { pointChecks } from './point.checks.ts';
import { sportsChecks } from './sports.checks.ts';
import { wagerChecks } from './wager.checks.ts';

export type { Check } from './check.ts';
export { movesCheck } from './moves.check.ts';

/** All of them: the ledger within itself, then against the rows of each module. */
export const checkGroups: readonly CheckGroup[] = [
  ledgerChecks,
  ...gameChecks,
  ...drawChecks,
  jackpotChecks,
  incomingChecks,
  cashChecks,
  historyChecks,
  pointChecks,
  sportsChecks,
  wagerChecks,
  chainChecks,
  partnerChecks,
];
