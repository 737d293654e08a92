import { bothWallets, type Case } from './case.ts';
import { expectStatus, same, signatures } from './judge.ts';
import { callOperator, callVendor, freshId, movesOf, type Player, type Reply, type WalletEndpoint } from './subject.ts';

export interface TransferWalletCase extends Case {
  run: (wallet: WalletEndpoint) => Promise<void>;
}

const holds = async (wallet: WalletEndpoint, player: Player, amount: number): Promise<void> =>
  same(await movesOf(wallet).balance(player), amount, 'the balance afterwards');

const unfitAmounts: readonly unknown[] = [0.5, -1, '100', null, 1e16, [1]];

/**
 * The requirements for the holder of the money, in both conventions; some apply to one of them
 * only.
 */
export const transferWalletCases: readonly TransferWalletCase[] = [
  {
    name: 'gives and takes, and tells the balance right after',
    wallets: bothWallets,
    run: async (wallet) => {
      const { give, take } = movesOf(wallet);
      const player = await wallet.player(5_000);
      await holds(wallet, player, 5_000);
      same((await (await give(player, freshId(), 700))()).data?.balance, 5_700, 'the balance after 700 in');
      same((await take(player, freshId(), 200)).data?.balance, 5_500, 'the balance after 200 out');
      await holds(wallet, player, 5_500);
    },
  },
  {
    name: 'the same id and body again is told the same answer, and moves nothing',
    wallets: bothWallets,
    run: async (wallet) => {
      const { give, take } = movesOf(wallet);
      const player = await wallet.player(5_000);
      const [inId, outId] = [freshId(), freshId()];
      const giving = await give(player, inId, 700);
      const first = [await giving(), await take(player, outId, 200)];
      await take(player, freshId(), 1_000);
      same([await giving(), await take(player, outId, 200)], first, 'the answers to both, repeated');
      await holds(wallet, player, 4_500);
    },
  },
  {
    name: 'ten at once under one id are one',
    wallets: bothWallets,
    run: async (wallet) => {
      const { give, take } = movesOf(wallet);
      const player = await wallet.player(5_000);
      const [inId, outId] = [freshId(), freshId()];
      const giving = await give(player, inId, 700);
      const ten = async (act: () => Promise<Reply>) => {
        const replies = await Promise.all(Array.from({ length: 10 }, act));
        for (const reply of replies) same(reply, replies[0], 'one of ten answers');
        expectStatus(replies[0] as Reply, 'OK');
      };
      await ten(giving);
      await ten(() => take(player, outId, 200));
      await holds(wallet, player, 5_500);
    },
  },
  {
    name: 'the same id with another body is DUPLICATE_MISMATCH',
    wallets: bothWallets,
    run: async (wallet) => {
      const { give, take } = movesOf(wallet);
      const player = await wallet.player(5_000);
      const other = await wallet.player(5_000);
      const txId = freshId();
      expectStatus(await take(player, txId, 200), 'OK');
      expectStatus(await take(player, txId, 201), 'DUPLICATE_MISMATCH', 'another amount');
      expectStatus(await take(other, txId, 200), 'DUPLICATE_MISMATCH', 'another player');
      expectStatus(await (await give(player, txId, 200))(), 'DUPLICATE_MISMATCH', 'another way');
      await holds(wallet, player, 4_800);
      await holds(wallet, other, 5_000);
    },
  },
  {
    name: 'more than there is moves nothing, and stays refused when there is more',
    wallets: bothWallets,
    run: async (wallet) => {
      const { give, take } = movesOf(wallet);
      const player = await wallet.player(500);
      const txId = freshId();
      expectStatus(await take(player, txId, 501), 'INSUFFICIENT_FUNDS');
      await (await give(player, freshId(), 1_000))();
      expectStatus(await take(player, txId, 501), 'INSUFFICIENT_FUNDS', 'the same id later');
      expectStatus(await take(player, freshId(), 501), 'OK', 'a new id');
      await holds(wallet, player, 999);
    },
  },
  {
    name: 'twenty at once, of which ten are covered, are ten',
    wallets: bothWallets,
    run: async (wallet) => {
      const player = await wallet.player(1_000);
      const replies = await Promise.all(Array.from({ length: 20 }, () => movesOf(wallet).take(player, freshId(), 100)));
      const count = (status: string) => replies.filter((reply) => reply.status === status).length;
      same([count('OK'), count('INSUFFICIENT_FUNDS')], [10, 10], 'how many were taken and refused');
      await holds(wallet, player, 0);
    },
  },
  {
    name: 'an amount that is not a whole number of won is refused and moves nothing',
    wallets: bothWallets,
    run: async (wallet) => {
      const { give, take } = movesOf(wallet);
      const player = await wallet.player(5_000);
      for (const amount of unfitAmounts) {
        expectStatus(await take(player, freshId(), amount), 'INVALID_REQUEST', `${JSON.stringify(amount)} out`);
        expectStatus(
          await (await give(player, freshId(), amount))(),
          'INVALID_REQUEST',
          `${JSON.stringify(amount)} in`,
        );
      }
      await holds(wallet, player, 5_000);
    },
  },
  {
    name: 'only what is signed, in time and seen for the first time is heard',
    wallets: bothWallets,
    run: async (wallet) => {
      const { readPath, otherPath, readBody } = movesOf(wallet);
      await signatures(wallet, readPath, otherPath, readBody(await wallet.player(1_000)));
    },
  },
  {
    name: 'a player of nobody is PLAYER_NOT_FOUND',
    wallets: bothWallets,
    run: async (wallet) => expectStatus(await movesOf(wallet).giveNobody(freshId()), 'PLAYER_NOT_FOUND'),
  },
  {
    name: 'what became of an id can be asked for',
    wallets: ['transfer'],
    run: async (wallet) => {
      const { take } = movesOf(wallet);
      const { memberRef, token } = await wallet.player(500);
      const [done, refused] = [freshId(), freshId()];
      await take({ memberRef, token }, done, 200);
      await take({ memberRef, token }, refused, 400);
      const stateOf = async (txId: string) => (await callVendor(wallet, 'status', { txId })).data;
      const facts = { kind: 'withdraw', memberRef };
      const [wasDone, wasRefused, unknown] = [await stateOf(done), await stateOf(refused), await stateOf(freshId())];
      same({ ...wasDone, ...facts, state: 'done', amount: 200 }, wasDone, 'a withdrawal that was done');
      same(
        { ...wasRefused, ...facts, state: 'refused', amount: 400, reason: 'INSUFFICIENT_FUNDS' },
        wasRefused,
        'one that was refused',
      );
      same(unknown, { state: 'unknown' }, 'an id of nobody');
    },
  },
  {
    name: 'a rollback gives a stake back once, under whichever ids it comes',
    wallets: ['seamless'],
    run: async (wallet) => {
      const player = await wallet.player(5_000);
      const betTxId = freshId();
      const back = (txId: string) => rollback(wallet, player, betTxId, txId);
      expectStatus(await movesOf(wallet).take(player, betTxId, 300), 'OK');
      const id = freshId();
      const first = await back(id);
      same(first.data?.balance, 5_000, 'the balance after it');
      same(await back(id), first, 'the same again');
      expectStatus(await back(freshId()), 'OK', 'another one');
      expectStatus(await movesOf(wallet).take(player, betTxId, 300), 'TRANSACTION_CANCELLED', 'the bet again');
      await holds(wallet, player, 5_000);
    },
  },
  {
    name: 'a rollback before its bet leaves a tombstone; at the same time both count or neither',
    wallets: ['seamless'],
    run: async (wallet) => {
      const player = await wallet.player(5_000);
      const { take } = movesOf(wallet);
      const early = freshId();
      expectStatus(await rollback(wallet, player, early, freshId()), 'OK');
      expectStatus(await take(player, early, 300), 'TRANSACTION_CANCELLED');
      for (let i = 0; i < 20; i++) {
        const betTxId = freshId();
        await Promise.all([take(player, betTxId, 10), rollback(wallet, player, betTxId, freshId())]);
      }
      await holds(wallet, player, 5_000);
    },
  },
  {
    name: 'a win that overtook its bet is BET_NOT_FOUND, and taken when it comes again',
    wallets: ['seamless'],
    run: async (wallet) => {
      const player = await wallet.player(5_000);
      const [betTxId, txId] = [freshId(), freshId()];
      const win = () =>
        callOperator(wallet, 'win', {
          memberRef: player.memberRef,
          txId,
          betTxId,
          roundId: `r-${betTxId}`,
          amount: 900,
        });
      expectStatus(await win(), 'BET_NOT_FOUND');
      await movesOf(wallet).take(player, betTxId, 300);
      expectStatus(await win(), 'OK');
      expectStatus(await rollback(wallet, player, betTxId, freshId()), 'BET_SETTLED', 'a rollback after the win');
      await holds(wallet, player, 5_600);
    },
  },
  {
    name: 'wins, rollbacks and ends are taken after the session, stakes are not',
    wallets: ['seamless'],
    run: async (wallet) => {
      const player = await wallet.player(5_000);
      const { take } = movesOf(wallet);
      const { memberRef } = player;
      const [won, void_] = [freshId(), freshId()];
      await take(player, won, 300);
      await take(player, void_, 400);
      await wallet.leave?.(player);
      expectStatus(await take(player, freshId(), 100), 'TOKEN_EXPIRED', 'a stake');
      const paid = { memberRef, txId: freshId(), betTxId: won, roundId: `r-${won}`, amount: 900 };
      same((await callOperator(wallet, 'win', paid)).data?.balance, 5_200, 'the balance after the win');
      same((await rollback(wallet, player, void_, freshId())).data?.balance, 5_600, 'the balance after the rollback');
      const end = { memberRef, txId: freshId(), roundId: `r-${won}`, detail: { kind: 'conformance' } };
      expectStatus(await callOperator(wallet, 'endRound', end), 'OK', 'the end');
    },
  },
  {
    name: 'a round that has ended takes no further stake',
    wallets: ['seamless'],
    run: async (wallet) => {
      const player = await wallet.player(5_000);
      const { memberRef, token } = player;
      const bet = (txId: string) => callOperator(wallet, 'bet', { token, txId, roundId: `r-${id}`, amount: 100 });
      const id = freshId();
      expectStatus(await bet(id), 'OK');
      expectStatus(await bet(freshId()), 'OK', 'a second stake');
      const end = { memberRef, txId: freshId(), roundId: `r-${id}`, detail: { kind: 'conformance' } };
      expectStatus(await callOperator(wallet, 'endRound', end), 'OK', 'the end');
      expectStatus(await bet(freshId()), 'ROUND_CLOSED', 'a stake after it');
      await holds(wallet, player, 4_800);
    },
  },
];

const rollback = (wallet: WalletEndpoint, { memberRef }: Player, betTxId: string, txId: string): Promise<Reply> =>
  callOperator(wallet, 'rollback', { memberRef, txId, betTxId, roundId: `r-${betTxId}` });
