import { loadavg } from 'node:os';
import { type Product, startProduct } from '@madang/e2e/product';
import { findEmbeddedPostgres } from '../server/src/db/embedded.ts';
import { type Database, openDatabase } from '../server/src/db/index.ts';
import { verifyLedger } from '../server/src/verify-ledger.ts';
import type { Bench, Figure } from './figure.ts';
import { makeMembers } from './load/bench-members.ts';
import { type SealedClient, sealedClient } from './load/sealed-client.ts';
import { firstScreen } from './page/first-screen.ts';
import { miniDraws } from './rounds/mini-draws.ts';
import { resultsToLines } from './rounds/rounds-line.ts';
import { resultsOnPages } from './rounds/rounds-pages.ts';
import { BETS, settling } from './rounds/settling.ts';

const PORT = Number(process.env.PORT ?? 4470);
/** The site's, its vendors', the broker's three, then that of the bare process. */
const BROKER_PORT = PORT + 2;
const BARE_PORT = PORT + 5;
/** One for each bet. */
const PLAYERS = BETS;
const CONNECTIONS = 16;
const LINES = Number(process.env.LINES ?? 5_000);
/** Pages that each of the members has open. */
const PAGES_OF_MEMBER = 20;

/** A product of its own for a part of the figures: what one part leaves behind slows no other. */
const onProduct = async (
  settings: Record<string, string>,
  measure: (product: Product, database: Database) => Promise<Figure[]>,
): Promise<Figure[]> => {
  const options = process.env.SERVER_OPTIONS;
  const product = await startProduct(PORT, {
    LOG_LEVEL: 'error',
    ...settings,
    ...(options && { NODE_OPTIONS: options }),
  });
  const database = openDatabase((await findEmbeddedPostgres(product.dataDir)) ?? '', () => undefined, CONNECTIONS);
  try {
    return await measure(product, database);
  } finally {
    await database.close();
    await product.stop();
  }
};

const settled = async (product: Product, database: Database): Promise<Figure[]> => {
  const members = await makeMembers(database, PLAYERS, { krw: 1_000_000, points: 1 });
  const figures = await settling(product, database, members);
  const { isWhole } = await verifyLedger(database.db);
  return [...figures, { name: 'the ledger is whole afterwards', value: isWhole ? 1 : 0, unit: '', min: 1 }];
};

const watched = async ({ url }: Product, database: Database): Promise<Figure[]> => {
  const members: SealedClient[] = [];
  try {
    const made = await makeMembers(database, Math.ceil(LINES / PAGES_OF_MEMBER), { krw: 10_000, points: 1_000 });
    for (const { memId } of made) members.push(await sealedClient(url, memId));
    const [member] = members;
    if (!member) throw new Error('nobody is there');
    const site = { url, members, draws: miniDraws(url, member, database) };
    return [
      ...(await resultsToLines(site, { count: LINES, barePort: BARE_PORT, brokerPort: BROKER_PORT })),
      ...(await resultsOnPages(site, BARE_PORT)),
      firstScreen('mf-minigame'),
    ];
  } finally {
    for (const member of members) member.close();
  }
};

/**
 * Rounds of the mini games that very many play and look on. Limits are ratios and counts: the issue
 * of the mini games.
 */
export const run: Bench = async () => [
  { name: 'load of the machine before (1 min)', value: loadavg()[0] ?? 0, unit: '' },
  ...(await onProduct({}, settled)),
  // A round a minute: the clock is set on for each, and a token lives two hours.
  ...(await onProduct({ MINI_ROUNDS: '1440' }, watched)),
];
