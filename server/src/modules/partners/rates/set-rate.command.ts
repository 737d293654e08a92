import { errorCodes } from '@madang/contracts/error-codes';
import type { Clock } from '../../../core/clock.ts';
import { recordAction } from '../../../core/decisions/audit.ts';
import { assertDecisionRead, decisionsOn } from '../../../core/decisions/decided.ts';
import { refuse } from '../../../core/refusal.ts';
import { addDays, seoulDateOf } from '../../../core/seoul-date.ts';
import type { Db, Trx } from '../../../db/index.ts';
import { findMemberIdx, findParent, listLowerOf, lockMembers } from '../../members/index.ts';
import type { GameType, RateKind } from '../game-type.ts';
import { rateBounds } from './rate.policy.ts';
import { insertRate, listRates, rateTable } from './rate.repository.ts';

export interface RateInput {
  /** The partner who sets it; null: an operator. */
  partnerIdx: bigint | null;
  memId: string;
  gameType: GameType;
  kind: RateKind;
  /** Basis points. */
  bp: number;
  /** Version of the last change of this rate that an operator has read; a partner names none. */
  version?: string;
  /** `operator:admin01`, `member:7`. */
  actor: string;
}

export interface RateSet {
  memId: string;
  bp: number;
  /** The first day it holds, `YYYY-MM-DD`. */
  validFrom: string;
}

/**
 * The owner of the rate and the partner above, locked: changes of neighbours wait for each other.
 */
const lockOwner = async (trx: Trx, { memId, partnerIdx }: RateInput) => {
  const ownerIdx = await findMemberIdx(trx, memId);
  const parentIdx = ownerIdx === null ? null : await findParent(trx, ownerIdx);
  if (ownerIdx === null || (partnerIdx !== null && parentIdx !== partnerIdx)) throw refuse(errorCodes.partnerNotBelow);
  const locked = await lockMembers(trx, parentIdx === null ? [ownerIdx] : [ownerIdx, parentIdx]);
  if ((await findParent(trx, ownerIdx)) !== parentIdx) throw refuse(errorCodes.partnerNotBelow);
  const owner = locked.find(({ idx }) => idx === ownerIdx);
  if (owner?.role !== 'member') throw refuse(errorCodes.partnerNotBelow);
  if (partnerIdx !== null && locked.find(({ idx }) => idx === partnerIdx)?.status !== 'active')
    throw refuse(errorCodes.memberSuspended);
  return { owner, parentIdx };
};

/** Bounds of the next day's rate of an owner. */
export const nextBounds = async (
  db: Db,
  {
    ownerIdx,
    parentIdx,
    gameType,
    kind,
    day,
  }: {
    ownerIdx: bigint;
    parentIdx: bigint | null;
    gameType: GameType;
    kind: RateKind;
    day: string;
  },
) => {
  const lower = await listLowerOf(db, ownerIdx);
  const owners = [...lower, ownerIdx, ...(parentIdx === null ? [] : [parentIdx])];
  const rateOf = rateTable(await listRates(db, day, owners));
  return {
    current: rateOf(ownerIdx, gameType, kind),
    ...rateBounds(
      parentIdx === null ? null : rateOf(parentIdx, gameType, kind),
      lower.map((idx) => rateOf(idx, gameType, kind)),
    ),
  };
};

/** @throws PT01 above the upper rate, PT02 below a lower one */
export const assertWithinBounds = (bp: number, { min, max }: { min: number; max: number }): void => {
  if (bp > max) throw refuse(errorCodes.rateAboveUpper, { max: max / 100 });
  if (bp < min) throw refuse(errorCodes.rateBelowLower, { min: min / 100 });
};

/**
 * Sets a rate from the next midnight in Seoul on: within the rate of the partner above and the
 * highest of those directly below, each as it will be then. A partner sets rates of direct lower
 * partners and members, an operator anybody's.
 * @throws PT01 above the upper rate, PT02 below a lower one, PT03 second change of the day,
 *   PT05 not directly below, U0011;
 * OP01 for a rate that has changed since it was read
 */
export const setRate = ({ db, clock }: { db: Db; clock: Clock }, input: RateInput): Promise<RateSet> =>
  db.transaction().execute(async (trx) => {
    const { gameType, kind, bp, version, actor } = input;
    const { owner, parentIdx } = await lockOwner(trx, input);
    // Members have a rolling rate alone.
    if (owner.partner_type === 'NORMAL' && kind === 'losing') throw refuse(errorCodes.partnerNotBelow);
    const about = decisionsOn.partnerRate(owner.idx, `${gameType}.${kind}`);
    if (version !== undefined) await assertDecisionRead(trx, about, { version, actor });
    const at = new Date(clock.now());
    const validFrom = addDays(seoulDateOf(clock.now()), 1);
    const bounds = await nextBounds(trx, { ownerIdx: owner.idx, parentIdx, gameType, kind, day: validFrom });
    assertWithinBounds(bp, bounds);
    if (!(await insertRate(trx, { ownerIdx: owner.idx, gameType, kind, bp, validFrom, actor, at })))
      throw refuse(errorCodes.rateChangedToday);
    await recordAction(trx, {
      actor,
      action: 'partnerRate',
      memberIdx: owner.idx,
      subject: `${gameType}.${kind}`,
      before: { bp: bounds.current },
      after: { bp, validFrom },
      at,
    });
    return { memId: owner.mem_id, bp, validFrom };
  });
