import { webcrypto } from 'node:crypto';
import {
  type RegistrySeal,
  type RegistrySnapshot,
  type Release,
  type SigningKeys,
  signSnapshot,
} from '@madang/contracts';
import { loadTexts, type RemoteApp, registerTexts, useText } from '@madang/platform';
import { notifyReached } from '@madang/platform/host';
import { BrowserRouter } from '@madang/platform/router';
import '@madang/testing/patience';
import { allowConsole } from '@madang/tools/jest/console.mjs';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { useLayoutEffect, useState } from 'react';
import { type Note, startNotes, takeNotes, tapNotes } from '../watch/notes.ts';
import { preloadPage, RemotePage, startLoader } from './index.ts';

type Answer = 'ok' | 'fails' | 'silent';

const labels = {
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
let requested: HTMLScriptElement[] = [];
let answer: (url: string) => Answer = () => 'ok';
let count = 0;
let crash = false;
/** What the watch would receive: what happened, to which version. */
let reported: Note[] = [];
const reportedEvents = () => reported.map(({ what, of }) => `${what} ${of?.version}`);
takeNotes((note) => reported.push(note));

const StubPage = ({ page }: { page: string }) => {
  if (crash) throw new Error('the roof leaks');
  const t = useText('shell');
  return <p>{`${page}: ${t('area.home')}`}</p>;
};
const app: RemoteApp = { App: StubPage, preload: async () => {} };

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
  requested.push(script);
  if (script.tagName === 'LINK') return; // fetched, and not run
  const given = answer(script.src);
  if (given === 'silent') return;
  queueMicrotask(() => {
    if (given === 'ok') globals[containerName(script.src)] = { init: async () => {}, get: async () => () => app };
    script.dispatchEvent(new Event(given === 'ok' ? 'load' : 'error'));
  });
};

const open = (releases: Release[], seal?: RegistrySeal) => {
  startLoader({ id: 'visit', remotes: releases, planned: [] }, seal);
  return render(
    <BrowserRouter>
      <RemotePage page="room.list" params={{}} />
    </BrowserRouter>,
  );
};

beforeAll(async () => {
  const load = async () => ({ default: labels });
  registerTexts('shell', { ko: load, en: load, vn: load });
  await loadTexts('shell');
});

beforeEach(() => {
  requested = [];
  answer = () => 'ok';
  crash = false;
  reported = [];
  jest.spyOn(document.head, 'append').mockImplementation(network);
});

