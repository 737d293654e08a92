import type { Release } from '@madang/contracts';
import { loadTexts, type RemoteApp, registerTexts, useText } from '@madang/platform';
import { BrowserRouter } from '@madang/platform/router';
import { allowConsole } from '@madang/tools/jest/console.mjs';
import { act, cleanup, render, screen } from '@testing-library/react';
import { preloadPage, RemotePage, startLoader } from './index.ts';

type Answer = 'ok' | 'fails' | 'silent';

const words = {
  area: {
    failed: 'Could not load {{name}}',
    slow: '{{name}} is slow to answer',
    crashed: '{{name}} has a problem',
    help: 'Other menus still work',
    retry: 'Try again',
    home: 'Home',
  },
};
const globals = globalThis as unknown as Record<string, unknown>;
let asked: HTMLScriptElement[] = [];
let answer: (url: string) => Answer = () => 'ok';
let count = 0;
let crash = false;

const Room = ({ page }: { page: string }) => {
  if (crash) throw new Error('the roof leaks');
  const t = useText('shell');
  return <p>{`${page}: ${t('area.home')}`}</p>;
};
const app: RemoteApp = { App: Room, preload: async () => {} };

/** One released version; every test takes another, because what a page has loaded stays loaded. */
const aRelease = (more: Partial<Release> = {}): Release => {
  count += 1;
  const version = `1.0.0-${count}`;
  return {
    name: 'mf_room',
    version,
    base: `/_m/mf_room/${version}/`,
    entry: 'remoteEntry.js',
    exposes: { './app': [] },
    arrangements: { desktop: [], mobile: [] },
    integrity: { 'remoteEntry.js': 'sha384-abc' },
    platform: '^1.0.0',
    pages: [{ id: 'room.list', desktop: '/room', mobile: '/room', access: 'any', layout: 'site' }],
    menu: [
      {
        group: 'shortcut',
        order: 1,
        page: 'room.list',
        icon: 'list',
        label: { ko: '방', en: 'The room', vn: 'Phong' },
      },
    ],
    ...more,
  };
};

const containerName = (src: string) => `mf_room_${src.split('/')[5]}`.replace(/\W/g, '_');

/** The network at its edge: the script elements that the loader adds to the page. */
const network = (...nodes: (Node | string)[]) => {
  const script = nodes[0] as HTMLScriptElement;
  asked.push(script);
  const given = answer(script.src);
  if (given === 'silent') return;
  queueMicrotask(() => {
    if (given === 'ok') globals[containerName(script.src)] = { init: async () => {}, get: async () => () => app };
    script.dispatchEvent(new Event(given === 'ok' ? 'load' : 'error'));
  });
};

const open = (releases: Release[]) => {
  startLoader({ id: 'visit', remotes: releases, planned: [] });
  return render(
    <BrowserRouter>
      <RemotePage page="room.list" params={{}} />
    </BrowserRouter>,
  );
};

beforeAll(async () => {
  const load = async () => ({ default: words });
  registerTexts('shell', { ko: load, en: load, vn: load });
  await loadTexts('shell');
});

beforeEach(() => {
  asked = [];
  answer = () => 'ok';
  crash = false;
  jest.spyOn(document.head, 'append').mockImplementation(network);
});

