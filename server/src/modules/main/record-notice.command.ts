import { MAIN_TOPIC } from '@madang/contracts';
import { maskId } from '../../core/mask.ts';
import type { Db, Trx } from '../../db/index.ts';
import { publish } from '../../plugins/realtime/index.ts';
import { memberOf } from '../members/index.ts';
import { insertNotes, moneyNoteOf, type NewNote } from './money-notice.repository.ts';

/** Writes a row and publishes it to the first page, both by the commit of the transaction. */
export const writeNote = async (trx: Db, note: NewNote) => {
  const [row] = await insertNotes(trx, [note]);
  if (!row) throw new Error('a note was not written');
  const published = moneyNoteOf(row);
  await publish(trx, { topic: MAIN_TOPIC }, { cmd: 'FEED', data1: published.kind, data2: published });
  return published;
};

/**
 * Shows a deposit or withdrawal on the first page, under the masked id of its member. To be called
 * in the transaction that completes it, and never before:
 * what is only requested is nobody's to see.
 */
export const recordMoneyNotice = async (
  trx: Trx,
  { memberIdx, kind, amount, at }: { memberIdx: bigint; kind: 'in' | 'out'; amount: bigint; at: Date },
): Promise<void> => {
  const { memId } = await memberOf(trx, memberIdx);
  await writeNote(trx, { kind, member_idx: memberIdx, masked: maskId(memId), amount, at, simulated: false });
};
