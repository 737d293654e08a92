import { errorCodes } from '@madang/contracts/error-codes';
import { noteAction } from '../../../core/audit.ts';
import { refuse } from '../../../plugins/errors.ts';
import { assertVariables } from './canned.policy.ts';
import { deleteCanned, insertCanned, lockCanned, updateCanned } from './canned.repository.ts';
import type { SupportContext } from './write-inquiry.command.ts';

export interface CannedInput {
  cannedIdx: bigint | undefined;
  actor: string;
  title: string;
  content: string;
  isShared: boolean;
}

/** Writes or changes a canned answer. @throws SU07, RQ01 for an unknown variable */
export const saveCanned = ({ db, clock }: SupportContext, input: CannedInput): Promise<bigint> =>
  db.transaction().execute(async (trx) => {
    const { actor, title, content } = input;
    assertVariables(content);
    const canned = { owner: input.isShared ? null : actor, title, content };
    const before = input.cannedIdx === undefined ? null : await lockCanned(trx, input.cannedIdx, actor);
    if (before === undefined) throw refuse(errorCodes.supportItemNotFound);
    const cannedIdx = before?.canned_idx ?? (await insertCanned(trx, canned));
    if (before) await updateCanned(trx, cannedIdx, canned);
    await noteAction(trx, {
      actor,
      action: 'support.canned',
      memberIdx: null,
      subject: `canned:${cannedIdx}`,
      before: before ? { title: before.title, content: before.content, isShared: before.owner === null } : {},
      after: { title, content, isShared: input.isShared },
      at: new Date(clock.now()),
    });
    return cannedIdx;
  });

/** @throws SU07 where there is none that the operator may delete */
export const removeCanned = ({ db, clock }: SupportContext, cannedIdx: bigint, actor: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const canned = await lockCanned(trx, cannedIdx, actor);
    if (!canned) throw refuse(errorCodes.supportItemNotFound);
    await deleteCanned(trx, cannedIdx);
    await noteAction(trx, {
      actor,
      action: 'support.canned',
      memberIdx: null,
      subject: `canned:${cannedIdx}`,
      before: { title: canned.title, content: canned.content, isShared: canned.owner === null },
      after: {},
      at: new Date(clock.now()),
    });
  });
