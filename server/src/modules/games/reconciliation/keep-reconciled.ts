import { sql } from 'kysely';
import type { Db } from '../../../db/index.ts';
import type { Pair, Reconciled } from '../read-models/reconciled-sums.ts';

/** Keeps sums that were found equal, unless a settled bet has changed since `changes` was read. */
export const keepReconciled = (db: Db, { member_idx, vendor_code }: Pair, sums: Reconciled, at: Date) =>
  sql`
    INSERT INTO game.reconciled AS r
        (member_idx, vendor_code, changes, compared_at, bet_idx, transfer_seq, deposited, withdrawn, staked, won)
      VALUES (${member_idx}, ${vendor_code}, ${sums.changes}, ${at}, ${sums.bet_idx}, ${sums.transfer_seq}, ${sums.deposited},
        ${sums.withdrawn}, ${sums.staked}, ${sums.won})
      ON CONFLICT (member_idx, vendor_code) DO UPDATE SET compared_at = excluded.compared_at, bet_idx = excluded.bet_idx,
        transfer_seq = excluded.transfer_seq, deposited = excluded.deposited, withdrawn = excluded.withdrawn,
        staked = excluded.staked, won = excluded.won
        WHERE r.changes = excluded.changes`.execute(db);
