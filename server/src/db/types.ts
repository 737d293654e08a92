import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** A connection pool or an open transaction: what a repository needs. */
export type Db = Kysely<Tables>;
export type Trx = Transaction<Tables>;