afterEach(() => {
  cleanup();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('[X-07] an entry is asked for once, with its integrity, and its page is drawn', async () => {
  open([aRelease()]);
  expect(await screen.findByText('room.list: Home')).toBeTruthy();
  expect(asked).toHaveLength(1);
  expect(asked[0]?.integrity).toBe('sha384-abc');
  expect(asked[0]?.crossOrigin).toBe('anonymous');
});

test('an entry without integrity in the registry is never asked for', async () => {
  open([aRelease({ integrity: {} })]);
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(asked).toHaveLength(0);
});

test('[X-05] an entry that fails says so by its name, and the retry heals it without a reload', async () => {
  answer = () => 'fails';
  open([aRelease()]);
  expect(await screen.findByText('Could not load The room')).toBeTruthy();
  answer = () => 'ok';
  await act(async () => screen.getByText('Try again').click());
  expect(await screen.findByText('room.list: Home')).toBeTruthy();
  expect(asked.map(({ src }) => new URL(src).search)).toEqual(['', '?again=1']);
  expect(asked[1]?.integrity).toBe('sha384-abc');
});

test('[X-05] a preload that failed is spent before the retry, because it would answer in the place of the network', async () => {
  const release = aRelease();
  const link = document.createElement('link');
  link.rel = 'preload';
  link.href = `${release.base}chunk.js`;
  link.integrity = 'sha384-chunk';
  document.head.appendChild(link);
  answer = (url) => (url.endsWith('?again=1') ? 'ok' : 'fails');
  open([release]);
  const retry = await screen.findByText('Try again');
  await act(async () => retry.click());
  expect(await screen.findByText('room.list: Home')).toBeTruthy();
  expect(asked.map(({ src }) => src.split('/').at(-1))).toEqual([
    'remoteEntry.js',
    'chunk.js',
    'remoteEntry.js?again=1',
  ]);
  expect(asked[1]?.integrity).toBe('sha384-chunk');
  expect(document.querySelector('link[rel=preload]')).toBeNull();
});

test('[X-05] after three silent seconds the retry is offered, and the first answer still counts', async () => {
  jest.useFakeTimers();
  answer = () => 'silent';
  open([aRelease()]);
  await act(() => jest.advanceTimersByTimeAsync(2_900));
  expect(screen.queryByRole('alert')).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(screen.getByText('The room is slow to answer')).toBeTruthy();
  answer = () => 'ok';
  await act(async () => network(asked[0] as HTMLScriptElement));
  await act(() => jest.advanceTimersByTimeAsync(10));
  expect(screen.getByText('room.list: Home')).toBeTruthy();
});

test('[X-05] an entry silent for twenty seconds has failed', async () => {
  jest.useFakeTimers();
  answer = () => 'silent';
  open([aRelease()]);
  await act(() => jest.advanceTimersByTimeAsync(19_900));
  expect(screen.getByText('The room is slow to answer')).toBeTruthy();
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(screen.getByText('Could not load The room')).toBeTruthy();
});

test('[X-05] the last good version takes over when the current one cannot be had', async () => {
  const fallback = aRelease();
  const current = aRelease({ fallback });
  answer = (url) => (url.includes(current.version) ? 'fails' : 'ok');
  open([current]);
  expect(await screen.findByText('room.list: Home')).toBeTruthy();
  expect(asked.map(({ src }) => src.split('/')[5])).toEqual([current.version, fallback.version]);
});

test('[X-05] the last good version takes over when the current one is silent for three seconds', async () => {
  jest.useFakeTimers();
  const fallback = aRelease();
  const current = aRelease({ fallback });
  answer = (url) => (url.includes(current.version) ? 'silent' : 'ok');
  open([current]);
  await act(() => jest.advanceTimersByTimeAsync(2_900));
  expect(asked).toHaveLength(1);
  await act(() => jest.advanceTimersByTimeAsync(300));
  expect(screen.getByText('room.list: Home')).toBeTruthy();
});

test('[X-05] a crash costs only its own area, and drawing it again heals it', async () => {
  crash = true;
  allowConsole(/the roof leaks/);
  allowConsole(/The above error occurred/);
  open([aRelease()]);
  expect(await screen.findByText('The room has a problem')).toBeTruthy();
  crash = false;
  await act(async () => screen.getByText('Try again').click());
  expect(screen.getByText('room.list: Home')).toBeTruthy();
});

test('a page that was preloaded on hover is drawn at once', async () => {
  startLoader({ id: 'visit', remotes: [aRelease()], planned: [] });
  await preloadPage('room.list');
  render(
    <BrowserRouter>
      <RemotePage page="room.list" params={{}} />
    </BrowserRouter>,
  );
  expect(screen.getByText('room.list: Home')).toBeTruthy();
  expect(asked).toHaveLength(1);
});

test('a preload that fails tells nobody, and the page then tries again by itself', async () => {
  answer = () => 'fails';
  startLoader({ id: 'visit', remotes: [aRelease()], planned: [] });
  await expect(preloadPage('room.list')).resolves.toBeUndefined();
  await expect(preloadPage('no.such.page')).resolves.toBeUndefined();
  expect(asked).toHaveLength(1);
});
