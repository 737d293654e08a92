import type { Names } from '@madang/contracts';
import { batchBy, isolated } from '../../../core/batcher.ts';
import { refuse } from '../../../core/refusal.ts';
import { lockBalances } from '../../../ledger/index.ts';
import { readPauses } from '../../pauses/index.ts';
import { mayPlay } from '../../responsible-gaming/index.ts';
import { type GameContext, laterThan, nowOf } from '../game-context.ts';
import { newId } from '../new-id.ts';
import { newToken, TOKEN_LIFE_MS, tokenHash } from '../sessions/token.ts';
import { setOff } from '../transfer-wallet/decide-transfer.ts';
import type { Vendor } from '../vendors/vendor.repository.ts';
import { type Hold, leaseEnd } from '../wallet/lock-wallet.ts';
import { moveTransfers } from '../wallet/move-transfer.ts';
import type { Transfer } from '../wallet/transfer.repository.ts';
import { lockWallets, type Wallet } from '../wallet/wallet.repository.ts';
import { type NewStart, writeStarts } from './start.repository.ts';

/** Input of a launch: the state read before the wallet is locked. */
type StartInput = Omit<NewStart, 'is_moving' | 'amount' | 'top_up'> & { lease_id: string };

type Answer =
  | { status: 'begun'; transfer: Transfer | null }
  | { status: 'busy'; wallet: Wallet }
  | { status: 'paused'; no: NonNullable<ReturnType<typeof mayPlay>> };

/**
 * Amount of the launch: all cash, unless the vendor is seamless, whose money never leaves the site.
 */
const startOf = ({ lease_id: _, ...batch }: StartInput, wallet: Wallet, cash: bigint): NewStart => {
  const amount = batch.token_hash ? 0n : cash;
  const isInGame = wallet.flag === 'GAME';
  return { ...batch, amount, top_up: isInGame, is_moving: !isInGame || amount > 0n };
};

/** Those that begin at once together: all of them in one transaction, each for itself. */
const beginAll = batchBy((db, batch: readonly StartInput[], alone) =>
  db.transaction().execute(async (trx): Promise<(Answer | typeof isolated)[]> => {
    const members = batch.map(({ member_idx }) => member_idx);
    const wallets = await lockWallets(trx, members, alone);
    const pauses = await readPauses(
      trx,
      batch.map(({ member_idx, now }) => ({ memberIdx: member_idx, now: now.getTime() })),
    );
    const balances = await lockBalances(trx, [...wallets.keys()]);
    const starts = new Map<string, NewStart>();
    const answers = batch.map((one, at): Answer | typeof isolated | null => {
      const wallet = wallets.get(one.member_idx);
      const no = mayPlay(pauses[at]?.until);
      if (!wallet) return isolated;
      if (wallet.lease_id !== one.lease_id) return { status: 'busy', wallet };
      if (no) return { status: 'paused', no };
      starts.set(one.tx_id, startOf(one, wallet, balances.get(one.member_idx)?.cash ?? 0n));
      return null;
    });
    const transfers = new Map(
      (await writeStarts(trx, [...starts.values()])).map((transfer) => [transfer.tx_id, transfer]),
    );
    await moveTransfers(
      trx,
      [...transfers.values()].map((transfer) => setOff(transfer, transfer.created_at)),
    );
    return answers.map((answer, index) => {
      const transfer = transfers.get(batch[index]?.tx_id ?? '') ?? null;
      return answer ?? { status: 'begun', transfer };
    });
  }),
);

export interface Begun {
  launchId: string;
  /** Null: there is no cash to transfer. */
  transfer: Transfer | null;
  /** What a seamless vendor is given. */
  token?: string;
}

/**
 * Records the start and moves the cash into transit, in one transaction:
 * from here on a restart can end it.
 * @throws the error of `busy` when the wallet is no longer locked, RG02 during a break
 */
export const beginStart = async (
  games: GameContext,
  { memberIdx, leaseId }: Hold,
  { vendor, game }: { vendor: Vendor; game: { key: string; names: Names } },
  busy: (wallet: Wallet) => Error,
): Promise<Begun> => {
  const now = nowOf(games);
  const launchId = newId(now);
  const token = vendor.wallet === 'seamless' ? newToken() : undefined;
  const begun = await beginAll(games.db, {
    launch_id: launchId,
    member_idx: memberIdx,
    vendor_code: vendor.code,
    game_key: game.key,
    game_names: game.names,
    now,
    ...(token && { token_hash: tokenHash(token), token_until: laterThan(now, TOKEN_LIFE_MS) }),
    // For the call to the vendor that follows.
    lease_until: leaseEnd(games, now),
    lease_id: leaseId,
    tx_id: newId(now),
  });
  if (begun.status === 'busy') throw busy(begun.wallet);
  if (begun.status === 'paused') throw refuse(begun.no.code, begun.no.params);
  return { launchId, transfer: begun.transfer, ...(token && { token }) };
};
