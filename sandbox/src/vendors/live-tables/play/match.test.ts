import { setTimeout as sleep } from 'node:timers/promises';
import {
  liveRoundDetail,
  signVendorRequest,
  type VendorOperation,
  vendorPath,
} from '@madang/contracts/vendor-protocol';
import { type TestOperator, testOperator } from '../../../testing/operator.ts';
import { LOBBY, TEST_SECRET, type TestSandbox, testSandbox } from '../../../testing/sandbox.ts';
import { checkRound } from '../page/check.ts';
import { standOf } from '../rules/match.ts';
import { GAMESTART_KEY as KEY } from '../tables/esports-vendors.ts';
import { type Moment, momentAt, tempos } from '../tables/tempo.ts';

const HOST = `${KEY}.localhost:4302`;
const TABLE = 'madang-league';
const START = 1_000_000;
const STAKES = [
  ['home', 10_000],
  ['away', 10_000],
  ['objectives5', 1_000],
];
const STAKED = 21_000;

let operator: TestOperator;
let sandbox: TestSandbox;
let moment: Moment;
beforeEach(async () => {
  operator = await testOperator(KEY, START);
  sandbox = await testSandbox({ siteUrl: operator.url });
  moment = momentAt(tempos.match, sandbox.clock.now);
  sandbox.clock.now = moment.beginsAt + 1_000;
});
afterEach(async () => {
  await sandbox.close();
  await operator.close();
});

// biome-ignore lint/suspicious/noExplicitAny: an answer is looked at by its test, whatever it is
type Any = any;
const call = async (operation: VendorOperation, body: object): Promise<Any> => {
  const path = vendorPath(KEY, operation);
  const rawBody = JSON.stringify(body);
  const headers = signVendorRequest(TEST_SECRET, { vendorKey: KEY, path, rawBody, now: sandbox.clock.now });
  return (await sandbox.send(path, rawBody, headers)).json();
};
const sit = async (): Promise<string> => {
  const who = { memberRef: 'm1', sessionId: 's-m1', token: operator.token('m1') };
  const body = { ...who, gameKey: TABLE, language: 'en', platform: 'desktop', lobbyUrl: LOBBY };
  return (await call('launch', body)).data.url;
};
const play = async (page: string, path: string, body: object = {}): Promise<Any> => {
  const token = new URL(page).searchParams.get('session') ?? '';
  const headers = { host: HOST, authorization: `Bearer ${token}` };
  return (await sandbox.app.inject({ method: 'POST', url: `/play/api/${path}`, headers, payload: body })).json();
};
const boot = async (page: string): Promise<Any> => {
  const { pathname, search } = new URL(page);
  const { body } = await sandbox.app.inject({ url: pathname + search, headers: { host: HOST } });
  return JSON.parse(/id="boot">(.*?)<\/script>/.exec(body)?.[1] ?? '').open;
};
/** Waits until nothing is owed any more, while the vendor's clock goes on. */
const quiet = async () => {
  for (let looks = 0; looks < 300; looks += 1) {
    const { data } = (await sandbox.app.inject(`/control/${KEY}/wallet`)).json() as { data: { open: number } };
    if (data.open === 0) return;
    sandbox.clock.now += 400;
    await sleep(20);
  }
  throw new Error('something stays owed');
};

test('[C-08] the vendor lists its tables with all returns and the limits of a round', async () => {
  const { games } = (await call('games', {})).data;
  expect(games).toMatchObject([
    { key: 'madang-league', type: 'live', category: 'match', rtp: 9_600, minBet: 1_000, maxBet: 2_000_000 },
    { key: 'alley-cup', type: 'live', category: 'match', rtp: 9_600, minBet: 1_000, maxBet: 500_000 },
  ]);
  const { table } = await boot(await sit());
  expect(new Set(table.spots.map(({ rtp }: Any) => rtp))).toEqual(new Set([9_600]));
});

test('[C-08] [C-09] a bet on a match is paid by its result; the feed lists all steps', async () => {
  const page = await sit();
  const { data } = await play(page, 'bet', { round: moment.id, requestId: 'press-0001', stakes: STAKES });
  expect(data).toMatchObject({ slip: { shown: 'taken', stake: STAKED }, mine: { balance: START - STAKED } });
  sandbox.clock.now = moment.resultAt;
  await quiet();
  const [round] = (await call('rounds', { afterSeq: 0, limit: 10 })).data.rounds;
  const detail = liveRoundDetail.parse(round.detail);
  const { outcome, steps, id } = (await play(page, 'proof', { id: moment.id })).data;
  expect([detail.game, detail.round, detail.steps]).toEqual(['match', id, steps]);
  expect(detail.outcome.en).toBe(`${detail.teams?.home.en} ${outcome} ${detail.teams?.away.en}`);
  const stand = standOf(steps);
  expect(detail.bets).toMatchObject([
    {
      spot: 'home',
      names: { en: `Match winner: ${detail.teams?.home.en}` },
      win: stand.winner === 'home' ? 19_200 : 0,
    },
    { spot: 'away', names: { ko: `승리 팀: ${detail.teams?.away.ko}` }, win: stand.winner === 'away' ? 19_200 : 0 },
    { spot: 'objectives5', win: steps.filter(({ map }: Any) => map === 1).length === 5 ? 2_560 : 0 },
  ]);
  expect(round).toMatchObject({ stake: STAKED, win: detail.bets.reduce((sum, { win }) => sum + win, 0) });
  expect(operator.cash('m1')).toBe(START - STAKED + round.win);
  expect(operator.of('endRound')).toMatchObject([{ roundId: round.roundId, detail: { kind: 'live', game: 'match' } }]);
});

test('[C-08] nothing of a match is known before its time; all can be drawn again after', async () => {
  const page = await sit();
  const view = async () => (await boot(page)).view;
  for (const at of [moment.beginsAt, moment.closesAt, moment.dealsAt - 1]) {
    sandbox.clock.now = at;
    expect(await view()).toMatchObject({ steps: [], result: null });
  }
  const seen: number[] = [];
  for (let at = moment.dealsAt; at < moment.resultAt; at += 400) {
    sandbox.clock.now = at;
    const { steps, result } = await view();
    expect(result).toBeNull();
    // One at a time: what is still to come is not there.
    expect(steps.length - (seen.at(-1) ?? 0)).toBeLessThanOrEqual(1);
    seen.push(steps.length);
    expect((await play(page, 'proof', { id: moment.id })).status).toBe('NOT_FOUND');
  }
  sandbox.clock.now = moment.resultAt;
  const { steps, result } = await view();
  expect(steps).toHaveLength(seen.at(-1) as number);
  const { data } = await play(page, 'proof', { id: moment.id });
  expect(data).toMatchObject({ steps, outcome: result.outcome });
  expect(await checkRound('match', data)).toEqual({ isPromised: true, isSame: true });
  expect(await checkRound('match', { ...data, steps: steps.toReversed() })).toMatchObject({ isSame: false });
});
