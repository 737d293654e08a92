import { errorCodes } from '@madang/contracts/error-codes';
import { recordAction } from '../../../core/decisions/audit.ts';
import { onceByKey } from '../../../core/decisions/call-key.ts';
import { assertRead } from '../../../core/decisions/read-version.ts';
import { refuse } from '../../../core/refusal.ts';
import type { Trx } from '../../../db/index.ts';
import { assertVariables } from './canned.policy.ts';
import { cannedStateOf, deleteCanned, insertCanned, lockCanned, updateCanned } from './canned.repository.ts';
import type { SupportContext } from './write-inquiry.command.ts';

export interface CannedInput {
  /** Undefined: a new one. */
  cannedIdx: bigint | undefined;
  /** The operator's key: an answer sent twice is written once. */
  requestId?: string | undefined;
  /** Version that the operator has read. */
  version: string;
  actor: string;
  title: string;
  content: string;
  isShared: boolean;
}

/** A canned answer of the operator or a shared one, locked, as it was read. @throws SU07, OP01 */
const lockRead = async (trx: Trx, cannedIdx: bigint, { version, actor }: { version: string; actor: string }) => {
  const canned = await lockCanned(trx, cannedIdx, actor);
  if (!canned) throw refuse(errorCodes.supportItemNotFound);
  assertRead(version, cannedStateOf(canned), { title: canned.title });
  return canned;
};

/**
 * Writes or changes a canned answer. @throws SU07, OP01, RQ01 for an unknown variable,
 * C999 for a key of another one
 */
export const saveCanned = async ({ db, clock }: SupportContext, input: CannedInput): Promise<bigint> => {
  const { cannedIdx, requestId, actor, title, content, isShared } = input;
  const at = new Date(clock.now());
  const write = async (trx: Trx) => {
    assertVariables(content);
    const canned = { owner: isShared ? null : actor, title, content };
    const before = cannedIdx === undefined ? null : await lockRead(trx, cannedIdx, input);
    const saved = before?.canned_idx ?? (await insertCanned(trx, canned));
    if (before) await updateCanned(trx, saved, canned);
    await recordAction(trx, {
      actor,
      action: 'support.canned',
      memberIdx: null,
      subject: `canned:${saved}`,
      before: before ? { title: before.title, content: before.content, isShared: before.owner === null } : {},
      after: { title, content, isShared },
      at,
    });
    return { saved: String(saved) };
  };
  const { saved } = await db
    .transaction()
    .execute((trx) =>
      onceByKey(trx, { actor, requestId, input: { action: 'support.canned', ...input }, at }, () => write(trx)),
    );
  return BigInt(saved);
};

/**
 * @throws SU07 where there is none that the operator may delete,
 *   OP01 where it has changed since it was read
 */
export const removeCanned = (
  { db, clock }: SupportContext,
  { cannedIdx, ...read }: { cannedIdx: bigint; version: string; actor: string },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const canned = await lockRead(trx, cannedIdx, read);
    await deleteCanned(trx, cannedIdx);
    await recordAction(trx, {
      actor: read.actor,
      action: 'support.canned',
      memberIdx: null,
      subject: `canned:${cannedIdx}`,
      before: { title: canned.title, content: canned.content, isShared: canned.owner === null },
      after: {},
      at: new Date(clock.now()),
    });
  });
