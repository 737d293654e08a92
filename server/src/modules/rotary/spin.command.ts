import { prizeAt, rotaryPart } from '@madang/contracts';
import { errorCodes } from '@madang/contracts/error-codes';
import type { CommandContext } from '../../core/command-context.ts';
import { refuse } from '../../core/refusal.ts';
import { seoulDateOf } from '../../core/seoul-date.ts';
import { type Entry, post } from '../../ledger/index.ts';
import { lockMembers, memberOf, memberPolicy } from '../members/index.ts';
import { guardPlay } from '../responsible-gaming/index.ts';
import { newPromise } from './commitment.ts';
import { findPromise, findSpin, insertSpin, replacePromise, type SpinRow } from './rotary.repository.ts';
import { wheel } from './wheel.ts';

export interface Spin {
  memberIdx: bigint;
  /** The commitment that the page showed: another seed is not drawn. */
  commit: string;
  clientSeed: string;
}

/**
 * Spins for today: draws, pays and makes the next commitment in one transaction. A repeated spin of
 * today gets its first answer, from any number of tabs.
 * @throws RG02, B1002, B1001, B0095 for a member who may not play; FR01 for another commitment
 */
export const spin = async (
  { db, clock }: CommandContext,
  { memberIdx, commit, clientSeed }: Spin,
): Promise<{ spin: SpinRow; fresh: boolean }> => {
  const done = await db.transaction().execute(async (trx) => {
    const [member] = await lockMembers(trx, [memberIdx]);
    if (!member) throw new Error('the caller is no member');
    const now = clock.now();
    const day = seoulDateOf(now);
    const known = await findSpin(trx, memberIdx, day);
    if (known) return { spin: known, fresh: false };

    await guardPlay(trx, memberIdx, now);
    // Who may not play may not win a prize either.
    const barred = memberPolicy.playRefusal(await memberOf(trx, memberIdx));
    if (barred) throw refuse(barred);
    const promise = await findPromise(trx, memberIdx);
    if (promise?.commit_hash !== commit) throw refuse(errorCodes.commitmentChanged);

    const { nonce, server_seed, commit_hash } = promise;
    const part = await rotaryPart({ serverSeed: server_seed, clientSeed, nonce });
    const points = BigInt(prizeAt(wheel, part).points);
    const at = new Date(now);
    const drawn = { nonce, server_seed, commit_hash, client_seed: clientSeed, part, points };
    const row: SpinRow = { member_idx: memberIdx, day, ...drawn, at };
    await insertSpin(trx, row);
    await replacePromise(trx, await newPromise(memberIdx, nonce + 1));
    if (points > 0n) {
      const entries: Entry[] = [
        { system: 'promo', amount: -points },
        { member: memberIdx, account: 'point', amount: points },
      ];
      const key = `rotary:${memberIdx}:${day}`;
      await post(trx, { key, kind: 'point.rotary', actor: `member:${memberIdx}`, at, entries });
    }
    return { spin: row, fresh: true };
  });
  return done;
};
