import { commitOf, drawPlace, hashed } from '@madang/contracts';
import { sql } from 'kysely';
import { NOON, siteForFile, testApp } from '../../testing/app.ts';
import { miniHarness } from '../../testing/games/mini-harness.ts';
import { decideDue, findChain } from '../draws/index.ts';

const site = siteForFile();
const harness = miniHarness(site);

const proof = async (roundId: string) => (await site.call('/api/minigame/proof', { roundId })).data;
const promises = async () => (await site.call('/api/minigame/promises')).data.list;

test('[G-02] a guest reads the commitments of today and tomorrow, with their time', async () => {
  const list = await promises();
  const publishedAt = new Date(NOON).toISOString();
  const commit = expect.stringMatching(/^[0-9a-f]{64}$/);
  expect(list).toEqual(
    ['powerball', 'speedkino'].flatMap((draw) =>
      ['2026-11-18', '2026-11-19'].map((day, index) => ({
        draw,
        day,
        commit,
        publishedAt,
        salt: index === 0 ? commit : null,
      })),
    ),
  );
  expect(new Set(list.map((one: { commit: string }) => one.commit)).size).toBe(4);
  expect(list[1].commit).toBe((await findChain(site.db, 'powerball', '2026-11-19'))?.terminal);
});

test('[G-02] the commitment for tomorrow is the one of that day', async () => {
  const [, tomorrow] = await promises();
  site.clock.set(Date.parse('2026-11-18T15:00:00Z'));
  const [today, next] = await promises();
  expect(today).toEqual({ ...tomorrow, salt: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(next).toMatchObject({ day: '2026-11-20', publishedAt: '2026-11-18T15:00:00.000Z' });
});

test('[G-02] the proof of a round carries the commitment before the draw', async () => {
  const [today, tomorrow] = await promises();
  for (const [round, { commit, publishedAt, salt }] of [
    ['powerball:20261118-200', today],
    ['powerladder:20261119-001', tomorrow],
  ] as const)
    expect(await proof(round)).toEqual({ result: null, commit, publishedAt, salt, texts: [] });
});

test('[G-02] a guest reads the inputs of a decided round, of an open one nothing', async () => {
  site.clock.set(Date.parse('2026-11-18T14:50:00Z')); // ten to midnight in Seoul
  await harness.bet({ luck: 'moon' });
  expect(await proof('powerladder:20261118-287')).toMatchObject({ result: null, publishedAt: expect.any(String) });
  await harness.drawAt('2026-11-18T15:05:00Z');
  const { result, texts, publishedAt } = await proof('powerball:20261119-001');
  expect(texts).toEqual(['moon']);
  expect(result.salt).toBe(await commitOf(`${result.commit}\nmoon`));
  expect(Date.parse(publishedAt)).toBeLessThan(Date.parse('2026-11-18T15:00:00Z'));
  expect(await hashed(result.seed, drawPlace(result.roundId)?.no ?? 0)).toBe(result.commit);
  expect(await proof('powerball:20200101-001')).toEqual({
    result: null,
    commit: null,
    publishedAt: null,
    salt: null,
    texts: [],
  });
});

test('[G-02] client seeds for tomorrow wait for the salt of the new day', async () => {
  site.clock.set(Date.parse('2026-11-18T14:50:00Z'));
  await harness.bet({ luck: 'moon' });
  await harness.bet({ luck: 'lamp' }, 'member02');
  const draws = async () => {
    const listed = (await plain('/api/minigame/day?game=powerball&day=2026-11-19')).data;
    const { salt, texts, commit } = await proof('powerball:20261119-001');
    expect([listed.salt, listed.texts]).toEqual([salt, texts]);
    return { salt, texts, commit };
  };
  const { commit, ...before } = await draws();
  expect(before).toEqual({ salt: null, texts: [] });
  await harness.drawAt('2026-11-18T15:00:00Z'); // midnight in Seoul: nothing of the day is drawn
  const texts = ['moon', 'lamp'];
  expect(await draws()).toEqual({ commit, salt: await commitOf(`${commit}\nmoon\nlamp`), texts });
  expect((await proof('powerball:20261119-001')).result).toBeNull();
  expect((await promises())[0]).toMatchObject({ day: '2026-11-19', salt: await commitOf(`${commit}\nmoon\nlamp`) });
});

test('[G-01] [G-02] rounds of a long downtime are void, in history and proof', async () => {
  const few = await testApp({ miniRounds: 24 });
  const its = miniHarness(few, 24);
  few.clock.set(Date.parse('2026-11-18T13:30:00Z')); // half past ten at night in Seoul
  await its.decide();
  await few.app.miniDraws.powerball.tend?.(few.app);
  // Back when the last two of that day are more than a day late, and none of the next day.
  expect(await its.drawAt('2026-11-19T15:00:01Z')).toBe(2 + 24);
  const { data } = await plain('/api/minigame/day?game=powerball&day=2026-11-18', { at: few });
  const draws = data.list.map(({ no, state }: { no: number; state: string }) => `${no} ${state}`);
  expect(draws).toEqual(['23 VOIDED', '24 VOIDED']);
  const { list, pageInfo } = await its.results({ date: '2026-11-18' });
  expect([list[0].state, list[0].balls, pageInfo.tatal_list_count]).toEqual(['VOIDED', null, 2]);
  const proven = await plain('/api/minigame/round?round=powerladder:20261118-023', { at: few });
  expect(proven.data.result).toMatchObject({ state: 'VOIDED', seed: null });
  const { rows } = await sql`SELECT state FROM minigame.round WHERE draw_id = 'powerball:20261118-023'`.execute(few.db);
  expect(rows).toEqual([{ state: 'VOIDED' }]);
  await few.close();
});

/** Requests like curl's: no key, no session, and not of a page. */
const plain = async (url: string, { at = site, from = '127.0.0.1' } = {}) =>
  (await at.app.inject({ url, remoteAddress: from })).json();

test('[G-02] a round and a day are public plain text in every mode', async () => {
  const demo = await testApp({ mode: 'demo' });
  for (const at of [site, demo]) {
    at.clock.set(Date.parse('2026-11-18T14:50:00Z'));
    const its = miniHarness(at);
    await decideDue(at.app, its.drawGame('powerball'));
    at.clock.set(Date.parse('2026-11-18T15:10:00Z'));
    await decideDue(at.app, its.drawGame('powerball'));
    const { resultCode, data } = await plain('/api/minigame/round?round=powerladder:20261119-002', { at });
    expect(resultCode).toBe('0');
    expect(data.result).toMatchObject({ roundId: 'powerladder:20261119-002', state: 'REVEALED' });
    const day = (await plain('/api/minigame/day?game=powerladder&day=2026-11-19', { at })).data;
    expect(day).toMatchObject({ game: 'powerladder', rounds: 288, first: 1, serverTime: '2026-11-18T15:10:00.000Z' });
    expect(day.list.map(({ no }: { no: number }) => no)).toEqual([1, 2]);
    expect(day.list[1]).toEqual(data.result);
    expect([day.commit, day.publishedAt, day.texts]).toEqual([data.commit, data.publishedAt, data.texts]);
    const late = (await plain('/api/minigame/day?game=powerball&day=2026-11-18', { at })).data;
    expect([late.first, late.list.length]).toEqual([287, 2]);
  }
  await demo.close();
});

test('[G-02] a future day lists its commitment alone, a day without a chain nothing', async () => {
  const [, tomorrow] = await promises();
  const day = async (of: string) => (await plain(`/api/minigame/day?game=powerball&day=${of}`)).data;
  expect(await day('2026-11-19')).toMatchObject({ commit: tomorrow.commit, salt: null, texts: [], list: [] });
  const nothing = { rounds: null, first: null, commit: null, publishedAt: null, salt: null, texts: [], list: [] };
  expect(await day('2026-11-17')).toMatchObject(nothing);
});

test.each([
  'round?round=lottery:20261118-001',
  'round',
  'day?game=lottery&day=2026-11-18',
  'day?game=powerball&day=2026-02-30',
  'day?game=powerball',
])('[G-02] %s requests an unknown resource', async (path) => {
  expect(await plain(`/api/minigame/${path}`)).toMatchObject({ resultCode: 'RQ01' });
});

test('[G-02] too many requests of a reader are refused', async () => {
  let now = Date.now();
  const time = jest.spyOn(Date, 'now').mockImplementation(() => now);
  const url = '/api/minigame/day?game=powerball&day=2026-11-17';
  const read = () => plain(url, { from: '198.51.100.7' });
  for (let n = 0; n < 120; n += 1) expect((await read()).resultCode).toBe('0');
  expect(await read()).toMatchObject({ resultCode: 'RQ02', params: { seconds: 60 } });
  expect((await plain(url, { from: '198.51.100.8' })).resultCode).toBe('0');
  now += 60_000;
  expect((await read()).resultCode).toBe('0');
  time.mockRestore();
});
