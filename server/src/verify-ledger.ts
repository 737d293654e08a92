import type { Db } from './db/index.ts';
import { type CheckGroup, type LedgerReport, verifyGroups } from './ledger/index.ts';
import { historyChecks } from './modules/account-history/ledger.checks.ts';
import { gameChecks } from './modules/games/ledger.checks.ts';
import { jackpotChecks } from './modules/jackpots/ledger.checks.ts';
import { lotteryChecks } from './modules/lottery/ledger.checks.ts';
import { minigameChecks } from './modules/minigame/ledger.checks.ts';
import { partnerChecks } from './modules/partners/ledger.checks.ts';
import { incomingChecks } from './modules/payments/bank/ledger.checks.ts';
import { chainChecks } from './modules/payments/crypto/chain/ledger.checks.ts';
import { cashChecks } from './modules/payments/ledger.checks.ts';
import { pointChecks } from './modules/points/ledger.checks.ts';
import { sportsChecks } from './modules/sports/ledger.checks.ts';
import { wagerChecks } from './modules/wagering/ledger.checks.ts';

/** The checks that modules register: the ledger against the rows of each. */
export const checkGroups: readonly CheckGroup[] = [
  ...gameChecks,
  lotteryChecks,
  minigameChecks,
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

/** Checks the ledger within itself and against the rows of each module, while the site runs. */
export const verifyLedger = (db: Db): Promise<LedgerReport> => verifyGroups(db, checkGroups);
