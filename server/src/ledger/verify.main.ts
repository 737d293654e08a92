import path from 'node:path';
import { verifyAudit } from '../core/decisions/audit.ts';
import { findEmbeddedPostgres } from '../db/embedded.ts';
import { openDatabase } from '../db/index.ts';
import { Explained } from '../explained.ts';
import { readSettings } from '../settings/settings.ts';
import { verifyLedger } from '../verify-ledger.ts';
import { printReport } from './verify.print.ts';

/** `pnpm ledger:verify`: 0 the ledger is whole, 1 it is not, 2 it could not be looked at. */
const CANNOT_LOOK = 2;

const root = path.resolve(import.meta.dirname, '../../..');

const look = async (): Promise<number> => {
  const { DATABASE_URL, DATA_DIR } = readSettings(process.env, root).values;
  const url = DATABASE_URL ?? (await findEmbeddedPostgres(DATA_DIR));
  if (!url) {
    console.error(
      `The server of ${DATA_DIR} is not running, so there is no ledger to look at. Start it with "npm start".`,
    );
    return CANNOT_LOOK;
  }
  const { db, close } = openDatabase(url, () => undefined, 1);
  try {
    const report = await verifyLedger(db);
    console.log(printReport(report));
    const { links, brokenAt } = await verifyAudit(db);
    console.log(
      brokenAt === null
        ? `The chain of ${links} decisions holds.`
        : `The chain of decisions is BROKEN at its link ${brokenAt} of ${links}.`,
    );
    return report.isWhole && brokenAt === null ? 0 : 1;
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    console.error(
      code === '42P01' || code === '3F000'
        ? 'This database has no ledger yet.'
        : `The ledger could not be read: ${message}`,
    );
    return CANNOT_LOOK;
  } finally {
    await close();
  }
};

process.exitCode = await look().catch((error) => {
  if (!(error instanceof Explained)) throw error;
  console.error(error.message);
  return CANNOT_LOOK;
});
