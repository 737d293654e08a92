import { webcrypto } from 'node:crypto';
import { type DataOf, drawMini, hashed, miniCells, miniHits, type SharedGame, saltOf } from '@madang/contracts';
import coreTexts from '@madang/remote-kit/locales/ko.json';
import { aMember, fakeNetwork, type Handlers, refusal, renderApp, translatorOf } from '@madang/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { App, preload } from '../../app.tsx';
import ko from '../../locales/ko.json';
import { checkRound } from './check-round.ts';
import { besides, latestAt } from './use-round-choice.ts';

const t = translatorOf(ko);
const core = translatorOf(coreTexts);

const PROOF = '/api/minigame/proof';
const BETS = '/api/bet/betlist';
const PROMISES = '/api/minigame/promises';
type Proof = DataOf<typeof PROOF>;
type Result = NonNullable<Proof['result']>;
const seed = '3f'.repeat(32);

// jsdom has none of its own; every browser has.
beforeAll(() => {
  Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle, configurable: true });
});

/** A round that keeps its promise. */
const aProof = async (game: SharedGame = 'powerball', own: 'powerball' | 'speedkino' = 'powerball') => {
  const draw = { game: own, day: '2026-11-18', no: 3 };
  const commit = await hashed(seed, 3);
  const texts = ['moon', 'lamp'];
  const salt = await saltOf(commit, texts);
  const drawn = await drawMini(own, seed, draw, salt);
  const result: Result = {
    roundId: `${game}:20261118-003`,
    no: 3,
    drawnAt: '2026-11-17T15:15:00.000Z',
    state: 'REVEALED',
    balls: [...drawn.numbers],
    powerball: drawn.powerball,
    sum: drawn.numbers.reduce((sum, n) => sum + n, 0),
    derived: Object.entries(miniCells(game, drawn)).map(([marketCode, selCode]) => ({ marketCode, selCode })),
    seed,
    salt,
    commit,
  };
  const publishedAt = '2026-11-16T15:00:00.000Z';
  return { proof: { result, commit, publishedAt, salt, texts } satisfies Proof, drawn };
};

/** Today and tomorrow of both draws. */
const promised: DataOf<typeof PROMISES> = {
  list: (['powerball', 'speedkino'] as const).flatMap((draw, n) =>
    (['2026-11-18', '2026-11-19'] as const).map((day, index) => ({
      draw,
      day,
      commit: `${n}${index}`.repeat(32),
      publishedAt: `2026-11-1${6 + index}T15:00:00.000Z`,
      salt: index === 0 ? 'ef'.repeat(32) : null,
    })),
  ),
};

const open = async (handlers: Handlers, path: string, asMember: boolean) => {
  const network = fakeNetwork({ [PROMISES]: () => promised, ...handlers });
  await preload('minigame.verify', 'ko');
  const app = await renderApp(<App page="minigame.verify" params={{}} />, {
    path,
    ...(asMember && { member: aMember() }),
  });
  return { ...app, network };
};
const found = () => within(screen.getByRole('list', { name: t('verify.found') }));
/** The steps of the check, once it is done. */
const soonFound = async () => within(await screen.findByRole('list', { name: t('verify.found') }, { timeout: 10_000 }));

test('[G-02] a guest recomputes a round: chain, members’ seeds, numbers and markets', async () => {
  const { proof } = await aProof();
  const { user, network } = await open({ [PROOF]: () => proof }, '/minigame/verify', false);
  fireEvent.change(screen.getByLabelText(t('results.day')), { target: { value: '2026-11-18' } });
  await user.type(screen.getByRole('textbox', { name: t('verify.no') }), '3{Enter}');
  expect((await soonFound()).getAllByText(t('verify.kept'))).toHaveLength(5);
  expect(network.calls(PROOF)).toEqual([expect.objectContaining({ roundId: 'powerball:20261118-003' })]);
  // The computed result is beside the published one, and the neighbouring rounds are a press away.
  const [, first] = within(screen.getByRole('table', { name: t('verify.markets') })).getAllByRole('row');
  const [, computed, publishedCell] = within(first as HTMLElement).getAllByRole('cell');
  expect(computed?.textContent).toBe(publishedCell?.textContent);
  expect(network.calls(BETS)).toHaveLength(0);
  screen.getByText(`powerball:20261118-003:${proof.result.salt}`);
});