afterEach(() => {
  cleanup();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('[X-07] an entry is requested once, with its integrity, and its page is drawn', async () => {
  open([aRelease()]);
  expect(await screen.findByText('room.list: Home')).toBeTruthy();
  expect(requested).toHaveLength(1);
  expect(requested[0]?.integrity).toBe('sha384-abc');
  expect(requested[0]?.crossOrigin).toBe('anonymous');
});

test('[X-05] a tester receives each step of a load, the watch its own reports alone', async () => {
  const facts: string[] = [];
  const stop = tapNotes((fact) => facts.push(`${fact.what} ${'page' in fact ? fact.page : ''}`.trim()));
  open([aRelease()]);
  await screen.findByText('room.list: Home');
  await waitFor(() => expect(facts).toContain('shown room.list'));
  stop();
  expect(facts).toEqual(['opened room.list', 'resolved', 'entered', 'exposed', 'ready room.list', 'shown room.list']);
  expect(reported.map(({ what }) => what)).toEqual(['opened', 'shown']);
  cleanup();
  expect(facts).toHaveLength(6);
});

test('an entry without integrity in the registry is never requested', async () => {
  open([aRelease({ integrity: {} })]);
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(requested).toHaveLength(0);
});

test('[X-05] a failed entry is named, and the retry heals it without a reload', async () => {
  answer = () => 'fails';
  open([aRelease()]);
  expect(await screen.findByText('Could not load The room')).toBeTruthy();
  answer = () => 'ok';
  await act(async () => screen.getByText('Try again').click());
  expect(await screen.findByText('room.list: Home')).toBeTruthy();
  expect(requested.map(({ src }) => new URL(src).search)).toEqual(['', '?again=1']);
  expect(requested[1]?.integrity).toBe('sha384-abc');
});

/** What the host does once the server is reached again. */
const reached = () => act(async () => notifyReached());

test('[X-05] an entry that failed offline is retried when the server is reached', async () => {
  answer = () => 'fails';
  open([aRelease()]);
  expect(await screen.findByText('Could not load The room')).toBeTruthy();
  answer = () => 'ok';
  await reached();
  expect(await screen.findByText('room.list: Home')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(requested.map(({ src }) => new URL(src).search)).toEqual(['', '?again=1']);
  await reached();
  expect(requested).toHaveLength(2);
});

test('[X-05] an entry that hangs after the server returns is abandoned and retried', async () => {
  jest.useFakeTimers();
  answer = () => 'silent';
  open([aRelease()]);
  await act(() => jest.advanceTimersByTimeAsync(3_100));
  expect(screen.getByText('The room is slow to answer')).toBeTruthy();
  answer = () => 'ok';
  await reached();
  await act(() => jest.advanceTimersByTimeAsync(10));
  expect(screen.getByText('room.list: Home')).toBeTruthy();
});

test('[X-05] an unfetched part of a page is drawn later, a faulty page is not', async () => {
  allowConsole(/half a page/);
  allowConsole(/The above error occurred/);
  for (const [name, comesBack] of [
    ['ChunkLoadError', true],
    ['Error', false],
  ] as const) {
    let isAway = true;
    const Half = () => {
      if (isAway) throw Object.assign(new Error('half a page'), { name });
      return <p>the whole page</p>;
    };
    jest.spyOn(document.head, 'append').mockImplementation(unlucky);
    open([brings(aRelease(), { App: Half, preload: async () => {} })]);
    expect(await screen.findByText('The room has a problem')).toBeTruthy();
    isAway = false;
    await reached();
    expect(screen.queryByText('the whole page') !== null).toBe(comesBack);
    cleanup();
  }
});

const aPreload = (release: Release): HTMLLinkElement => {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.href = `${release.base}chunk.js`;
  link.integrity = 'sha384-chunk';
  return document.head.appendChild(link);
};
/** What the browser has had an answer for, good or bad. */
const answered = (...urls: string[]) =>
  Object.assign(performance, { getEntriesByName: (url: string) => urls.filter((one) => one === url) });

test('[X-05] a failed preload is used up before the retry, so that it cannot answer it', async () => {
  const release = aRelease();
  answered(aPreload(release).href);
  answer = (url) => (url.endsWith('?again=1') ? 'ok' : 'fails');
  open([release]);
  const retry = await screen.findByText('Try again');
  await act(async () => retry.click());
  expect(await screen.findByText('room.list: Home')).toBeTruthy();
  expect(requested.map(({ src }) => src.split('/').at(-1))).toEqual([
    'remoteEntry.js',
    'chunk.js',
    'remoteEntry.js?again=1',
  ]);
  expect(requested[1]?.integrity).toBe('sha384-chunk');
  expect(document.querySelector('link[rel=preload]')).toBeNull();
});

test('[X-05] a hanging preload is not awaited, and chunks have addresses of their own', async () => {
  const release = aRelease();
  answered();
  aPreload(release);
  answer = (url) => (url.endsWith('?again=1') ? 'ok' : 'fails');
  open([release]);
  expect(globals.madangAgain).not.toHaveProperty([`http://localhost${release.base}`]);
  const retry = await screen.findByText('Try again');
  await act(async () => retry.click());
  expect(await screen.findByText('room.list: Home')).toBeTruthy();
  expect(requested.map(({ src }) => src.split('/').at(-1))).toEqual(['remoteEntry.js', 'remoteEntry.js?again=1']);
  expect(document.querySelector('link[rel=preload]')).toBeNull();
  expect(globals.madangAgain).toHaveProperty([`http://localhost${release.base}`], 1);
});

test('[X-05] three silent seconds offer the retry, and the first answer still counts', async () => {
  jest.useFakeTimers();
  answer = () => 'silent';
  open([aRelease()]);
  await act(() => jest.advanceTimersByTimeAsync(2_900));
  expect(screen.queryByRole('alert')).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(screen.getByText('The room is slow to answer')).toBeTruthy();
  answer = () => 'ok';
  await act(async () => network(requested[0] as HTMLScriptElement));
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
  expect(requested.map(({ src }) => src.split('/')[5])).toEqual([current.version, fallback.version]);
});

test('[X-05] the last good version replaces one that is silent for three seconds', async () => {
  jest.useFakeTimers();
  const fallback = aRelease();
  const current = aRelease({ fallback });
  answer = (url) => (url.includes(current.version) ? 'silent' : 'ok');
  open([current]);
  await act(() => jest.advanceTimersByTimeAsync(2_900));
  expect(requested).toHaveLength(1);
  await act(() => jest.advanceTimersByTimeAsync(300));
  expect(screen.getByText('room.list: Home')).toBeTruthy();
  expect(reported.find(({ what }) => what === 'fellBack')?.why).toBe('silent');
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
  expect(requested).toHaveLength(1);
});

test('pointing at a page fetches its chunks of this width once and runs none', async () => {
  const release = aRelease({
    integrity: {
      'remoteEntry.js': 'sha384-abc',
      'page.js': 'sha384-page',
      'wide.js': 'sha384-wide',
      'slim.js': 'sha384-slim',
    },
    preload: { pages: { 'room.list': { any: ['page.js', 'unknown.js'], desktop: ['wide.js'], mobile: ['slim.js'] } } },
  });
  startLoader({ id: 'visit', remotes: [release], planned: [] });
  const ready = preloadPage('room.list');
  const links = requested.map((node) => node as unknown as HTMLLinkElement).filter(({ tagName }) => tagName === 'LINK');
  expect(links.map(({ rel, href, integrity }) => [rel, new URL(href).pathname, integrity])).toEqual([
    ['preload', `${release.base}page.js`, 'sha384-page'],
    ['preload', `${release.base}wide.js`, 'sha384-wide'],
  ]);
  await ready;
  document.head.appendChild(links[0] as HTMLLinkElement);
  requested = [];
  await preloadPage('room.list');
  expect(requested.map((node) => (node as unknown as HTMLLinkElement).href.split('/').at(-1))).toEqual(['wide.js']);
  links[0]?.remove();
});

test('a failed preload is reported to nobody, and the page retries', async () => {
  answer = () => 'fails';
  startLoader({ id: 'visit', remotes: [aRelease()], planned: [] });
  await expect(preloadPage('room.list')).resolves.toBeUndefined();
  await expect(preloadPage('no.such.page')).resolves.toBeUndefined();
  expect(requested).toHaveLength(1);
});

/** Releases whose app is not like the others'. */
const broken = new Map<string, RemoteApp | Error>();
const brings = (release: Release, brought: RemoteApp | Error): Release => {
  broken.set(release.version, brought);
  return release;
};
const unlucky = (...nodes: (Node | string)[]) => {
  const script = nodes[0] as HTMLScriptElement;
  network(script);
  const brought = broken.get(script.src?.split('/')[5] ?? '');
  if (!brought) return;
  queueMicrotask(() => {
    globals[containerName(script.src)] = {
      init: async () => {},
      get: async () => () => {
        if (brought instanceof Error) throw brought;
        return brought;
      },
    };
  });
};
const crashing = (error: Error): RemoteApp => ({
  App: () => {
    throw error;
  },
  preload: async () => {},
});
const Endless = () => {
  const [count, setCount] = useState(0);
  useLayoutEffect(() => setCount(count + 1));
  return null;
};
const listen = () => screen.findByText('room.list: Home');

describe('[X-05] a version that breaks', () => {
  beforeEach(() => {
    jest.spyOn(document.head, 'append').mockImplementation(unlucky);
    allowConsole(/boom|The above error occurred|Maximum update depth/);
  });

  test('as it is drawn is replaced by the last good one once and named', async () => {
    history.replaceState(null, '', '/room?page=2');
    const fallback = aRelease();
    const current = brings(aRelease({ fallback }), crashing(new Error('boom')));
    open([current]);
    expect(await listen()).toBeTruthy();
    expect(location.search).toBe('?page=2');
    expect(document.querySelector<HTMLElement>('[data-remote]')?.dataset.remote).toBe(`mf_room@${fallback.version}`);
    // Reported in an effect, which may run after the rendering.
    await waitFor(() =>
      expect(reportedEvents()).toEqual([
        `opened ${current.version}`,
        `draw ${current.version}`,
        `fellBack ${current.version}`,
        `opened ${fallback.version}`,
        `shown ${fallback.version}`,
      ]),
    );
    expect(reported.find(({ what }) => what === 'fellBack')?.why).toBe('crashed');
  });

  test('as it is drawn, like its last good one, ends in its area without a loop', async () => {
    const fallback = brings(aRelease(), crashing(new Error('boom')));
    const current = brings(aRelease({ fallback }), crashing(new Error('boom')));
    open([current]);
    expect(await screen.findByText('The room has a problem')).toBeTruthy();
    expect(reportedEvents().filter((line) => line.startsWith('draw'))).toEqual([
      `draw ${current.version}`,
      `draw ${fallback.version}`,
    ]);
  });

  test('in React’s own update loop is replaced as well', async () => {
    const fallback = aRelease();
    open([brings(aRelease({ fallback }), { App: Endless, preload: async () => {} })]);
    expect(await listen()).toBeTruthy();
    expect(String(reported.find(({ what }) => what === 'draw')?.error)).toContain('Maximum update depth');
  });

  test('a version that breaks at its load is replaced, and reported with its error', async () => {
    const fallback = aRelease();
    const current = brings(aRelease({ fallback }), new Error('boom'));
    open([current]);
    expect(await listen()).toBeTruthy();
    expect(reported.find(({ what }) => what === 'load')).toMatchObject({
      of: { version: current.version },
      page: 'room.list',
    });
    expect(reported.find(({ what }) => what === 'fellBack')?.why).toBe('failed');
  });

  test('by a chunk that is half or altered is replaced: its entry alone is no page', async () => {
    const chunk = Object.assign(new Error('x'), {
      name: 'ChunkLoadError',
      type: 'error',
      request: '/_m/mf_room/1/a.js',
    });
    const fallback = aRelease();
    open([brings(aRelease({ fallback }), { App: StubPage, preload: () => Promise.reject(chunk) })]);
    expect(await listen()).toBeTruthy();
    expect(reported.find(({ what }) => what === 'load')?.error).toBe(chunk);
  });

  test('stays replaced until the page ends, on its next page too', async () => {
    const fallback = aRelease();
    const current = brings(aRelease({ fallback }), crashing(new Error('boom')));
    open([current]);
    await listen();
    cleanup();
    render(
      <BrowserRouter>
        <RemotePage page="room.list" params={{}} />
      </BrowserRouter>,
    );
    expect(screen.getByText('room.list: Home')).toBeTruthy();
    expect(reportedEvents().filter((line) => line === `opened ${current.version}`)).toHaveLength(1);
  });

  test('a wrongly cached chunk is fetched past the browser’s cache', async () => {
    const chunk = Object.assign(new Error('x'), {
      name: 'ChunkLoadError',
      type: 'error',
      request: '/_m/mf_room/1/a.js',
    });
    const preload = jest.fn().mockRejectedValueOnce(chunk).mockResolvedValue(undefined);
    const again = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(''));
    open([brings(aRelease(), { App: StubPage, preload })]);
    const retry = await screen.findByText('Try again');
    await act(async () => retry.click());
    expect(await listen()).toBeTruthy();
    expect(again).toHaveBeenCalledWith('/_m/mf_room/1/a.js', expect.objectContaining({ cache: 'reload' }));
  });
});

test('[X-05] a script that hangs is given up by the retry, a chunk of webpack’s too', async () => {
  jest.useFakeTimers();
  const release = aRelease();
  const chunk = document.createElement('script');
  chunk.setAttribute('src', `${release.base}chunk.js`);
  const gaveUp = jest.fn();
  chunk.onerror = gaveUp;
  document.body.append(chunk);
  answer = () => 'silent';
  open([release]);
  await act(() => jest.advanceTimersByTimeAsync(3_100));
  answer = () => 'ok';
  await act(async () => screen.getByText('Try again').click());
  await act(() => jest.advanceTimersByTimeAsync(10));
  expect(gaveUp).toHaveBeenCalledWith(expect.objectContaining({ type: 'timeout' }));
  expect(screen.getByText('room.list: Home')).toBeTruthy();
  chunk.remove();
});

describe('[X-07] a registry that is signed', () => {
  const subtle = globalThis.crypto.subtle;
  const browserHas = (given: typeof subtle | undefined) =>
    Object.defineProperty(globalThis.crypto, 'subtle', { value: given, configurable: true });
  beforeEach(() => browserHas(webcrypto.subtle as typeof subtle));
  afterEach(() => browserHas(subtle));

  const sealed = async (release: Release, change: Partial<RegistrySnapshot> = {}) => {
    const snapshot = { id: 'visit', remotes: [release], planned: [] };
    const keys = (await webcrypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as SigningKeys;
    startLoader({ ...snapshot, ...change }, await signSnapshot(snapshot, keys));
    return render(
      <BrowserRouter>
        <RemotePage page="room.list" params={{}} />
      </BrowserRouter>,
    );
  };
  const scripts = () => requested.filter((node) => node.tagName === 'SCRIPT');

  test('and holds loads its remotes; the entry is fetched meanwhile and not run', async () => {
    await sealed(aRelease());
    expect(await listen()).toBeTruthy();
    expect(requested.map(({ tagName }) => tagName)).toEqual(['LINK', 'SCRIPT']);
  });

  test('and does not hold runs nothing of them', async () => {
    await sealed(aRelease(), { id: 'another' });
    expect(await screen.findByText('Could not load The room')).toBeTruthy();
    expect(scripts()).toEqual([]);
  });

  test('in a browser that cannot check it loads, and it is reported', async () => {
    const release = aRelease();
    browserHas(undefined);
    open([release], { signature: 'AA==', key: 'AA==' });
    expect(await listen()).toBeTruthy();
    expect(reportedEvents()).toContain(`unverified ${release.version}`);
  });
});

test('[X-05] a version that froze in this tab is not run while a good one exists', async () => {
  const fallback = aRelease();
  const current = aRelease({ fallback });
  sessionStorage.setItem('stands', `mf_room@${current.version}`);
  startNotes(() => {});
  takeNotes((note) => reported.push(note));
  open([current]);
  expect(await listen()).toBeTruthy();
  expect(requested.map(({ src }) => src.split('/')[5])).toEqual([fallback.version]);
  expect(reported.find(({ what }) => what === 'fellBack')?.why).toBe('froze');
  sessionStorage.clear();
  startNotes(() => {});
});
