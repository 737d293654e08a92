import { vendorOperations, vendorPath, vendorRefusal } from '../vendor-protocol/index.ts';
import { bothWallets, type Case } from './case.ts';
import { expectStatus, same, signatures } from './judge.ts';
import { callVendor, freshId, gamesOf, type Reply, type VendorEndpoint } from './subject.ts';

export interface CallbackCase extends Case {
  run: (endpoint: VendorEndpoint) => Promise<void>;
}

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
    name: 'lists games of the protocol, each key once, in three languages, with a return and limits',
    wallets: bothWallets,
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
    wallets: bothWallets,
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
    wallets: bothWallets,
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
    wallets: bothWallets,
    run: async (endpoint) => {
      expectStatus(await launch(endpoint, { gameKey: `none-${freshId()}` }), 'GAME_NOT_FOUND');
      const [game] = await gamesOf(endpoint);
      const stranger = { gameKey: game?.key, lobbyUrl: 'https://stranger.example/' };
      expectStatus(await launch(endpoint, stranger), 'INVALID_REQUEST', 'the lobby of a stranger');
    },
  },
  {
    name: 'ending a session is safe to repeat, and one that has ended stays so',
    wallets: bothWallets,
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
    wallets: bothWallets,
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
    wallets: bothWallets,
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
    name: 'the feed of rounds moves on with every answer, and repeats nothing',
    wallets: bothWallets,
    run: async (endpoint) => {
      for (let afterSeq = 0, more = true, pages = 0; more && pages < 100; pages++) {
        const { data } = await callVendor(endpoint, 'rounds', { afterSeq, limit: 1 });
        const unfit = vendorOperations.rounds.data.safeParse(data).error?.message;
        same(unfit, undefined, 'what does not fit the protocol');
        const seqs: number[] = data.rounds.map(({ seq }: { seq: number }) => seq);
        if (seqs.some((seq) => seq <= afterSeq || seq > data.nextSeq))
          throw new Error(`after ${afterSeq} it reports ${seqs}, and continues after ${data.nextSeq}`);
        const hasToMove = data.more || seqs.length > 0;
        if (data.nextSeq < afterSeq || (hasToMove && data.nextSeq === afterSeq))
          throw new Error(`after ${afterSeq} it goes on after ${data.nextSeq}`);
        ({ nextSeq: afterSeq, more } = data);
      }
    },
  },
  {
    name: 'only what is signed, in time and seen for the first time is heard',
    wallets: bothWallets,
    run: (endpoint) => signatures(endpoint, vendorPath(endpoint.key, 'games'), vendorPath(endpoint.key, 'kick'), {}),
  },
];
