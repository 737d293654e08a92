import { errorCodes } from '@madang/contracts/error-codes';
import type { CommandContext } from '../../core/command-context.ts';
import { digestOf, once } from '../../core/idempotency.ts';
import { assertAllowed, refuse } from '../../core/refusal.ts';
import type { Trx } from '../../db/index.ts';
import { type Entry, isInsufficientFunds, lockBalances, post } from '../../ledger/index.ts';
import { movementKey, recordMovement } from '../account-history/index.ts';
import { holdFlag } from '../games/index.ts';
import { findMemberIdx, isBelow, lockMembers } from '../members/index.ts';
import { assertUnbound } from '../wagering/index.ts';
import { codes, type GiveKind, mayMove, mayReach } from './give.policy.ts';
import { notifyGiven } from './notify-given.ts';
import type { SecondUserCheck } from './second-user.ts';

export interface GiveInput {
  kind: GiveKind;
  partnerIdx: bigint;
  requestId: string;
  /** The lower member. */
  memId: string;
  amount: bigint;
  memo: string;
  /** Who acts for the partner, `member:7`. */
  actor?: string;
}

export interface Given {
  cashIdx: bigint;
  memNick: string;
  amount: bigint;
}

/**
 * Both members, locked in the order of their numbers:
 * a gift and a taking that cross never wait for each other in a circle.
 */
const holdBoth = async (trx: Trx, partnerIdx: bigint, memId: string) => {
  const targetIdx = await findMemberIdx(trx, memId);
  const both = await lockMembers(trx, targetIdx === null ? [partnerIdx] : [partnerIdx, targetIdx]);
  const partner = both.find(({ idx }) => idx === partnerIdx);
  if (!partner) throw new Error('the caller is no member');
  return { partner, target: both.find(({ idx }) => idx === targetIdx) };
};

type LockedMember = Awaited<ReturnType<typeof lockMembers>>[number];

interface CheckedMove {
  partner: LockedMember;
  target: LockedMember;
  digest: string;
  /** The movement that the key has made before. */
  known: { cash_idx: bigint } | null;
}

/**
 * Key, digest and rules of a gift or taking; both members stay locked until the transaction ends.
 */
export const checkMove = async (
  trx: Trx,
  now: number,
  { kind, partnerIdx, requestId, memId, amount, memo }: GiveInput,
): Promise<CheckedMove> => {
  const digest = digestOf(kind, memId.toLowerCase(), amount, memo);
  const { partner, target } = await holdBoth(trx, partnerIdx, memId);
  const key = movementKey(partnerIdx, requestId, (known): CheckedMove => {
    if (!target) throw new Error('the lower member of a movement is no member');
    return { partner, target, digest, known };
  });
  return once(trx, key, digest, async () => {
    assertAllowed(mayMove(kind, partner));
    if (amount === 0n) throw refuse(errorCodes.depositAmountMissing);
    const below = target ? { isBelow: await isBelow(trx, partnerIdx, target.idx), status: target.status } : null;
    assertAllowed(mayReach(kind, below));
    if (!target) throw refuse(codes[kind].lower);
    // Locked, so that no game of the member begins between this check and the movement.
    if (kind === 'take' && (await holdFlag(trx, target.idx, new Date(now))) !== 'SITE') throw refuse(codes.take.state);
    const source = kind === 'give' ? partner : target;
    const cash = (await lockBalances(trx, [partner.idx, target.idx])).get(source.idx)?.cash ?? 0n;
    if (amount > cash) throw refuse(codes[kind].funds);
    await assertUnbound(trx, { memberIdx: source.idx, cash, amount, mayBet: source.partner_type === 'NORMAL' });
    return { partner, target, digest, known: null };
  });
};

/**
 * Moves cash between a partner and a lower member:
 * a row in the history of each, and both are notified.
 * @param secondUserCheck null: a second user has confirmed it, or none is needed
 * @throws U0011, C002; C301–C303, C601 to give; C401–C403, C701 to take; WG01 for money that
 *   wagering binds; C999 for a used key; PT07
 */
export const moveWithin = async (
  trx: Trx,
  now: number,
  input: GiveInput,
  secondUserCheck: SecondUserCheck | null,
): Promise<Given> => {
  const { kind, partnerIdx, requestId, amount, memo } = input;
  const { partner, target, digest, known } = await checkMove(trx, now, input);
  if (known) return { cashIdx: known.cash_idx, memNick: target.mem_nick, amount };
  if (await secondUserCheck?.(trx, { kind, amount, partnerIdx, targetIdx: target.idx, now }))
    throw refuse(errorCodes.secondUserRequired);

  const at = new Date(now);
  const side = kind === 'give' ? -1 : 1;
  const actor = input.actor ?? `member:${partnerIdx}`;
  const shared = { type: kind, amount, memo, actor, at } as const;
  const own = { memberIdx: partnerIdx, side, key: requestId, digest, counterpartIdx: target.idx } as const;
  const cashIdx = await recordMovement(trx, { ...shared, ...own });
  const other = { memberIdx: target.idx, side: side === 1 ? -1 : 1, key: `${kind}:${cashIdx}` } as const;
  await recordMovement(trx, { ...shared, ...other, counterpartIdx: partnerIdx });
  const signed = BigInt(side) * amount;
  const entries: Entry[] = [
    { member: partnerIdx, account: 'cash', amount: signed },
    { member: target.idx, account: 'cash', amount: -signed },
  ];
  try {
    await post(trx, { key: `${kind}:${cashIdx}`, kind: `cash.${kind}`, ref: `cash:${cashIdx}`, actor, at, entries });
  } catch (error) {
    throw isInsufficientFunds(error) ? refuse(codes[kind].funds) : error;
  }
  await notifyGiven(trx, { kind, memberIdx: target.idx, nick: partner.mem_nick, amount, at });
  return { cashIdx, memNick: target.mem_nick, amount };
};

/** `moveWithin` in a transaction of its own. */
export const moveBetween = (
  { db, clock }: CommandContext,
  input: GiveInput,
  secondUserCheck: SecondUserCheck,
): Promise<Given> => db.transaction().execute((trx) => moveWithin(trx, clock.now(), input, secondUserCheck));
