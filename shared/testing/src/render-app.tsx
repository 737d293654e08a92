/**
 * Renders a part of the site as a member or guest would meet it: providers, router, width,
 * language, registry.
 */
import type { BootData, Language, Member, PageDefinition, Pause, RegistrySnapshot } from '@madang/contracts';
import { loadTexts, registerTexts, type TextLoaders } from '@madang/platform';
import { forgetDrafts, PlatformLayers, PlatformProviders, queryClient, startPlatform } from '@madang/platform/host';
import { MemoryRouter, useLocation } from '@madang/platform/router';
import type { Screen } from '@madang/ui';
import { act, type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { aBoot, aSession } from './builders.ts';
import './patience.ts';
import { setWidth, widthOf } from './screen.ts';

export interface RenderOptions {
  /** Default desktop (1280); mobile is 390. */
  screen?: Screen;
  /** Default ko. */
  language?: Language;
  /** Signed in as this member; absent: a guest. */
  member?: Member;
  /** Unread messages of the member. */
  unread?: number;
  /** The break that the member takes. */
  pause?: Pause;
  /** Address to begin at. Default `/`. */
  path?: string;
  registry?: RegistrySnapshot;
  /** Pages that the host itself draws. */
  pages?: readonly PageDefinition[];
  /** Texts to have ready, by namespace. */
  texts?: Readonly<Record<string, TextLoaders>>;
  /** Further boot data. */
  boot?: Partial<BootData>;
  /** For tests with fake timers: `{ advanceTimers: jest.advanceTimersByTime }`. */
  user?: Parameters<typeof userEvent.setup>[0];
}

export interface RenderedApp extends RenderResult {
  user: UserEvent;
  /** Path, query and hash of the router now. */
  address: () => string;
  /** Crosses to another width. */
  setScreen: (screen: Screen) => void;
}

let stop: (() => void) | null = null;

afterEach(() => {
  stop?.();
  stop = null;
  queryClient.clear();
  forgetDrafts();
  sessionStorage.clear();
});

/**
 * Starts the platform as a host does, without poll, socket and timers, for tests that render
 * nothing.
 */
export const startQuietly = async ({
  screen = 'desktop',
  language = 'ko',
  member,
  unread = 0,
  pause,
  registry,
  pages = [],
  texts = {},
  boot = {},
}: RenderOptions = {}): Promise<void> => {
  setWidth(widthOf[screen]);
  const data = aBoot({
    language,
    ...(registry && { registry }),
    ...(member && { session: { ...aSession(), member, newMsg: unread, ...(pause && { pause }) } }),
    ...boot,
  });
  await act(async () => {
    stop?.();
    stop = await startPlatform(data, { pages, live: false });
  });
  for (const [namespace, loaders] of Object.entries(texts)) registerTexts(namespace, loaders);
  await Promise.all(Object.keys(texts).map((namespace) => loadTexts(namespace)));
};

export const renderApp = async (ui: ReactElement, options: RenderOptions = {}): Promise<RenderedApp> => {
  await startQuietly(options);
  let address = '';
  const AddressReader = (): null => {
    const { pathname, search, hash } = useLocation();
    address = pathname + search + hash;
    return null;
  };
  const result = render(
    <MemoryRouter initialEntries={[options.path ?? '/']}>
      <PlatformProviders>
        <AddressReader />
        {ui}
        <PlatformLayers />
      </PlatformProviders>
    </MemoryRouter>,
  );
  return {
    ...result,
    user: userEvent.setup(options.user),
    address: () => address,
    setScreen: (screen) => act(() => setWidth(widthOf[screen])),
  };
};
