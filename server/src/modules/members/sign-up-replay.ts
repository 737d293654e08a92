import type { Db } from '../../db/index.ts';
import { findApplication, type NewMember } from './member.repository.ts';
import { passwordHolds } from './password.ts';

/** What a repetition has in common with its application, beside the passwords. */
const COMMON = [
  'sign_up_request',
  'mem_id',
  'mem_nick',
  'mem_name',
  'mem_phone',
  'bank',
  'bankacc',
  'parent_idx',
  'partner_type',
] as const;

/**
 * The existing application, if this one is its repetition: by its request id, which nobody else
 * knows, and by all its fields. Null: it is another one.
 */
export const pendingApplication = async (
  db: Db,
  sent: NewMember,
  passwords: { memPass: string; cashOutPass: string },
): Promise<bigint | null> => {
  const stands = sent.sign_up_request ? await findApplication(db, sent.mem_id) : undefined;
  if (!stands) return null;
  if (!COMMON.every((field) => stands[field] === sent[field])) return null;
  const hold = await Promise.all([
    passwordHolds(stands.mem_pass, passwords.memPass),
    passwordHolds(stands.cash_out_pass, passwords.cashOutPass),
  ]);
  return hold.every(Boolean) ? stands.idx : null;
};
