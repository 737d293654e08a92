import { plainVendorName } from '@madang/contracts';
import { type Selectable, sql, type Updateable } from 'kysely';
import { findBy } from '../../../core/batcher.ts';
import type { Db, Tables, Trx } from '../../../db/index.ts';
import type { Framing } from '../game.tables.ts';
import { CLOCK_JUMP_MS } from '../wallet/wallet.repository.ts';

export type Vendor = Selectable<Tables['game.vendor']>;

/** Listed one by one: a statement of variable length would be planned each time. */
const columns = [
  'code',
  'key',
  'names',
  'group_key',
  'wallet',
  'url',
  'page',
  'opened',
  'origins',
  'shown_under',
  'ord',
  'enabled',
  'maintenance',
  'opens',
  'framing',
  'framing_at',
  'rounds_cursor',
  'pulled_at',
  'round_minutes',
] as const;

/** Its display name: `shown_under` holds the meaning of the marks of a name. */
const read = <Row extends Vendor | undefined>(row: Row): Row => {
  if (!row) return row;
  const { ko, en, vn } = row.names;
  return { ...row, names: { ko: plainVendorName(ko), en: plainVendorName(en), vn: plainVendorName(vn) } };
};

const findVendor = (column: 'key' | 'code') =>
  findBy(
    async (db, names: readonly string[]) =>
      (await db.selectFrom('game.vendor').select(columns).where(column, '=', sql<string>`ANY(${names})`).execute()).map(
        read,
      ),
    (vendor) => vendor[column],
  );

export const vendorByKey: (db: Db, key: string) => Promise<Vendor | undefined> = findVendor('key');

const findByCode = findVendor('code');
export const vendorByCode = async (db: Db, code: string): Promise<Vendor> => {
  const vendor = await findByCode(db, code);
  if (!vendor) throw new Error(`no vendor ${code}`);
  return vendor;
};

/** Locked until the transaction ends. */
export const lockVendor = (trx: Trx, key: string): Promise<Vendor | undefined> =>
  trx.selectFrom('game.vendor').select(columns).where('key', '=', key).forUpdate().executeTakeFirst();

export const changeVendor = (trx: Trx, code: string, change: Updateable<Tables['game.vendor']>) =>
  trx.updateTable('game.vendor').set(change).where('code', '=', code).execute();

export const listVendors = async (db: Db): Promise<Vendor[]> =>
  (await db.selectFrom('game.vendor').select(columns).orderBy('ord').orderBy('code').execute()).map(read);

/** Whether nobody is known to have looked at a vendor's pages since `before`. */
export const isFramingDue = ({ framing_at: at }: Pick<Vendor, 'framing_at'>, now: Date, before: Date): boolean =>
  at === null || at <= before || at.getTime() > now.getTime() + CLOCK_JUMP_MS;

/** True for the caller that has to probe a vendor's pages now: no other has since `before`. */
export const claimFraming = async (db: Db, code: string, now: Date, before: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('game.vendor')
    .set({ framing_at: now })
    .where('code', '=', code)
    .where((eb) =>
      eb.or([
        eb('framing_at', 'is', null),
        eb('framing_at', '<=', before),
        eb('framing_at', '>', new Date(now.getTime() + CLOCK_JUMP_MS)),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const keepFraming = (db: Db, code: string, framing: Framing) =>
  db.updateTable('game.vendor').set({ framing }).where('code', '=', code).execute();

/** Everything up to `seq` of the vendor's feed is recorded. Never goes back. */
export const advanceCursor = (db: Db, code: string, seq: bigint) =>
  db
    .updateTable('game.vendor')
    .set({ rounds_cursor: sql<bigint>`greatest(rounds_cursor, ${seq})` })
    .where('code', '=', code)
    .execute();

/**
 * A vendor with players and a due feed, for the process that is to pull it now;
 * other processes skip it.
 */
export const claimFeed = async (db: Db, code: string, now: Date, everyMs: number): Promise<Vendor | undefined> =>
  read(
    await db
      .updateTable('game.vendor')
      .set({ pulled_at: now })
      .where('code', '=', code)
      .where((eb) =>
        eb.or([
          eb('pulled_at', 'is', null),
          eb('pulled_at', '<=', new Date(now.getTime() - everyMs)),
          eb('pulled_at', '>', new Date(now.getTime() + CLOCK_JUMP_MS)),
        ]),
      )
      // A seamless vendor reports its rounds without a pull.
      .where('wallet', '=', 'transfer')
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('game.wallet')
            .select('member_idx')
            .whereRef('vendor_code', '=', 'game.vendor.code')
            .where('flag', '=', 'GAME'),
        ),
      )
      .returning(columns)
      .executeTakeFirst(),
  );

/** Games that an operator puts first, in that order. */
export const listPins = (db: Db): Promise<{ vendorCode: string; key: string }[]> =>
  db.selectFrom('game.pin').select(['vendor_code as vendorCode', 'game_key as key']).orderBy('ord').execute();

/** The same by the keys of their vendors. Locked until the transaction ends: a second operator waits. */
export const holdPins = async (trx: Trx): Promise<{ vendorKey: string; gameKey: string }[]> => {
  await sql`LOCK TABLE game.pin IN SHARE ROW EXCLUSIVE MODE`.execute(trx);
  return trx
    .selectFrom('game.pin')
    .innerJoin('game.vendor', 'game.vendor.code', 'game.pin.vendor_code')
    .select(['game.vendor.key as vendorKey', 'game.pin.game_key as gameKey'])
    .orderBy('game.pin.ord')
    .execute();
};

export const replacePins = async (trx: Trx, pins: readonly { vendorCode: string; key: string }[]): Promise<void> => {
  await trx.deleteFrom('game.pin').execute();
  if (pins.length > 0)
    await trx
      .insertInto('game.pin')
      .values(pins.map(({ vendorCode, key }, ord) => ({ ord, vendor_code: vendorCode, game_key: key })))
      .execute();
};
