import { vendorOperations, vendorPath, vendorRefusal } from '../vendor/index.ts';
import { same, says, signatures } from './judge.ts';
import {
  callOperator,
  callVendor,
  type Door,
  freshId,
  gamesOf,
  movesOf,
  type Player,
  type Purse,
  type Reply,
} from './subject.ts';

type Wallet = Purse['wallet'];

/** One thing that holds for every implementation it is about. `run` rejects with words where it does not. */
export interface Case {
  name: string;
  wallets: readonly Wallet[];
}
export interface TransferWalletCase extends Case {
  run: (purse: Purse) => Promise<void>;
}
export interface CallbackCase extends Case {
  run: (door: Door) => Promise<void>;
}

const both: readonly Wallet[] = ['transfer', 'seamless'];

const holds = async (purse: Purse, player: Player, amount: number): Promise<void> =>
  same(await movesOf(purse).balance(player), amount, 'the balance afterwards');

const unfitAmounts: readonly unknown[] = [0.5, -1, '100', null, 1e16, [1]];

/** What whoever holds the money has to keep, in both conventions; some of it only one of them knows. */
export const transferWalletCases: readonly TransferWalletCase[] = [
  {
    name: 'gives and takes, and tells the balance right after',
    wallets: both,
    run: async (purse) => {
      const { give, take } = movesOf(purse);
      const player = await purse.player(5_000);
      await holds(purse, player, 5_000);
      same((await (await give(player, freshId(), 700))()).data?.balance, 5_700, 'the balance after 700 in');
      same((await take(player, freshId(), 200)).data?.balance, 5_500, 'the balance after 200 out');
      await holds(purse, player, 5_500);
    },
  },
  {
    name: 'the same id and body again is told the same answer, and moves nothing',
    wallets: both,
    run: async (purse) => {
      const { give, take } = movesOf(purse);
      const player = await purse.player(5_000);
      const [inId, outId] = [freshId(), freshId()];
      const giving = await give(player, inId, 700);
      const first = [await giving(), await take(player, outId, 200)];
      await take(player, freshId(), 1_000);
      same([await giving(), await take(player, outId, 200)], first, 'the answers to both, repeated');
      await holds(purse, player, 4_500);
    },
  },
  {
    name: 'ten at once under one id are one',
    wallets: both,
    run: async (purse) => {
      const { give, take } = movesOf(purse);
      const player = await purse.player(5_000);
      const [inId, outId] = [freshId(), freshId()];
      const giving = await give(player, inId, 700);
      const ten = async (act: () => Promise<Reply>) => {
        const replies = await Promise.all(Array.from({ length: 10 }, act));
        for (const reply of replies) same(reply, replies[0], 'one of ten answers');
        says(replies[0] as Reply, 'OK');
      };
      await ten(giving);
      await ten(() => take(player, outId, 200));
      await holds(purse, player, 5_500);
    },
  },
  {
    name: 'the same id with another body is DUPLICATE_MISMATCH',
    wallets: both,
    run: async (purse) => {
      const { give, take } = movesOf(purse);
      const player = await purse.player(5_000);
      const other = await purse.player(5_000);
      const txId = freshId();
      says(await take(player, txId, 200), 'OK');
      says(await take(player, txId, 201), 'DUPLICATE_MISMATCH', 'another amount');
      says(await take(other, txId, 200), 'DUPLICATE_MISMATCH', 'another player');
      says(await (await give(player, txId, 200))(), 'DUPLICATE_MISMATCH', 'another way');
      await holds(purse, player, 4_800);
      await holds(purse, other, 5_000);
    },
  },
  {
    name: 'more than there is moves nothing, and stays refused when there is more',
    wallets: both,
    run: async (purse) => {
      const { give, take } = movesOf(purse);
      const player = await purse.player(500);
      const txId = freshId();
      says(await take(player, txId, 501), 'INSUFFICIENT_FUNDS');
      await (await give(player, freshId(), 1_000))();
      says(await take(player, txId, 501), 'INSUFFICIENT_FUNDS', 'the same id later');
      says(await take(player, freshId(), 501), 'OK', 'a new id');
      await holds(purse, player, 999);
    },
  },
  {
    name: 'twenty at once, of which ten are covered, are ten',
    wallets: both,
    run: async (purse) => {
      const player = await purse.player(1_000);
      const replies = await Promise.all(Array.from({ length: 20 }, () => movesOf(purse).take(player, freshId(), 100)));
      const count = (status: string) => replies.filter((reply) => reply.status === status).length;
      same([count('OK'), count('INSUFFICIENT_FUNDS')], [10, 10], 'how many were taken and refused');
      await holds(purse, player, 0);
    },
  },
  {
    name: 'an amount that is not a whole number of won is refused and moves nothing',
    wallets: both,
    run: async (purse) => {
      const { give, take } = movesOf(purse);
      const player = await purse.player(5_000);
      for (const amount of unfitAmounts) {
        says(await take(player, freshId(), amount), 'INVALID_REQUEST', `${JSON.stringify(amount)} out`);
        says(await (await give(player, freshId(), amount))(), 'INVALID_REQUEST', `${JSON.stringify(amount)} in`);
      }
      await holds(purse, player, 5_000);
    },
  },
  {
    name: 'only what is signed, in time and seen for the first time is heard',
    wallets: both,
    run: async (purse) => {
      const { readPath, otherPath, readBody } = movesOf(purse);
      await signatures(purse, readPath, otherPath, readBody(await purse.player(1_000)));
    },
  },
  {
    name: 'a player of nobody is PLAYER_NOT_FOUND',
    wallets: both,
    run: async (purse) => says(await movesOf(purse).giveNobody(freshId()), 'PLAYER_NOT_FOUND'),
  },
  {
    name: 'what became of an id can be asked for',
    wallets: ['transfer'],
    run: async (purse) => {
      const { take } = movesOf(purse);
      const { memberRef, token } = await purse.player(500);
      const [done, refused] = [freshId(), freshId()];
      await take({ memberRef, token }, done, 200);
      await take({ memberRef, token }, refused, 400);
      const stateOf = async (txId: string) => (await callVendor(purse, 'status', { txId })).data;
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
    run: async (purse) => {
      const player = await purse.player(5_000);
      const betTxId = freshId();
      const back = (txId: string) => rollback(purse, player, betTxId, txId);
      says(await movesOf(purse).take(player, betTxId, 300), 'OK');
      const id = freshId();
      const first = await back(id);
      same(first.data?.balance, 5_000, 'the balance after it');
      same(await back(id), first, 'the same again');
      says(await back(freshId()), 'OK', 'another one');
      says(await movesOf(purse).take(player, betTxId, 300), 'TRANSACTION_CANCELLED', 'the bet again');
      await holds(purse, player, 5_000);
    },
  },
  {
    name: 'a rollback before its bet leaves a tombstone; at the same time both count or neither',
    wallets: ['seamless'],
    run: async (purse) => {
      const player = await purse.player(5_000);
      const { take } = movesOf(purse);
      const early = freshId();
      says(await rollback(purse, player, early, freshId()), 'OK');
      says(await take(player, early, 300), 'TRANSACTION_CANCELLED');
      for (let i = 0; i < 20; i++) {
        const betTxId = freshId();
        await Promise.all([take(player, betTxId, 10), rollback(purse, player, betTxId, freshId())]);
      }
      await holds(purse, player, 5_000);
    },
  },
  {
    name: 'a win that overtook its bet is BET_NOT_FOUND, and taken when it comes again',
    wallets: ['seamless'],
    run: async (purse) => {
      const player = await purse.player(5_000);
      const [betTxId, txId] = [freshId(), freshId()];
      const win = () =>
        callOperator(purse, 'win', {
          memberRef: player.memberRef,
          txId,
          betTxId,
          roundId: `r-${betTxId}`,
          amount: 900,
        });
      says(await win(), 'BET_NOT_FOUND');
      await movesOf(purse).take(player, betTxId, 300);
      says(await win(), 'OK');
      says(await rollback(purse, player, betTxId, freshId()), 'BET_SETTLED', 'a rollback after the win');
      await holds(purse, player, 5_600);
    },
  },
  {
    name: 'wins, rollbacks and ends are taken after the session, stakes are not',
    wallets: ['seamless'],
    run: async (purse) => {
      const player = await purse.player(5_000);
      const { take } = movesOf(purse);
      const { memberRef } = player;
      const [won, void_] = [freshId(), freshId()];
      await take(player, won, 300);
      await take(player, void_, 400);
      await purse.leave?.(player);
      says(await take(player, freshId(), 100), 'TOKEN_EXPIRED', 'a stake');
      const paid = { memberRef, txId: freshId(), betTxId: won, roundId: `r-${won}`, amount: 900 };
      same((await callOperator(purse, 'win', paid)).data?.balance, 5_200, 'the balance after the win');
      same((await rollback(purse, player, void_, freshId())).data?.balance, 5_600, 'the balance after the rollback');
      const end = { memberRef, txId: freshId(), roundId: `r-${won}`, detail: { kind: 'conformance' } };
      says(await callOperator(purse, 'endRound', end), 'OK', 'the end');
    },
  },
  {
    name: 'a round that has ended takes no further stake',
    wallets: ['seamless'],
    run: async (purse) => {
      const player = await purse.player(5_000);
      const { memberRef, token } = player;
      const bet = (txId: string) => callOperator(purse, 'bet', { token, txId, roundId: `r-${id}`, amount: 100 });
      const id = freshId();
      says(await bet(id), 'OK');
      says(await bet(freshId()), 'OK', 'a second stake');
      const end = { memberRef, txId: freshId(), roundId: `r-${id}`, detail: { kind: 'conformance' } };
      says(await callOperator(purse, 'endRound', end), 'OK', 'the end');
      says(await bet(freshId()), 'ROUND_CLOSED', 'a stake after it');
      await holds(purse, player, 4_800);
    },
  },
];

const rollback = (purse: Purse, { memberRef }: Player, betTxId: string, txId: string): Promise<Reply> =>
  callOperator(purse, 'rollback', { memberRef, txId, betTxId, roundId: `r-${betTxId}` });

/** A session of a player of her own, unless told otherwise. */
export const launch = (door: Door, changes: Record<string, unknown>): Promise<Reply> =>
  callVendor(door, 'launch', {
    memberRef: freshId(),
    language: 'ko',
    platform: 'desktop',
    sessionId: freshId(),
    lobbyUrl: door.lobbyUrl,
    ...(door.wallet === 'seamless' && { token: `${freshId()}${freshId()}` }),
    ...changes,
  });

/** What a vendor has to keep at its own door, in both conventions. */
export const callbackCases: readonly CallbackCase[] = [
  {
    name: 'tells games of the protocol, each key once, in three languages, with a return and limits',
    wallets: both,
    run: async (door) => {
      const told = vendorOperations.games.data.safeParse((await callVendor(door, 'games', {})).data);
      same(told.error?.message, undefined, 'what does not fit the protocol');
      const games = told.data?.games ?? [];
      if (games.length === 0) throw new Error('no games');
      same(new Set(games.map(({ key }) => key)).size, games.length, 'how many keys there are');
      for (const { key, names, rtp, minBet, maxBet } of games) {
        if (Object.values(names).some((name) => name.trim() === ''))
          throw new Error(`${key} has a language without a name`);
        if (rtp < 8_000 || minBet < 1 || maxBet < minBet)
          throw new Error(`${key}: return ${rtp}, stakes ${minBet} to ${maxBet}`);
      }
    },
  },
  {
    name: 'opens each of its games at an origin that is registered',
    wallets: both,
    run: async (door) => {
      for (const { key } of await gamesOf(door)) {
        const { status, data } = await launch(door, { gameKey: key });
        same(status, 'OK', `the launch of ${key}`);
        if (!door.origins.includes(new URL(data.url).origin))
          throw new Error(`${key} lives at ${new URL(data.url).origin}`);
      }
    },
  },
  {
    name: 'the same session again is the same address, for another game or player DUPLICATE_MISMATCH',
    wallets: both,
    run: async (door) => {
      const [game] = await gamesOf(door);
      const wish = { gameKey: game?.key, memberRef: freshId(), sessionId: freshId() };
      const first = await launch(door, wish);
      same((await launch(door, wish)).data?.url, first.data?.url, 'the address');
      says(await launch(door, { ...wish, memberRef: freshId() }), 'DUPLICATE_MISMATCH', 'for another player');
    },
  },
  {
    name: 'a game that is none is GAME_NOT_FOUND, a lobby of a stranger INVALID_REQUEST',
    wallets: both,
    run: async (door) => {
      says(await launch(door, { gameKey: `none-${freshId()}` }), 'GAME_NOT_FOUND');
      const [game] = await gamesOf(door);
      const stranger = { gameKey: game?.key, lobbyUrl: 'https://stranger.example/' };
      says(await launch(door, stranger), 'INVALID_REQUEST', 'the lobby of a stranger');
    },
  },
  {
    name: 'ending a session is safe to repeat, and one that has ended stays so',
    wallets: both,
    run: async (door) => {
      const [game] = await gamesOf(door);
      const wish = { gameKey: game?.key, memberRef: freshId(), sessionId: freshId() };
      await launch(door, wish);
      same((await callVendor(door, 'kick', { memberRef: wish.memberRef })).data?.closed, 1, 'how many were ended');
      same(
        (await callVendor(door, 'kick', { memberRef: wish.memberRef })).data?.closed,
        0,
        'how many at the second time',
      );
      says(await launch(door, wish), 'SESSION_CLOSED', 'the same session again');
      says(await callVendor(door, 'kick', { sessionId: freshId() }), 'OK', 'a session of nobody');
    },
  },
  {
    name: 'a body that does not fit is INVALID_REQUEST, in words of the protocol',
    wallets: both,
    run: async (door) => {
      for (const body of [{}, { memberRef: '../x' }, [], 'text']) {
        const reply = await callVendor(door, 'launch', body);
        says(reply, 'INVALID_REQUEST', JSON.stringify(body));
        same(vendorRefusal.safeParse(reply).success, true, 'a refusal of the protocol');
      }
    },
  },
  {
    name: 'the feed of rounds begins where it is asked to, and ends',
    wallets: both,
    run: async (door) => {
      const seqs: number[] = [];
      for (let afterSeq = 0, more = true, pages = 0; more && pages < 1_000; pages++) {
        const { data } = await callVendor(door, 'rounds', { afterSeq, limit: 100 });
        seqs.push(...data.rounds.map((round: { seq: number }) => round.seq));
        ({ nextSeq: afterSeq, more } = data);
      }
      same(
        seqs,
        [...new Set(seqs)].sort((a, b) => a - b),
        'the order of the feed',
      );
    },
  },
  {
    name: 'the feed of rounds moves on with every answer, and tells nothing a second time',
    wallets: both,
    run: async (door) => {
      for (let afterSeq = 0, more = true, pages = 0; more && pages < 100; pages++) {
        const { data } = await callVendor(door, 'rounds', { afterSeq, limit: 1 });
        const unfit = vendorOperations.rounds.data.safeParse(data).error?.message;
        same(unfit, undefined, 'what does not fit the protocol');
        const seqs: number[] = data.rounds.map(({ seq }: { seq: number }) => seq);
        if (seqs.some((seq) => seq <= afterSeq || seq > data.nextSeq))
          throw new Error(`after ${afterSeq} it tells of ${seqs}, and goes on after ${data.nextSeq}`);
        const hasToMove = data.more || seqs.length > 0;
        if (data.nextSeq < afterSeq || (hasToMove && data.nextSeq === afterSeq))
          throw new Error(`after ${afterSeq} it goes on after ${data.nextSeq}`);
        ({ nextSeq: afterSeq, more } = data);
      }
    },
  },
  {
    name: 'only what is signed, in time and seen for the first time is heard',
    wallets: both,
    run: (door) => signatures(door, vendorPath(door.key, 'games'), vendorPath(door.key, 'kick'), {}),
  },
];
