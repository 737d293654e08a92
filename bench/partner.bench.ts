import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { endpoints } from '@madang/contracts/endpoints';
import { startProduct } from '@madang/e2e/product';
import { systemClock } from '../server/src/core/clock.ts';
import { findEmbeddedPostgres, startEmbeddedPostgres } from '../server/src/db/embedded.ts';
import { openDatabase } from '../server/src/db/index.ts';
import { findMemberIdx } from '../server/src/modules/members/index.ts';
import type { ListContext } from '../server/src/modules/partners/list-query.ts';
import { listPartnerBets } from '../server/src/modules/partners/read-models/bet-lists.ts';
import {
  listCalculations,
  listUserCalculations,
} from '../server/src/modules/partners/read-models/calculation-lists.ts';
import { listMembersBelow } from '../server/src/modules/partners/read-models/member-list.ts';
import { listMoneyMoves, listPartnerCash } from '../server/src/modules/partners/read-models/money-lists.ts';
import { listPartners } from '../server/src/modules/partners/read-models/partner-list.ts';
import { settleDay } from '../server/src/modules/partners/settlement/settle-day.command.ts';
import { type Bench, type Figure, median } from './figure.ts';
import { firstScreen } from './page/first-screen.ts';
import { addBets, addMembers, daysAgo, openPartnerSite, type PartnerSite } from './partner/partner-site.ts';
import { treeFrames } from './partner/tree-frames.ts';

const PORT = 4740;
/** The long form of the issue; `MEMBERS=1000 DAYS=5 ROWS=50000` is a short look. */
const MEMBERS = Number(process.env.MEMBERS ?? 10_000);
const DAYS = Number(process.env.DAYS ?? 30);
const LITTLE = 10_000;
const MUCH = Number(process.env.ROWS ?? 1_000_000);
const LIST_MEMBERS = 500;
const LIST_DAYS = 20;
const SAMPLES = { warm: 10, counted: 60 } as const;
const LIMITS = { settlementSeconds: 60, list: 1.3 } as const;

/**
 * Days of bets, one after the other; the second half of the days has three times as many bets for
 * each member.
 */
const settlement = async (site: PartnerSite): Promise<Figure[]> => {
  const context = { db: site.database.db, clock: systemClock };
  await addMembers(site, MEMBERS);
  for (let back = DAYS; back >= 1; back -= 1) await addBets(site, daysAgo(back), back > DAYS / 2 ? 1 : 3);
  await site.database.pool.query('VACUUM (ANALYZE)');
  const counts: number[] = [];
  const began = performance.now();
  for (let back = DAYS; back >= 1; back -= 1) {
    const before = site.statements();
    await settleDay(context, daysAgo(back));
    counts.push(site.statements() - before);
  }
  const seconds = (performance.now() - began) / 1_000;
  return [
    { name: `${MEMBERS} members × ${DAYS} days settle`, value: seconds, unit: 's', max: LIMITS.settlementSeconds },
    { name: 'statements of a day with one bet a member', value: counts[0] ?? 0, unit: '' },
    { name: 'the same with three bets a member', value: counts.at(-1) ?? 0, unit: '', max: counts[0] ?? 0 },
  ];
};

const lists = {
  cashList: [endpoints.partnerCashList, listPartnerCash],
  bettingList: [endpoints.partnerBettingList, listPartnerBets],
  partnerList: [endpoints.partnerPartnerList, listPartners],
  partnerCalculationList: [endpoints.partnerCalculationList, listCalculations],
  partnerCalculationUserList: [endpoints.partnerCalculationUserList, listUserCalculations],
  partnerMemberList: [endpoints.partnerMemberList, listMembersBelow],
  partnerMoneyMoveList: [endpoints.partnerMoneyMoveList, listMoneyMoves],
} as const;

/** As many members and bets of today and yesterday; the bets before them are `rows`. */
const fill = async (site: PartnerSite, rows: number): Promise<void> => {
  await addMembers(site, LIST_MEMBERS);
  const each = Math.ceil(rows / LIST_MEMBERS / LIST_DAYS);
  for (let back = LIST_DAYS + 1; back >= 2; back -= 1) await addBets(site, daysAgo(back), each);
  await addBets(site, daysAgo(1), 1);
  await addBets(site, daysAgo(0), 1);
  await settleDay({ db: site.database.db, clock: systemClock }, daysAgo(1));
  await site.database.pool.query('VACUUM (ANALYZE)');
};

/**
 * First pages without filters, one site after the other call by call: another process slows both.
 */
const firstPages = async (sites: readonly [PartnerSite, PartnerSite]): Promise<Figure[]> => {
  const figures: Figure[] = [];
  const contexts = await Promise.all(
    sites.map(async ({ database: { db } }): Promise<ListContext> => {
      const callerIdx = (await findMemberIdx(db, 'partner1')) ?? 0n;
      return { db, callerIdx, now: systemClock.now() };
    }),
  );
  for (const [name, [endpoint, list]] of Object.entries(lists)) {
    const input = endpoint.body.parse({});
    const read = list as unknown as (context: ListContext, input: unknown) => Promise<{ list: unknown[] }>;
    const times: [number[], number[]] = [[], []];
    for (let sample = 0; sample < SAMPLES.warm + SAMPLES.counted; sample += 1)
      for (const side of [0, 1] as const) {
        const at = performance.now();
        await read(contexts[side] as ListContext, input);
        if (sample >= SAMPLES.warm) times[side].push(performance.now() - at);
      }
    const [little, much] = times.map(median) as [number, number];
    figures.push({ name: `${name}: first page, ${LITTLE} bets`, value: little, unit: 'ms' });
    figures.push({
      name: `${name}: ${MUCH} bets to ${LITTLE}`,
      value: much / little,
      unit: '×',
      max: LIMITS.list,
      details: [`${Math.round(much * 100) / 100} ms with ${MUCH} bets`],
    });
  }
  return figures;
};

/** The tree in a browser, with the season of the demo behind it. */
const tree = async (): Promise<Figure[]> => {
  const product = await startProduct(PORT, { DEMO_HISTORY: '1' });
  try {
    const database = openDatabase((await findEmbeddedPostgres(product.dataDir)) ?? '', () => undefined, 1);
    const figures = await treeFrames(product, database);
    await database.close();
    return figures;
  } finally {
    await product.stop();
  }
};

/** Settlement, lists and the tree of partners; `ONLY=tree` is the tree alone. */
const run: Bench = async () => {
  const before = loadavg()[0] ?? 0;
  if (process.env.ONLY === 'tree') return tree();
  const folder = await mkdtemp(path.join(tmpdir(), 'madang-bench-partner-'));
  const postgres = await startEmbeddedPostgres(folder);
  const opened: PartnerSite[] = [];
  const open = async (name: string): Promise<PartnerSite> => {
    const site = await openPartnerSite(postgres.url, name);
    opened.push(site);
    return site;
  };
  try {
    const settled = await settlement(await open('settled'));
    const [little, much] = [await open('little'), await open('much')];
    await fill(little, LITTLE);
    await fill(much, MUCH);
    const pages = await firstPages([little, much]);
    return [
      ...settled,
      ...pages,
      ...(await tree()),
      firstScreen('mf-partner'),
      { name: 'load of the machine before', value: before, unit: '' },
    ];
  } finally {
    for (const { database } of opened) await database.close();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
};
export default run;
