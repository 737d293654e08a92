import { vendorOperations, vendorPath, vendorRefusal } from '../vendor-protocol/index.ts';
import { expectStatus, same, signatures } from './judge.ts';
import {
  callOperator,
  callVendor,
  freshId,
  gamesOf,
  movesOf,
  type Player,
  type Reply,
  type VendorEndpoint,
  type WalletEndpoint,
} from './subject.ts';

type Wallet = WalletEndpoint['wallet'];

/** One requirement for every implementation of its kind. `run` rejects with a message where it is not met. */
export interface Case {
  name: string;
  wallets: readonly Wallet[];
}
export interface TransferWalletCase extends Case {
  run: (wallet: WalletEndpoint) => Promise<void>;
}
export interface CallbackCase extends Case {
  run: (endpoint: VendorEndpoint) => Promise<void>;
}

const both: readonly Wallet[] = ['transfer', 'seamless'];

const holds = async (wallet: WalletEndpoint, player: Player, amount: number): Promise<void> =>
  same(await movesOf(wallet).balance(player), amount, 'the balance afterwards');

const unfitAmounts: readonly unknown[] = [0.5, -1, '100', null, 1e16, [1]];

/** The requirements for the holder of the money, in both conventions; some apply to one of them only. */
export const transferWalletCases: readonly TransferWalletCase[] = [
  {
    name: 'gives and takes, and tells the balance right after',
    wallets: both,
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
    wallets: both,
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
    wallets: both,
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
    wallets: both,
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
    wallets: both,
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
    wallets: both,
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
    wallets: both,
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
    wallets: both,
    run: async (wallet) => {
      const { readPath, otherPath, readBody } = movesOf(wallet);
      await signatures(wallet, readPath, otherPath, readBody(await wallet.player(1_000)));
    },
  },
  {
    name: 'a player of nobody is PLAYER_NOT_FOUND',
    wallets: both,
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

/** A session of a new player, unless given. */
export const launch = (endpoint: VendorEndpoint, changes: Record<string, unknown>): Promise<Reply> =>
  callVendor(endpoint, 'launch', {
    memberRef: freshId(),
    language: 'ko',
    platform: 'desktop',
    sessionId: freshId(),
    lobbyUrl: endpoint.lobbyUrl,
    ...(endpoint.wallet === 'seamless' && { token: `${freshId()}${freshId()}` }),
    ...changes,
  });

/** The requirements for a vendor's own endpoint, in both conventions. */
export const callbackCases: readonly CallbackCase[] = [
  {
    name: 'tells games of the protocol, each key once, in three languages, with a return and limits',
    wallets: both,
    run: async (endpoint) => {
      const parsed = vendorOperations.games.data.safeParse((await callVendor(endpoint, 'games', {})).data);
      same(parsed.error?.message, undefined, 'what does not fit the protocol');
      const games = parsed.data?.games ?? [];
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
    run: async (endpoint) => {
      for (const { key } of await gamesOf(endpoint)) {
        const { status, data } = await launch(endpoint, { gameKey: key });
        same(status, 'OK', `the launch of ${key}`);
        if (!endpoint.origins.includes(new URL(data.url).origin))
          throw new Error(`${key} lives at ${new URL(data.url).origin}`);
      }
    },
  },
  {
    name: 'the same session again is the same address, for another game or player DUPLICATE_MISMATCH',
    wallets: both,
    run: async (endpoint) => {
      const [game] = await gamesOf(endpoint);
      const launchInput = { gameKey: game?.key, memberRef: freshId(), sessionId: freshId() };
      const first = await launch(endpoint, launchInput);
      same((await launch(endpoint, launchInput)).data?.url, first.data?.url, 'the address');
      expectStatus(
        await launch(endpoint, { ...launchInput, memberRef: freshId() }),
        'DUPLICATE_MISMATCH',
        'for another player',
      );
    },
  },
  {
    name: 'a game that is none is GAME_NOT_FOUND, a lobby of a stranger INVALID_REQUEST',
    wallets: both,
    run: async (endpoint) => {
      expectStatus(await launch(endpoint, { gameKey: `none-${freshId()}` }), 'GAME_NOT_FOUND');
      const [game] = await gamesOf(endpoint);
      const stranger = { gameKey: game?.key, lobbyUrl: 'https://stranger.example/' };
      expectStatus(await launch(endpoint, stranger), 'INVALID_REQUEST', 'the lobby of a stranger');
    },
  },
  {
    name: 'ending a session is safe to repeat, and one that has ended stays so',
    wallets: both,
    run: async (endpoint) => {
      const [game] = await gamesOf(endpoint);
      const launchInput = { gameKey: game?.key, memberRef: freshId(), sessionId: freshId() };
      await launch(endpoint, launchInput);
      same(
        (await callVendor(endpoint, 'kick', { memberRef: launchInput.memberRef })).data?.closed,
        1,
        'how many were ended',
      );
      same(
        (await callVendor(endpoint, 'kick', { memberRef: launchInput.memberRef })).data?.closed,
        0,
        'how many at the second time',
      );
      expectStatus(await launch(endpoint, launchInput), 'SESSION_CLOSED', 'the same session again');
      expectStatus(await callVendor(endpoint, 'kick', { sessionId: freshId() }), 'OK', 'a session of nobody');
    },
  },
  {
    name: 'a body that does not fit is INVALID_REQUEST, in words of the protocol',
    wallets: both,
    run: async (endpoint) => {
      for (const body of [{}, { memberRef: '../x' }, [], 'text']) {
        const reply = await callVendor(endpoint, 'launch', body);
        expectStatus(reply, 'INVALID_REQUEST', JSON.stringify(body));
        same(vendorRefusal.safeParse(reply).success, true, 'a refusal of the protocol');
      }
    },
  },
  {
    name: 'the feed of rounds begins where it is asked to, and ends',
    wallets: both,
    run: async (endpoint) => {
      const seqs: number[] = [];
      for (let afterSeq = 0, more = true, pages = 0; more && pages < 1_000; pages++) {
        const { data } = await callVendor(endpoint, 'rounds', { afterSeq, limit: 100 });
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
    run: async (endpoint) => {
      for (let afterSeq = 0, more = true, pages = 0; more && pages < 100; pages++) {
        const { data } = await callVendor(endpoint, 'rounds', { afterSeq, limit: 1 });
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
    run: (endpoint) => signatures(endpoint, vendorPath(endpoint.key, 'games'), vendorPath(endpoint.key, 'kick'), {}),
  },
];
