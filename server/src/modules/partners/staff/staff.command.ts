import { hasStaffRights, isMemId, isNewPassword, isNickname, nameKey, plainText } from '@madang/contracts';
import { STAFF_MAX } from '@madang/contracts/endpoints';
import { errorCodes } from '@madang/contracts/error-codes';
import type { Clock } from '../../../core/clock.ts';
import { recordAction } from '../../../core/decisions/audit.ts';
import { onceByKey } from '../../../core/decisions/call-key.ts';
import { refuse } from '../../../core/refusal.ts';
import type { Db, Trx } from '../../../db/index.ts';
import type { Caller } from '../../../plugins/mount.ts';
import type { EndedSession, Sessions } from '../../../plugins/session/index.ts';
import {
  checkPresentPassword,
  countStaff,
  deleteTotp,
  hashPassword,
  insertStaff,
  isReservedName,
  lockMembers,
  lockStaffOf,
  recordMaker,
  restoreStatus,
  setPasswords,
  setStaffRights,
  suspendStaff,
  takenCode,
} from '../../members/index.ts';
import type { InputOf } from '../list-query.ts';
import { listStaff, type StaffView } from '../read-models/staff-list.ts';

interface Context {
  db: Db;
  clock: Clock;
  sessions: Sessions;
}

/** The calling partner, whose password confirms what gives rights. */
type Owner = Pick<Caller, 'memberIdx' | 'memId' | 'sid'>;

/** @throws U102, U104 */
export const refuseUnfitPassword = ({ memPass, memPassCheck }: { memPass: string; memPassCheck: string }): void => {
  if (!isNewPassword(memPass)) throw refuse(errorCodes.invalidPassword);
  if (memPass !== memPassCheck) throw refuse(errorCodes.passwordsDiffer);
};

/** Holds the partner, so that two changes of its staff take turns. @throws U0011 */
const holdPartner = async (trx: Trx, partnerIdx: bigint): Promise<void> => {
  const [partner] = await lockMembers(trx, [partnerIdx]);
  if (partner?.status !== 'active') throw refuse(errorCodes.memberSuspended);
};

/**
 * Creates a staff account, active at once and without an authenticator;
 * the same key answers the same account.
 * @throws MI01, RQ02 the partner's present password; U0011, U101, U102, U104, U105, U116, U117;
 *   PT09 there are as many as there may be; C999 the key has another account
 */
export const createStaff = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  owner: Owner,
  input: InputOf<'partnerStaffCreate'>,
): Promise<{ memId: string; memNick: string }> => {
  const partnerIdx = owner.memberIdx;
  const [memId, memNick] = [input.memId.trim(), plainText(input.memNick)];
  if (!isMemId(memId)) throw refuse(errorCodes.invalidId);
  refuseUnfitPassword(input);
  if (!isNickname(input.memNick, 2, 20)) throw refuse(errorCodes.invalidNickname);
  if (await isReservedName(db, memNick)) throw refuse(errorCodes.nicknameTaken);
  await checkPresentPassword(db, owner, input.presentPass, clock.now());
  const [password, at] = [await hashPassword(input.memPass), new Date(clock.now())];
  try {
    await db.transaction().execute(async (trx) => {
      await holdPartner(trx, partnerIdx);
      const { role, dailyLimit, requestId } = input;
      const actor = `member:${partnerIdx}`;
      const keyed = { action: 'partnerStaff', memId, memNick, role, dailyLimit };
      await onceByKey(trx, { actor, requestId, input: keyed, at }, async () => {
        if ((await countStaff(trx, partnerIdx)) >= STAFF_MAX) throw refuse(errorCodes.staffFull, { max: STAFF_MAX });
        const staff = { partnerIdx, role, dailyLimit: BigInt(dailyLimit), requestId };
        const memberIdx = await insertStaff(trx, { memId, memNick, nickKey: nameKey(memNick), password, at, ...staff });
        await recordMaker(trx, memberIdx, partnerIdx, at);
        await recordAction(trx, {
          actor,
          action: 'partnerStaff',
          memberIdx,
          before: {},
          after: { role, dailyLimit, isStopped: false },
          at,
        });
        return {};
      });
    });
  } catch (error) {
    const code = takenCode(error);
    throw code ? refuse(code) : error;
  }
  return { memId, memNick };
};