test('[G-02] without a round the page names the source of rounds', async () => {
  const { proof } = await aProof();
  const { user } = await open({ [PROOF]: () => proof }, '/minigame/verify', false);
  screen.getByText(t('verify.nothing'));
  await user.click(screen.getByText(t('verify.byName')));
  await user.type(screen.getByRole('textbox', { name: t('verify.round') }), 'powerball:20261118-003{Enter}');
  await waitFor(() => expect(found().getAllByText(t('verify.kept'))).toHaveLength(5));
  expect(screen.queryByText(t('verify.nothing'))).toBeNull();
});

test('[G-02] a chain made on its own day is marked late, with what it does not prove', async () => {
  const { proof } = await aProof();
  const late = { ...proof, publishedAt: '2026-11-17T15:00:00.000Z' }; // midnight in Seoul
  await open({ [PROOF]: () => late }, '/minigame/verify?round=powerball:20261118-003', false);
  expect((await soonFound()).getAllByText(t('verify.kept'))).toHaveLength(4);
  const [published] = found().getAllByRole('listitem');
  expect(published?.textContent).toMatch(/^당일 공개.*0:00:00.*증명되지 않아요/);
  expect(found().queryByText(t('verify.broken'))).toBeNull();
});

test('[G-02] a bent time of publication is found out', async () => {
  const { proof } = await aProof();
  const published = async (publishedAt: string | null) => (await checkRound({ ...proof, publishedAt }))?.published;
  expect(await published('2026-11-17T14:59:59.999Z')).toBe('before');
  expect(await published(proof.result.drawnAt)).toBe('never');
  expect(await published(null)).toBe('never');
  await open(
    { [PROOF]: () => ({ ...proof, publishedAt: null }) },
    '/minigame/verify?round=powerball:20261118-003',
    false,
  );
  expect((await soonFound()).getAllByText(t('verify.broken'))).toHaveLength(1);
  found().getByText(/추첨 전에 공개됐다는 기록이 없어요/);
});

test('[G-02] a member sees their bets on the round, each with what it had to pay', async () => {
  const { proof, drawn } = await aProof();
  const pick = { marketCode: 'sumParity', selCode: 'odd' };
  const isHit = miniHits('powerball', pick, drawn);
  const names = { ko: '', en: '', vn: '' };
  const row = (betIdx: number, winCash: number) => ({
    betIdx,
    groupKey: 'mini' as const,
    vendorCode: 'minigame',
    vendorNames: names,
    gameNames: names,
    roundId: `powerball:20261118-003-${betIdx}`,
    cash: 10_000,
    winCash,
    type: winCash > 0 ? ('win' as const) : ('lose' as const),
    betAt: '2026-11-17T15:12:00.000Z',
    settledAt: '2026-11-17T15:15:00.000Z',
    detail: {
      kind: 'mini' as const,
      game: 'powerball' as const,
      round: 'powerball:20261118-003',
      drawAt: '2026-11-17T15:15:00.000Z',
      odds: 195,
      drawn: null,
      proof: null,
      ...pick,
    },
  });
  const right = isHit ? 19_500 : 0;
  const list = [row(1, right), row(2, right + 1)];
  const bets = {
    list,
    pageInfo: { page: 1, count_per_list: 10, tatal_list_count: 2 },
    totals: { count: 2, cash: 20_000, winCash: right, resultCash: 0, waiting: 0 },
  };
  const { network } = await open(
    { [PROOF]: () => proof, [BETS]: () => bets },
    '/minigame/verify?round=powerball:20261118-003',
    true,
  );
  const table = await screen.findByRole('table', { name: t('verify.bets') });
  // Requested once, by the round, whenever the bet was placed.
  expect(network.calls(BETS)).toMatchObject([{ groupKey: 'mini', roundId: 'powerball:20261118-003' }]);
  expect(within(table).getAllByText(t('verify.kept'))).toHaveLength(1);
  expect(within(table).getAllByText(t('verify.broken'))).toHaveLength(1);
});

