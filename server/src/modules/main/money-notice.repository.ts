import type { MoneyNote } from '@madang/contracts';
import type { Generated, Insertable, Selectable } from 'kysely';
import type { Db, Tables } from '../../db/index.ts';

declare module '../../db/tables.ts' {
  interface Tables {
    'main.money_note': {
      id: Generated<bigint>;
      kind: 'in' | 'out';
      member_idx: bigint | null;
      masked: string;
      amount: bigint;
      at: Date;
      simulated: boolean;
    };
  }
}

export type NewNote = Insertable<Tables['main.money_note']>;
type NoteRow = Selectable<Tables['main.money_note']>;

/** Rows of the feed, and of each list of the largest. */
const SHOWN = 12;
const LARGEST = 5;

/** A row as everybody may see it: whose it is stays here. */
export const moneyNoteOf = ({ id, kind, masked, amount, at, simulated }: NoteRow): MoneyNote => ({
  id: Number(id),
  kind,
  memId: masked,
  amount: Number(amount),
  at: at.toISOString(),
  simulated,
});

export const insertNotes = (db: Db, notes: readonly NewNote[]): Promise<NoteRow[]> =>
  db.insertInto('main.money_note').values(notes).returningAll().execute();

/** Which rows count: until when, and whether simulated ones do. */
export interface Shown {
  now: Date;
  withSimulated: boolean;
}

const shownNotes = (db: Db, { now, withSimulated }: Shown) =>
  db
    .selectFrom('main.money_note')
    .selectAll()
    .where('at', '<=', now)
    .$if(!withSimulated, (query) => query.where('simulated', '=', false));

/** The latest, newest first. */
export const latestNotes = (db: Db, shown: Shown): Promise<NoteRow[]> =>
  shownNotes(db, shown).orderBy('at', 'desc').orderBy('id', 'desc').limit(SHOWN).execute();

/** The largest single withdrawals since `from`; of equal ones the earlier. */
export const largestWithdrawals = (db: Db, from: Date, shown: Shown): Promise<NoteRow[]> =>
  shownNotes(db, shown)
    .where('kind', '=', 'out')
    .where('at', '>=', from)
    .orderBy('amount', 'desc')
    .orderBy('at')
    .orderBy('id')
    .limit(LARGEST)
    .execute();
