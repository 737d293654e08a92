import { type JackpotLevel, MAIN_TOPIC } from '@madang/contracts';
import { maskId } from '../../core/mask.ts';
import type { Trx } from '../../db/index.ts';
import { post } from '../../ledger/index.ts';
import { publish } from '../../plugins/realtime/index.ts';
import { recordMovement } from '../account-history/index.ts';
import { memberOf } from '../members/index.ts';
import { cashAfterCredit } from '../receivables/index.ts';
import { holdStakes, insertWin, listJackpots, recordPublished, setWon } from './jackpot.repository.ts';

export interface JackpotHit {
  vendorCode: string;
  txId: string;
  roundId: string;
  gameKey: string;
  memberIdx: bigint;
  level: JackpotLevel;
  /** The cash before it, locked until the transaction ends, won. */
  cash: bigint;
  /** What the member owes, won: the level pays it. */
  owed: bigint;
  at: Date;
}

/**
 * Pays a level to the member whose round drew it, and lets it start again from its seed, in the
 * caller's transaction. Of two who draw one level at the same moment the first is paid all of it,
 * and the other what it starts from.
 * @returns what was paid, and the cash that it leaves, won
 */
export const payJackpot = async (trx: Trx, hit: JackpotHit): Promise<{ amount: bigint; balance: bigint }> => {
  const { vendorCode, txId, roundId, gameKey, memberIdx, level, cash, owed, at } = hit;
  const staked = await holdStakes(trx);
  const jackpot = (await listJackpots(trx)).find((one) => one.level === level);
  if (!jackpot) throw new Error(`no level ${level}`);
  const { value: amount, seed } = jackpot;
  const balance = cashAfterCredit(cash, amount, owed);
  const actor = `vendor:${vendorCode}`;
  const movement = { ref: roundId, actor, at };
  // The house guarantees the seed: it is added when needed,
  // and the member is paid from one account.
  if (seed > 0n)
    await post(trx, {
      ...movement,
      key: `jackpot:seed:${vendorCode}:${txId}`,
      kind: 'jackpot.seed',
      entries: [
        { system: 'house', amount: -seed },
        { system: 'jackpot', amount: seed },
      ],
    });
  await post(trx, {
    ...movement,
    key: `jackpot:win:${vendorCode}:${txId}`,
    kind: 'jackpot.win',
    entries: [
      { system: 'jackpot', amount: -amount },
      { member: memberIdx, account: 'cash', amount },
    ],
  });
  const key = `jackpot:${vendorCode}:${txId}`;
  await recordMovement(trx, { memberIdx, type: 'bonus', amount, side: 1, key, actor, at });
  const by = maskId((await memberOf(trx, memberIdx)).memId);
  await setWon(trx, level, { staked, amount, at, by });
  await insertWin(trx, {
    vendor_code: vendorCode,
    tx_id: txId,
    round_id: roundId,
    game_key: gameKey,
    member_idx: memberIdx,
    level,
    amount,
    seed,
    balance,
    at,
  });
  await recordPublished(trx, level, seed, at);
  const lastWon = { amount: Number(amount), at: at.toISOString(), memId: by };
  await publish(trx, { topic: MAIN_TOPIC }, { cmd: 'JACKPOT', data1: level, data2: Number(seed), data3: lastWon });
  return { amount, balance };
};