test('[G-02] a round is recomputed without the member’s list, and the page states it', async () => {
  const { proof } = await aProof();
  const handlers: Handlers = { [PROOF]: () => proof, [BETS]: () => refusal('E001', {}, '목록 없음') };
  await open(handlers, '/minigame/verify?round=powerball:20261118-003', true);
  expect((await soonFound()).getAllByText(t('verify.kept'))).toHaveLength(5);
  expect(screen.getAllByRole('status').some(({ textContent }) => textContent !== '')).toBe(true);
});

test('[G-02] each lie is found out', async () => {
  const { proof } = await aProof('kinoladder', 'speedkino');
  const kept = async (changes: Partial<Result>, texts = proof.texts) =>
    Object.values((await checkRound({ ...proof, texts, result: { ...proof.result, ...changes } }))?.kept ?? {});
  expect(await kept({})).toEqual([true, true, true, true]);
  expect(await kept({ commit: 'cd'.repeat(32) })).toEqual([false, false, true, true]);
  expect(await kept({}, ['moon'])).toEqual([true, false, true, true]);
  expect(await kept({ balls: [...(proof.result.balls ?? [])].reverse() })).toEqual([true, true, false, true]);
  expect(await kept({ derived: [] })).toEqual([true, true, true, false]);
});

test('[G-02] the state of an undrawn, void or unknown round is displayed', async () => {
  const nothing: Proof = { result: null, commit: null, publishedAt: null, salt: null, texts: [] };
  const { user } = await open({ [PROOF]: () => nothing }, '/minigame/verify?round=powerball:20261118-003', false);
  await screen.findByText(/아직 추첨하지 않았거나 없는 회차/);
  await user.click(screen.getByText(t('verify.byName')));
  const field = screen.getByRole('textbox', { name: t('verify.round') });
  await user.clear(field);
  await user.type(field, 'nothing{Enter}');
  await screen.findByText(/처럼 회차 이름을 입력해 주세요/);
});

test('[G-02] a guest reads and copies the commitments of today and tomorrow', async () => {
  const { user } = await open({}, '/minigame/verify', false);
  const card = within(
    (await screen.findByRole('heading', { name: '파워볼 · 파워사다리' })).closest('section') as HTMLElement,
  );
  const [today, tomorrow] = card.getAllByRole('listitem');
  expect(today?.textContent).toMatch(/오늘.*2026.*11.*18.*2026.*11.*17.*0:00:00.*공개/);
  expect(tomorrow?.textContent).toMatch(/내일.*2026.*11.*19/);
  expect(today?.textContent).toContain(`회원들이 더한 값의 해시: ${'ef'.repeat(32)}`);
  expect(tomorrow?.textContent).toContain('01'.repeat(32));
  expect(tomorrow?.textContent).toMatch(/회원들이 더한 값은 날이 시작되면 공개해요/);
  const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(card.getByRole('button', { name: /^내일.*해시 복사/ }));
  expect(copied).toHaveBeenCalledWith('01'.repeat(32));
  screen.getByRole('heading', { name: '스피드키노 · 키노사다리' });
  expect(screen.queryByText(/날이 시작된 뒤/)).toBeNull();
});

test('[G-02] a late commitment is marked as one', async () => {
  const list = promised.list.map((one) => ({ ...one, publishedAt: '2026-11-18T03:00:00.000Z' }));
  await open({ [PROMISES]: () => ({ list }) }, '/minigame/verify', false);
  expect(await screen.findAllByText(/공개 · 날이 시작된 뒤/)).toHaveLength(2);
});

test('[G-02] hashes that do not come are requested again', async () => {
  const { user, network } = await open({ [PROMISES]: () => refusal('E001') }, '/minigame/verify', false);
  await screen.findByText(t('promise.failed'));
  network.on({ [PROMISES]: () => promised });
  await user.click(screen.getByRole('button', { name: core('retry') }));
  await screen.findByRole('heading', { name: '파워볼 · 파워사다리' });
});

test('[G-02] the latest draw follows the time over midnight, from round one of a day', () => {
  const at = (time: string) => latestAt('powerball', Date.parse(time));
  expect(at('2026-11-18T03:07:00Z')).toEqual({ game: 'powerball', day: '2026-11-18', no: 145 });
  expect(at('2026-11-17T15:04:59Z')).toEqual({ game: 'powerball', day: '2026-11-17', no: 288 });
  expect(besides('powerball:20261118-001', -1)).toBeNull();
  expect(besides('powerball:20261118-001', 1)).toBe('powerball:20261118-002');
});
