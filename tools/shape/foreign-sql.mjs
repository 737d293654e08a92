import { isSource } from './source-file.mjs';

/** The module that owns a schema; `ledger`, `plugins`, `core` are folders beside the modules. */
export const SCHEMA_OWNERS = {
  account: 'members',
  attendance: 'attendance',
  bet: 'bets',
  board: 'boards',
  cash: 'payments',
  cipher: 'plugins',
  coin: 'payments',
  coupon: 'coupons',
  draw: 'draws',
  game: 'games',
  jackpot: 'jackpots',
  limits: 'responsible-gaming',
  lottery: 'lottery',
  main: 'main',
  member: 'members',
  minigame: 'minigame',
  money: 'ledger',
  operator: 'core',
  partner: 'partners',
  point: 'points',
  realtime: 'plugins',
  receivable: 'receivables',
  registry: 'releases',
  rotary: 'rotary',
  secret: 'secrets',
  site: 'site',
  sports: 'sports',
  support: 'support',
  wager: 'wagering',
};

/** Tables that another module than the one of their schema owns: it alone writes them. */
export const TABLE_OWNERS = {
  'board.message': 'messages',
  'limits.pause': 'pauses',
  'operator.console_account': 'operator',
  'site.banner': 'banners',
  'site.inspect': 'site-check',
};

const schemas = Object.keys(SCHEMA_OWNERS).join('|');
const RAW = `(?:FROM|JOIN|INTO|UPDATE|USING|TABLE)\\s+(?:ONLY\\s+)?(?:${schemas})\\.[a-z_]+`;
const BUILDER = `'(?:${schemas})\\.[a-z_]+(?: as [a-z_]+)?'(?=[,)])`;
const TABLE = new RegExp(`\\b${RAW}|(?<=From\\(|Join\\(|Into\\(|updateTable\\(|using\\()\\s*${BUILDER}`, 'g');

/**
 * Tables of another module's schema that SQL of a module reads or writes. A statement over several
 * modules is permitted in a folder named `read-models`, and in `ledger.checks.ts`, which compares
 * the rows of a module with the ledger.
 */
export const foreignTables = (files) =>
  files.flatMap(({ path, text }) => {
    const module = /^server\/src\/modules\/([^/]+)\//.exec(path)?.[1];
    if (module === undefined || !isSource(path) || path.includes('/read-models/')) return [];
    if (path.endsWith('/ledger.checks.ts')) return [];
    return [...text.matchAll(TABLE)].flatMap((match) => {
      const [, schema, table] = new RegExp(`\\b(${schemas})\\.([a-z_]+)`).exec(match[0]);
      const owner = TABLE_OWNERS[`${schema}.${table}`] ?? SCHEMA_OWNERS[schema];
      if (owner === module) return [];
      const line = text.slice(0, match.index).split('\n').length;
      return [{ path, line, text: `${schema}.${table} belongs to ${owner}: use its index.ts, or a read model` }];
    });
  });
