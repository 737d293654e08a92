import type { Operations } from '../../vendors/slots/operations.ts';
import type { Vendor } from '../../vendors/slots/vendor.ts';
import { ok, refused } from '../outcome.ts';
import { transfer } from './transfer.command.ts';
import { walletRepository } from './wallet.repository.ts';

type Purse = Pick<Vendor, 'db' | 'now' | 'credit'>;

/** What any vendor that money is moved to answers about it, whatever is played there. */
export const walletOperations: Pick<Operations<Purse>, 'balance' | 'deposit' | 'withdraw' | 'status'> = {
  balance: ({ db }, { memberRef }) => {
    const player = walletRepository(db).player(memberRef);
    return player === null ? refused('PLAYER_NOT_FOUND', `no player ${memberRef}`) : ok({ balance: player.balance });
  },

  deposit: ({ db, now, credit }, body) => transfer(db, 'deposit', body, now(), credit.won),
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
