import type { GameVendor } from '../game-vendor.ts';
import { ok, refused } from '../outcome.ts';
import { transfer } from '../wallet/transfer.command.ts';
import { walletRepository } from '../wallet/wallet.repository.ts';
import type { Operations } from './operations.ts';

type WalletOwner = Pick<GameVendor, 'db' | 'now' | 'credit'>;

/** The wallet operations of every transfer vendor. */
export const walletOperations: Pick<Operations<WalletOwner>, 'balance' | 'deposit' | 'withdraw' | 'status'> = {
  balance: ({ db }, { memberRef }) => {
    const player = walletRepository(db).player(memberRef);
    return player === null ? refused('PLAYER_NOT_FOUND', `no player ${memberRef}`) : ok({ balance: player.balance });
  },

  deposit: ({ db, now, credit }, body) => transfer(db, 'deposit', body, now(), credit.krw),
  withdraw: ({ db, now }, body) => transfer(db, 'withdraw', body, now()),

  status: ({ db }, { txId }) => {
    const row = walletRepository(db).transfer(txId);
    if (row === null) return ok({ state: 'unknown' });
    const { kind, memberRef, amount, balance, reason, at } = row;
    return row.state === 'done'
      ? ok({ state: 'done', kind, memberRef, amount, balance, at })
      : ok({ state: 'refused', kind, memberRef, amount, reason, at });
  },
};
