import { setTimeout as sleep } from 'node:timers/promises';
import { signVendorRequest, type VendorOperation, vendorPath } from '@madang/contracts/vendor-protocol';
import { momentAt, tempos } from '../vendors/live-tables/tables/tempo.ts';
import { HANOK } from '../vendors/slots/vendors.ts';
import { BOMB_KEY } from '../vendors/virtual/virtual.ts';
import type { TestOperator } from './operator.ts';
import { LOBBY, TEST_SECRET, type TestSandbox } from './sandbox.ts';

// biome-ignore lint/suspicious/noExplicitAny: the caller inspects an answer, whatever it is
type Any = any;
/** One request of the game page to its own server. */
type RequestPage = (path: string, body: object) => Promise<Any>;
/**
 * Plays until the player has nothing left to do; `quiet` waits for what the vendor owes meanwhile.
 */
type Round = (
  sandbox: TestSandbox,
  requestPage: RequestPage,
  requestId: string,
  quiet: () => Promise<void>,
) => Promise<void>;

const spin: Round = async ({ clock }, requestPage, requestId) => {
  clock.now += 5_000;
  await requestPage('spin', { stake: 2_000, requestId });
};

/** One place is opened, and what it won is taken. */
const board: Round = async ({ clock }, requestPage, requestId, quiet) => {
  clock.now += 5_000;
  await requestPage('start', { stake: 2_000, level: 'bad-3', requestId });
  await quiet();
  const roundId = (await requestPage('state', {})).data.board?.roundId;
  if (roundId === undefined) return;
  await requestPage('open', { roundId, opened: 0, position: 7 });
  await requestPage('take', { roundId, opened: 1 });
};

/** A stake in the next round of the table, which is dealt before the member looks again. */
const seat =
  (stakes: [string, number][]): Round =>
  async ({ clock }, requestPage, requestId) => {
    const { endsAt } = momentAt(tempos.usual, clock.now);
    const next = momentAt(tempos.usual, endsAt);
    clock.now = next.beginsAt + 1_000;
    await requestPage('bet', { round: next.id, requestId, stakes });
    clock.now = next.resultAt;
  };

/** A game of each kind of seamless vendor, and how a round of it is played. */
export const seamlessGames = [
  { key: HANOK.key, gameKey: 'evening-maru', round: spin },
  { key: BOMB_KEY, gameKey: 'jar-terrace', round: board },
  {
    key: 'evolution',
    gameKey: 'daecheong-baccarat',
    round: seat([
      ['player', 10_000],
      ['banker', 10_000],
    ]),
  },
] as const;
export type SeamlessGame = { key: string; gameKey: string; round: Round };

/**
 * Somebody at a game of a seamless vendor: plays a round, and waits until nothing of it is owed.
 */
export const playerAt = async (
  sandbox: TestSandbox,
  operator: TestOperator,
  { key, gameKey, round }: SeamlessGame,
): Promise<{ memberRef: string; play: () => Promise<void> }> => {
  const memberRef = 'm1';
  const call = async (operation: VendorOperation, body: object): Promise<Any> => {
    const path = vendorPath(key, operation);
    const rawBody = JSON.stringify(body);
    const signed = { vendorKey: key, path, rawBody, now: sandbox.clock.now };
    return (await sandbox.send(path, rawBody, signVendorRequest(TEST_SECRET, signed))).json();
  };
  const seat = { memberRef, gameKey, language: 'en', platform: 'desktop', sessionId: 's1', lobbyUrl: LOBBY };
  const page = new URL((await call('launch', { ...seat, token: operator.token(memberRef) })).data.url);
  const headers = { host: page.host, authorization: `Bearer ${page.searchParams.get('session')}` };
  const requestPage: RequestPage = async (path, payload) =>
    (await sandbox.app.inject({ method: 'POST', url: `/play/api/${path}`, headers, payload })).json();
  /** Until nothing is owed any more, while the vendor's clock goes on. */
  const quiet = async (): Promise<void> => {
    for (let looks = 0; looks < 400; looks++) {
      const { data } = (await sandbox.app.inject(`/control/${key}/wallet`)).json() as Any;
      if (data.open === 0) return;
      sandbox.clock.now += 1_000;
      await sleep(20);
    }
    throw new Error('something stays owed');
  };
  let presses = 0;
  return {
    memberRef,
    play: async () => {
      presses += 1;
      await round(sandbox, requestPage, `press-${1_000 + presses}`, quiet);
      await quiet();
    },
  };
};