/** A staff account of the partner, locked until the transaction ends. @throws PT05 */
const holdOwnStaff = async (trx: Trx, partnerIdx: bigint, memId: string): Promise<bigint> => {
  const memberIdx = await lockStaffOf(trx, partnerIdx, memId);
  if (memberIdx === undefined) throw refuse(errorCodes.partnerNotBelow);
  return memberIdx;
};

const changing = async <T>(
  { db, clock, sessions }: Context,
  partnerIdx: bigint,
  memId: string,
  change: (trx: Trx, memberIdx: bigint, now: Date) => Promise<{ answer: T; ended: EndedSession[] }>,
): Promise<T> => {
  const { answer, ended } = await db.transaction().execute(async (trx) => {
    // The account before its partner, as a transfer holds them:
    // neither waits for the other in a circle.
    const memberIdx = await holdOwnStaff(trx, partnerIdx, memId);
    await holdPartner(trx, partnerIdx);
    return change(trx, memberIdx, new Date(clock.now()));
  });
  sessions.announce(ended, errorCodes.signInRequired);
  return answer;
};

type Rights = Pick<StaffView, 'role' | 'dailyLimit'>;

/** Whether an account may do more than before. */
const isRaise = (before: Rights, next: Rights): boolean =>
  !hasStaffRights(before.role, next.role) || next.dailyLimit > before.dailyLimit;

/**
 * Changes what is sent; a stopped account loses its session at once, and one that is stopped no
 * more has the status of before. A higher role or limit needs the partner's password.
 * @throws MI01, RQ02, U0011, PT05
 */
export const changeStaff = async (
  context: Context,
  owner: Owner,
  { memId, role, dailyLimit, isStopped, presentPass }: InputOf<'partnerStaffChange'>,
): Promise<StaffView> => {
  const partnerIdx = owner.memberIdx;
  const isProved = presentPass !== '';
  if (isProved) await checkPresentPassword(context.db, owner, presentPass, context.clock.now());
  return changing(context, partnerIdx, memId, async (trx, memberIdx, now) => {
    const view = async () => {
      const [found] = await listStaff(trx, partnerIdx, now.getTime(), memberIdx);
      if (!found) throw new Error('a staff account that was read is gone');
      return found;
    };
    const factsOf = ({ role, dailyLimit, isStopped }: StaffView) => ({ role, dailyLimit, isStopped });
    const before = await view();
    const next = {
      role: role ?? before.role,
      dailyLimit: dailyLimit ?? before.dailyLimit,
      isStopped: isStopped ?? before.isStopped,
    };
    if (isRaise(before, next) && !isProved) throw refuse(errorCodes.presentPasswordWrong);
    await setStaffRights(trx, memberIdx, { role: next.role, dailyLimit: BigInt(next.dailyLimit) });
    if (isStopped === true) await suspendStaff(trx, memberIdx);
    if (isStopped === false && before.isStopped && !(await restoreStatus(trx, memberIdx)))
      throw refuse(errorCodes.memberSuspended);
    const ended = next.isStopped ? await context.sessions.endAll(trx, memberIdx) : [];
    const answer = await view();
    if (JSON.stringify(factsOf(before)) !== JSON.stringify(factsOf(answer)))
      await recordAction(trx, {
        actor: `member:${partnerIdx}`,
        action: 'partnerStaff',
        memberIdx,
        before: factsOf(before),
        after: factsOf(answer),
        at: now,
      });
    return { answer, ended };
  });
};

/**
 * Sets a new password and removes the authenticator: the next sign-in enrols another.
 * @throws MI01, RQ02, U0011, U102, U104, PT05
 */
export const resetStaff = async (
  context: Context,
  owner: Owner,
  { memId, presentPass, ...passwords }: InputOf<'partnerStaffReset'>,
): Promise<Record<string, never>> => {
  const partnerIdx = owner.memberIdx;
  refuseUnfitPassword(passwords);
  await checkPresentPassword(context.db, owner, presentPass, context.clock.now());
  const password = await hashPassword(passwords.memPass);
  return changing(context, partnerIdx, memId, async (trx, memberIdx, now) => {
    await setPasswords(trx, memberIdx, { mem_pass: password });
    await deleteTotp(trx, memberIdx);
    await recordMaker(trx, memberIdx, partnerIdx, now);
    await recordAction(trx, {
      actor: `member:${partnerIdx}`,
      action: 'partnerStaffReset',
      memberIdx,
      before: {},
      after: { hasTotp: false },
      at: now,
    });
    return { answer: {}, ended: await context.sessions.endAll(trx, memberIdx, 'password') };
  });
};
