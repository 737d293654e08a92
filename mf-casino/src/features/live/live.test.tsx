import type { DataOf } from '@madang/contracts';
import coreTexts from '@madang/remote-kit/locales/ko.json';
import {
  aMainPage,
  aMember,
  fakeNetwork,
  type RenderOptions,
  refusal,
  renderApp,
  setWidth,
  translatorOf,
  widthOf,
} from '@madang/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { App, preload } from '../../app.tsx';
import ko from '../../locales/ko.json';
import { mayPlayByItself } from './use-live.ts';

const t = translatorOf(ko);
const core = translatorOf(coreTexts);

const played: string[] = [];
const listed: string[] = [];
const [roulette] = aMainPage().live as [DataOf<'/api/main'>['live'][number]];
const baccarat = {
  ...roulette,
  id: 'baccarat-a',
  names: { ko: '마당 바카라 A', en: 'Madang Baccarat A', vn: 'Baccarat Madang A' },
  src: 'http://studio.localhost:4001/studio/baccarat-a/index.m3u8',
};
const LIST = '#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2.000,\n1.m4s\n#EXTINF:2.000,\n2.m4s\n';

beforeEach(() => {
  played.length = 0;
  listed.length = 0;
  jest.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('maybe');
  jest.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => {});
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function play(this: HTMLMediaElement) {
    played.push(this.src);
    fireEvent.playing(this);
  });
  const real = globalThis.fetch;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (!String(input).endsWith('.m3u8')) return real(input, init);
    listed.push(String(input));
    return new Response(LIST);
  });
});
afterEach(() => jest.restoreAllMocks());

const open = async (live = [baccarat, roulette], options: RenderOptions = {}) => {
  fakeNetwork({ '/api/main': () => aMainPage({ live }) });
  await preload('live', options.language ?? 'ko');
  await renderApp(<App page="live" params={{}} />, { member: aMember(), path: '/live', ...options });
};
const tab = (name: string) => screen.findByRole('tab', { name });
const key = async (name: string, pressed: string) => {
  fireEvent.keyDown(await tab(name), { key: pressed });
};
const chosen = (name: string) => screen.findByRole('tab', { name, selected: true });
const press = async (name: string | RegExp) => {
  await act(async () => {
    fireEvent.click(screen.getAllByRole('button', { name })[0] as HTMLElement);
  });
};

/** These tests prefer reduced motion, as all tests do: no picture plays at once. */
const watch = async () => {
  await open();
  await tab('마당 바카라 A');
  await press(t('live.see'));
};

test('[C-08] the picture states that it is simulated, its content and its delay', async () => {
  await watch();
  expect(played).toEqual([baccarat.src]);
  expect(screen.getByText(t('live.mock'))).toBeTruthy();
  expect(await screen.findByText(t('live.delay', { seconds: '6' }))).toBeTruthy();
  const video = screen.getByLabelText(t('live.video', { name: '마당 바카라 A' }));
  const seen = document.getElementById(video.getAttribute('aria-describedby') ?? '');
  expect(seen?.textContent).toMatch(/카드 네 장/);
});

test('[C-08] nothing is fetched before the press', async () => {
  await open();
  await tab('마당 바카라 A');
  expect([played, listed]).toEqual([[], []]);
  expect(screen.getByText(t('live.asleep'))).toBeTruthy();
});

test('[C-08] a desktop plays at once unless data or motion is reduced', () => {
  const none = { connection: undefined };
  const prefers = (preference?: string) => (one: string) => preference !== undefined && one.includes(preference);
  setWidth(widthOf.desktop);
  expect(mayPlayByItself(prefers(), none as never)).toBe(true);
  for (const preference of ['reduced-data', 'reduced-motion'])
    expect(mayPlayByItself(prefers(preference), none as never)).toBe(false);
  expect(mayPlayByItself(prefers(), { connection: { saveData: true } } as never)).toBe(false);
  setWidth(widthOf.mobile);
  expect(mayPlayByItself(prefers(), none as never)).toBe(false);
});

test('[C-08] channels are tabs: arrows choose, and only the chosen one plays', async () => {
  await watch();
  await key('마당 바카라 A', 'ArrowRight');
  expect(document.activeElement).toBe(await chosen('마당 룰렛'));
  expect(played).toEqual([baccarat.src, roulette.src]);
  await key('마당 룰렛', 'End');
  await key('마당 룰렛', 'ArrowRight');
  await chosen('마당 바카라 A');
  expect(within(screen.getByRole('tabpanel')).getByRole('heading', { name: '마당 바카라 A' })).toBeTruthy();
});

test('[C-08] the picture stops and plays again, by button and by key', async () => {
  await watch();
  await press(t('live.stop', { name: '마당 바카라 A' }));
  expect(screen.getByText(t('live.asleep'))).toBeTruthy();
  await act(async () => {
    fireEvent.keyDown(screen.getByRole('button', { name: t('live.play', { name: '마당 바카라 A' }) }), { key: 'k' });
  });
  expect(played).toHaveLength(2);
});

test('[C-08] a picture that does not load shows an error with a retry', async () => {
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValueOnce(new Error('gone'));
  await watch();
  expect((await screen.findAllByText(t('live.failed'))).length).toBeGreaterThan(0);
  await press(core('retry'));
  expect(played).toEqual([baccarat.src]);
});

test('[C-08] a page without a studio or an answer displays the reason', async () => {
  await open([]);
  expect(await screen.findByText(t('live.noneTitle'))).toBeTruthy();
});

test('[C-08] a retry requests channels that could not be loaded', async () => {
  let down = true;
  fakeNetwork({ '/api/main': () => (down ? refusal('E001') : aMainPage({ live: [roulette] })) });
  await preload('live', 'ko');
  await renderApp(<App page="live" params={{}} />, { member: aMember(), path: '/live' });
  const again = await screen.findByRole('button', { name: core('retry') });
  down = false;
  fireEvent.click(again);
  expect(await tab('마당 룰렛')).toBeTruthy();
});
