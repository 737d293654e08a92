import { type Product, startProduct } from '@madang/e2e/product';
import { findEmbeddedPostgres } from '../../server/src/db/embedded.ts';
import { type Database, openDatabase } from '../../server/src/db/index.ts';
import { addHistory, makeMembers } from '../load/bench-members.ts';
import { type SealedClient, sealedClient } from '../load/sealed-client.ts';

export const CLIENTS = 64;

export interface Member {
  memId: string;
  memberIdx: string;
}
export interface Site {
  product: Product;
  database: Database;
  members: Member[];
  clients: SealedClient[];
}

/** A site of its own with members and a history of this many rows. */
export const openSite = async (port: number, rows: number): Promise<Site> => {
  const product = await startProduct(port, {
    LOG_LEVEL: 'error',
    ...(process.env.SERVER_OPTIONS && { NODE_OPTIONS: process.env.SERVER_OPTIONS }),
  });
  const database = openDatabase((await findEmbeddedPostgres(product.dataDir)) ?? '', () => undefined, CLIENTS);
  const site: Site = { product, database, members: [], clients: [] };
  try {
    site.members = await makeMembers(database, CLIENTS, { krw: 1_000, points: 1_000_000_000 });
    for (const { memId } of site.members) site.clients.push(await sealedClient(product.url, memId));
    await addHistory(database, site.members, rows, 'history');
    // Both sites plan with the statistics of all tables, and no write of the seed is left for the
    // time of the calls.
    await database.pool.query('VACUUM (ANALYZE)');
    await database.pool.query('CHECKPOINT');
    return site;
  } catch (error) {
    await closeSite(site);
    throw error;
  }
};

export const closeSite = async ({ product, database, clients }: Site): Promise<void> => {
  for (const client of clients) client.close();
  await database.close();
  await product.stop();
};
