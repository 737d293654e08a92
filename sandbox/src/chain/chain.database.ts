import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { CoinNetwork } from '@madang/contracts/chain';

const schema = `
  CREATE TABLE IF NOT EXISTS payment (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    network TEXT NOT NULL,
    txid TEXT NOT NULL,
    address TEXT NOT NULL,
    usdt INTEGER NOT NULL CHECK (usdt > 0),
    block INTEGER NOT NULL,
    told INTEGER NOT NULL DEFAULT 0,
    ref TEXT UNIQUE
  ) STRICT;
  CREATE INDEX IF NOT EXISTS payment_tx ON payment (network, txid);
  CREATE INDEX IF NOT EXISTS payment_told ON payment (told);
`;

const COLUMNS = 'id, network, txid, address, usdt, block, told AS reported, ref';

export interface Payment {
  id: number;
  network: CoinNetwork;
  txid: string;
  address: string;
  /** Micro-USDT. */
  usdt: number;
  /** Height of its block. */
  block: number;
  /** Confirmations that the site has accepted. */
  reported: number;
  /** The site's name for a payout; null for what somebody sent. */
  ref: string | null;
}

const spelling: Readonly<Record<CoinNetwork, string>> = { TRC20: '', ERC20: '0x' };
const txidOf = (network: CoinNetwork, name: string): string =>
  spelling[network] + createHash('sha256').update(`${network}.${name}`).digest('hex');

/** The contents of the blocks; they outlive the process, as chains do. */
export const openChainDatabase = (dataDir: string) => {
  const folder = join(dataDir, 'sandbox');
  mkdirSync(folder, { recursive: true });
  const db = new DatabaseSync(join(folder, 'chain.db'));
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;');
  db.exec(`BEGIN; ${schema} COMMIT;`);
  const all = (text: string, ...values: (string | number)[]) => db.prepare(text).all(...values) as unknown as Payment[];

  return {
    /** One output of a new transaction; a ref that was paid before answers what it was. */
    insert(payment: Pick<Payment, 'network' | 'address' | 'usdt' | 'block' | 'ref'> & { name: string }): Payment {
      const { network, address, usdt, block, ref, name } = payment;
      const known = ref === null ? undefined : all(`SELECT ${COLUMNS} FROM payment WHERE ref = ?`, ref)[0];
      if (known) return known;
      const made = all(
        `INSERT INTO payment (network, txid, address, usdt, block, ref) VALUES (?, ?, ?, ?, ?, ?) RETURNING ${COLUMNS}`,
        network,
        txidOf(network, name),
        address,
        usdt,
        block,
        ref as string,
      );
      return made[0] as Payment;
    },
    find: (network: CoinNetwork, txid: string) =>
      all(`SELECT ${COLUMNS} FROM payment WHERE network = ? AND txid = ? ORDER BY id`, network, txid),
    /** Payments that the site has accepted with fewer than `enough` confirmations. */
    unreported: (enough: number) =>
      all(`SELECT ${COLUMNS} FROM payment WHERE ref IS NULL AND told < ? ORDER BY id LIMIT 200`, enough),
    /**
     * What somebody sent to an address, in blocks from `from` until before `until`, after the
     * payment `cursor`.
     */
    list: (network: CoinNetwork, address: string, from: number, until: number, cursor: number, limit: number) =>
      all(
        `SELECT ${COLUMNS} FROM payment WHERE network = ? AND address = ? AND ref IS NULL AND block >= ? AND block < ? AND id > ?
          ORDER BY id LIMIT ?`,
        network,
        address,
        from,
        until,
        cursor,
        limit,
      ),
    setReported: (id: number, reported: number) => {
      db.prepare('UPDATE payment SET told = max(told, ?) WHERE id = ?').run(reported, id);
    },
    close: () => db.close(),
  };
};
