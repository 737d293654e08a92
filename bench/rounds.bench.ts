import { loadavg } from 'node:os';
import { startProduct } from '@madang/e2e/product';
import { verifyLedger } from '../server/src/money/verify.ts';
import { findEmbeddedPostgres } from '../server/src/plugins/db/embedded.ts';
import { openDatabase } from '../server/src/plugins/db/index.ts';
import { makeMembers } from './bench-members.ts';
import type { Bench } from './figure.ts';
import { settling } from './settling.ts';

const PORT = Number(process.env.PORT ?? 4470);
const MEMBERS = 10_000;
const CONNECTIONS = 16;

/** Rounds of the mini games that very many play. Limits: the issue of the mini games. */
export const run: Bench = async () => {
  const load = loadavg()[0] ?? 0;
  const product = await startProduct(PORT, { LOG_LEVEL: 'error' });
  const database = openDatabase((await findEmbeddedPostgres(product.dataDir)) ?? '', () => undefined, CONNECTIONS);
  try {
    const members = await makeMembers(database, MEMBERS, { won: 1_000_000, points: 1 });
    const settled = await settling(product, database, members);
    const { isWhole } = await verifyLedger(database.db);
    return [
      { name: 'load of the machine before (1 min)', value: load, unit: '' },
      ...settled,
      { name: 'the ledger is whole afterwards', value: isWhole ? 1 : 0, unit: '', min: 1 },
    ];
  } finally {
    await database.close();
    await product.stop();
  }
};
