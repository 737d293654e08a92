import { webcrypto } from 'node:crypto';
import { commitOf, type DataOf, prizeAt, type RotaryPrize, rotaryPart } from '@madang/contracts';
import coreTexts from '@madang/remote-kit/locales/ko.json';
import {
  aMember,
  fakeNetwork,
  type Handlers,
  type RenderOptions,
  refusal,
  renderApp,
  silence,
  translatorOf,
} from '@madang/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { App, preload } from '../../app.tsx';
import ko from '../../locales/ko.json';
import { checkSpin } from './check-spin.ts';

const t = translatorOf(ko);
const core = translatorOf(coreTexts);

type Info = DataOf<'/api/rotary/info'>;
type Spin = DataOf<'/api/rotary/spin'>['spin'];

const INFO = '/api/rotary/info';
const SPIN = '/api/rotary/spin';
const prizes: RotaryPrize[] = [
  { points: 0, weight: 400 },
  { points: 100, weight: 600 },
];
const serverSeed = '3f'.repeat(32);

// jsdom has none of its own; every browser has.
beforeAll(() => {
  Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle, configurable: true });
});

/** A spin that keeps its promise. */
const aSpin = async (clientSeed = 'luck'): Promise<Spin> => {
  const part = await rotaryPart({ serverSeed, clientSeed, nonce: 0 });
  const { points } = prizeAt(prizes, part);
  const commit = await commitOf(serverSeed);
  return { day: '2026-11-18', points, part, commit, serverSeed, clientSeed, nonce: 0, at: '2026-11-18T03:00:00.000Z' };
};
const anInfo = async (more: Partial<Info> = {}): Promise<Info> => ({
  prizes,
  commit: await commitOf(serverSeed),
  nonce: 0,
  today: null,
  nextAt: '2126-11-18T15:00:00.000Z',
  past: [],
  ...more,
});

const open = async (handlers: Handlers, options: RenderOptions = {}) => {
  const network = fakeNetwork(handlers);
  await preload('rotary', options.language ?? 'ko');
  return {
    ...(await renderApp(<App page="rotary" params={{}} />, { member: aMember(), path: '/rotary', ...options })),
    network,
  };
};
const button = (name: string | RegExp) => screen.findByRole('button', { name });
/** jsdom animates nothing: the test stops the wheel. */
const stand = () => {
  const disc = document.querySelector('svg[data-part]');
  if (!disc) throw new Error('the wheel has no part to stand at');
  fireEvent.transitionEnd(disc);
};

test('[C-08] shows every prize with its chance, and what a spin is worth', async () => {
  const info = await anInfo();
  await open({ [INFO]: () => info });
  const rows = within(await screen.findByRole('table', { name: t('rotary.prizes') })).getAllByRole('row');
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual(['꽝40.0%', '100P60.0%']);
  screen.getByText(/평균 60P/);
  expect(screen.getByTestId('rotary-commit').textContent).toBe(info.commit);
});

test('[C-08] a spin sends the displayed commitment and the member’s text', async () => {
  const still = window.matchMedia;
  const withMotion = (query: string) =>
    query.includes('reduced-motion') ? ({ matches: false } as MediaQueryList) : still(query);
  const spin = await aSpin('lamp');
  let info = await anInfo();
  const { user, network } = await open({ [INFO]: () => info, [SPIN]: () => ({ spin, fresh: true }) });
  const seed = await screen.findByRole('textbox', { name: t('rotary.seed') });
  await user.clear(seed);
  await user.type(seed, 'lamp');
  jest.spyOn(window, 'matchMedia').mockImplementation(withMotion);
  await user.dblClick(await button(t('rotary.spin')));
  expect(network.calls(SPIN)).toEqual([{ commit: info.commit, clientSeed: 'lamp' }]);
  await waitFor(() =>
    expect(document.querySelector('svg[data-part]')?.getAttribute('data-part')).toBe(String(spin.part)),
  );
  expect(screen.queryByTestId('rotary-result')).toBeNull(); // not before it has stopped
  info = await anInfo({ today: spin, past: [spin], nonce: 1 });
  act(stand);
  expect((await screen.findByTestId('rotary-result')).textContent).toContain(t('rotary.won', { points: '100P' }));
  expect((await button(t('rotary.done'))).getAttribute('aria-disabled')).toBe('true');
  expect(screen.getAllByRole('status').some(({ textContent }) => textContent?.includes('100P'))).toBe(true);
});

test('[C-08] with reduced motion the prize is displayed at once', async () => {
  const spin = await aSpin();
  let info = await anInfo();
  const { user } = await open({ [INFO]: () => info, [SPIN]: () => ({ spin, fresh: true }) });
  const press = await button(t('rotary.spin'));
  info = await anInfo({ today: spin, past: [spin], nonce: 1 });
  await user.click(press);
  await screen.findByTestId('rotary-result');
});

test('[C-08] what was spun today already is shown, and is not spun again', async () => {
  const spin = await aSpin();
  const info = await anInfo({ today: spin, past: [spin], nonce: 1 });
  const { user, network } = await open({ [INFO]: () => info });
  await user.click(await button(t('rotary.done')));
  expect(network.calls(SPIN)).toHaveLength(0);
  screen.getByTestId('rotary-result');
});

test('[C-08] [S-20] a renewed commitment is announced, and the next press spins by it', async () => {
  let info = await anInfo();
  const { user } = await open({ [INFO]: () => info, [SPIN]: () => refusal('FR01') });
  const spin = await button(t('rotary.spin'));
  info = await anInfo({ commit: 'b'.repeat(64) });
  await user.click(spin);
  await screen.findByText(/룰렛이 갱신되었습니다/);
  await waitFor(() => expect(screen.getByTestId('rotary-commit').textContent).toBe('b'.repeat(64)));
});

test('[C-08] a text that the server refuses is refused at the field, without a request', async () => {
  const info = await anInfo();
  const { user, network } = await open({ [INFO]: () => info });
  const seed = await screen.findByRole('textbox', { name: t('rotary.seed') });
  await user.clear(seed);
  await user.type(seed, '운:좋게');
  await screen.findByText(t('rotary.seedWrong'));
  await user.click(await button(t('rotary.spin')));
  expect(network.calls(SPIN)).toHaveLength(0);
});

test('[C-08] a past spin is worked out again in the browser', async () => {
  const spin = await aSpin();
  const info = await anInfo({ today: spin, past: [spin], nonce: 1 });
  const { user } = await open({ [INFO]: () => info });
  await user.click(await button(t('rotary.check')));
  await screen.findByText(t('rotary.found.kept'));
});

test('[C-08] a changed seed, stop or prize is found', async () => {
  const spin = await aSpin();
  expect(await checkSpin(spin, prizes)).toBe('kept');
  expect(await checkSpin({ ...spin, serverSeed: 'ab'.repeat(32) }, prizes)).toBe('broken');
  expect(await checkSpin({ ...spin, clientSeed: 'other' }, prizes)).toBe('broken');
  expect(await checkSpin({ ...spin, part: (spin.part + 1) % 1_000 }, prizes)).toBe('broken');
  expect(await checkSpin({ ...spin, points: spin.points + 1 }, prizes)).toBe('broken');
});

test('[C-08] a failed area shows its error and has a retry', async () => {
  const info = await anInfo();
  let away = true;
  const { user } = await open({ [INFO]: () => (away ? silence : info) });
  const again = await screen.findByRole('button', { name: core('retry') }, { timeout: 5_000 });
  away = false;
  await user.click(again);
  await button(t('rotary.spin'));
});
