import { loadavg } from 'node:os';
import type {} from '../server/src/modules/members/member.repository.ts';
import { verifyLedger } from '../server/src/verify-ledger.ts';
import { type Bench, type Figure, median } from './figure.ts';
import { listBare } from './ledger/acts.ts';
import { costs, type Side } from './ledger/costs.ts';
import { CLIENTS, closeSite, openSite, type Site } from './ledger/ledger-site.ts';
import { type Run, throughput } from './ledger/throughput.ts';
import { mean, percentile, ratioOfMedians, ratioOfPercentiles } from './statistics.ts';

const PORT = 4480;
const LITTLE = 10_000;
/** The long form, as the issue has it; `ROWS=20000` is a look at the load alone. */
const MUCH = Number(process.env.ROWS ?? 1_000_000);

/**
 * `throughput`, `p99`: of movements by page to sealed reads of the balance, which the same process
 * answers. The bare function is no calibration: where other processes are at work, 64 processes of
 * the database have a larger share of the machine than one server. `transactions`: of the database
 * for each movement, those of single reads included.
 */
const LIMITS = { history: 1.3, blocks: 1.5, throughput: 0.15, p99: 8, transactions: 2.5 } as const;

const perSecond = (runs: readonly Run[]): number => mean(runs.map((run) => run.perSecond));
const batches = (runs: readonly Run[]): number[][] => runs.map(({ times }) => times);

/**
 * The ledger under load and under a long history. Limits are ratios and counts: the issue of money.
 */
export const run: Bench = async () => {
  const loadBefore = loadavg()[0] ?? 0;
  const opened: Site[] = [];
  const open = async (port: number, rows: number): Promise<Site> => {
    const site = await openSite(port, rows);
    opened.push(site);
    return site;
  };
  const close = async (site: Site): Promise<boolean> => {
    await listBare(site.database);
    const { isWhole } = await verifyLedger(site.database.db);
    opened.splice(opened.indexOf(site), 1);
    await closeSite(site);
    return isWhole;
  };
  try {
    const little = await open(PORT, LITTLE);
    const much = await open(PORT + 2, MUCH);
    const series = await costs({ little, much });
    const isMuchWhole = await close(much);
    const under = await throughput(little);
    const isLittleWhole = await close(little);
    const ofReads = (side: Side, what: string): number =>
      what === 'bare'
        ? median(series.of(`${side} ${what}`))
        : ratioOfMedians(series.of(`${side} ${what}`), series.of(`${side} ${what} balance`));
    const of = (what: string): Figure[] => [
      { name: `${what}, ${LITTLE} rows`, value: median(series.of(`little ${what}`)), unit: 'ms' },
      {
        name: `the same with ${MUCH} rows`,
        value: ofReads('much', what) / ofReads('little', what),
        unit: '×',
        max: LIMITS.history,
      },
    ];
    const [movement, bare, history] = [of('page'), of('bare'), of('history')];
    const named = (name: string, [first, second]: Figure[]): Figure[] => [
      { ...(first as Figure), name },
      second as Figure,
    ];
    const times = under.page.flatMap((one) => one.times);
    return [
      { name: 'load of the machine before (1 min)', value: loadBefore, unit: '' },
      { name: `bare money.post, ${CLIENTS} clients`, value: perSecond(under.bare), unit: '/s' },
      { name: `sealed reads of the balance, ${CLIENTS} clients`, value: perSecond(under.balance), unit: '/s' },
      { name: `movements by page, sealed, ${CLIENTS} clients`, value: perSecond(under.page), unit: '/s' },
      {
        name: 'movements by page against the bare function',
        value: perSecond(under.page) / perSecond(under.bare),
        unit: '×',
      },
      {
        name: 'movements by page against sealed reads',
        value: perSecond(under.page) / perSecond(under.balance),
        unit: '×',
        min: LIMITS.throughput,
      },
      {
        name: 'transactions of the database for each movement by page',
        value: under.transactions / times.length,
        unit: '',
        max: LIMITS.transactions,
      },
      { name: `a movement by page, ${CLIENTS} clients, median`, value: median(times), unit: 'ms' },
      { name: `a movement by page, ${CLIENTS} clients, p99`, value: percentile(times, 0.99), unit: 'ms' },
      {
        name: 'its p99 against that of a sealed read, as many clients',
        value: ratioOfPercentiles(batches(under.page), batches(under.balance), 0.99),
        unit: '×',
        max: LIMITS.p99,
      },
      ...named(`a movement by page alone, ${LITTLE} rows of history`, movement),
      ...named(`the bare function alone, ${LITTLE} rows of history`, bare),
      ...named(`first page of a member's history, ${LITTLE} rows`, history),
      {
        name: `blocks of the database for its rows, ${LITTLE} rows`,
        value: median(series.of('little blocks')),
        unit: '',
      },
      {
        name: `the same with ${MUCH} rows`,
        value: ratioOfMedians(series.of('much blocks'), series.of('little blocks')),
        unit: '×',
        max: LIMITS.blocks,
      },
      { name: 'the ledgers are whole afterwards', value: isLittleWhole && isMuchWhole ? 1 : 0, unit: '', min: 1 },
    ];
  } finally {
    for (const site of opened) await closeSite(site);
  }
};
