import { commitOf, drawPlace, hashed } from '@madang/contracts';
import { NOON, type TestSite, testApp } from '../../testing/app.ts';
import { miniDesk } from '../../testing/mini-desk.ts';
import { findChain } from '../draw/index.ts';

let site: TestSite;
let desk: ReturnType<typeof miniDesk>;

beforeEach(async () => {
  site = await testApp();
  desk = miniDesk(site);
});
afterEach(() => site.close());

const proof = async (roundId: string) => (await site.call('/api/minigame/proof', { roundId })).data;
const promises = async () => (await site.call('/api/minigame/promises')).data.list;

test('[G-02] a guest is told by what the draws of today and of tomorrow are promised, and since when', async () => {
  const list = await promises();
  const publishedAt = new Date(NOON).toISOString();
  const commit = expect.stringMatching(/^[0-9a-f]{64}$/);
  expect(list).toEqual(
    ['powerball', 'speedkino'].flatMap((draw) =>
      ['2026-11-18', '2026-11-19'].map((day) => ({ draw, day, commit, publishedAt })),
    ),
  );
  expect(new Set(list.map((one: { commit: string }) => one.commit)).size).toBe(4);
  expect(list[1].commit).toBe((await findChain(site.db, 'powerball', '2026-11-19'))?.terminal);
});

test('[G-02] what was promised for tomorrow is the promise of that day when it has come', async () => {
  const [, tomorrow] = await promises();
  site.clock.set(Date.parse('2026-11-18T15:00:00Z'));
  const [today, next] = await promises();
  expect(today).toEqual(tomorrow);
  expect(next).toMatchObject({ day: '2026-11-20', publishedAt: '2026-11-18T15:00:00.000Z' });
});

test('[G-02] the proof of any round of a day that is promised carries the promise before anything is drawn', async () => {
  const [today, tomorrow] = await promises();
  for (const [round, { commit, publishedAt }] of [
    ['powerball:20261118-200', today],
    ['powerladder:20261119-001', tomorrow],
  ] as const)
    expect(await proof(round)).toEqual({ result: null, commit, publishedAt, texts: [] });
});

test('[G-02] a guest is told what a decided round can be worked out from, and of an open one nothing', async () => {
  site.clock.set(Date.parse('2026-11-18T14:50:00Z')); // ten to midnight in Seoul
  await desk.bet({ luck: 'moon' });
  expect(await proof('powerladder:20261118-287')).toMatchObject({ result: null, publishedAt: expect.any(String) });
  await desk.drawAt('2026-11-18T15:05:00Z');
  const { result, texts, publishedAt } = await proof('powerball:20261119-001');
  expect(texts).toEqual(['moon']);
  expect(result.salt).toBe(await commitOf(`${result.commit}\nmoon`));
  expect(Date.parse(publishedAt)).toBeLessThan(Date.parse('2026-11-18T15:00:00Z'));
  expect(await hashed(result.seed, drawPlace(result.roundId)?.no ?? 0)).toBe(result.commit);
  expect(await proof('powerball:20200101-001')).toEqual({ result: null, commit: null, publishedAt: null, texts: [] });
});
