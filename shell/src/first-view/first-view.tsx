/**
 * What a guest's first page looks like before any data: drawn by the build, written into the page
 * by the server.
 */
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { type BootData, type FirstView, type Language, SITE_ID } from '@madang/contracts';
import { loadTexts } from '@madang/platform';
import { PlatformProviders, startPlatform } from '@madang/platform/host';
import { MemoryRouter } from '@madang/platform/router';
import { GlobalStyle, isIconName, type Screen, SPRITE, Sprite, type Theme } from '@madang/ui';
import React from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { registerShellTexts, SHELL } from '../boot/texts.ts';
import { hostPages } from '../routes/host-pages.ts';
import { RouteView } from '../routes/route-view.tsx';
import { standIn } from './browser.ts';
import { arrangement, arrangementCss, styleClasses } from './markup.ts';

// On a server React shows the initial state of a store; here each is drawn in its current state.
Object.assign(React, { useSyncExternalStore: (_: unknown, read: () => unknown) => read() });

/** A visit without anything of its own: no member, no remote, the site open. */
const visit = (language: Language): BootData => ({
  siteId: SITE_ID,
  mode: 'production',
  serverTime: 0,
  language,
  key: { k: '', secret: '' },
  siteCheck: { startDate: null, endDate: null },
  registry: { id: '', remotes: [], planned: [] },
});

/**
 * A cache that keeps its styles instead of writing them beside the elements. Its key is the
 * browser's.
 */
const keeping = () => Object.assign(createCache({ key: 'm' }), { compat: true as const });

/** Named as the browser's cache looks for what is there already. */
const styleOf = (key: string, { inserted }: ReturnType<typeof keeping>) => ({
  name: `${key} ${Object.keys(inserted).join(' ')}`,
  css: Object.values(inserted).join(''),
});

const cache = keeping();
const classes = styleClasses();

const draw = (screen: Screen): string =>
  arrangement(
    screen,
    renderToStaticMarkup(
      <CacheProvider value={cache}>
        <MemoryRouter>
          <PlatformProviders>
            <RouteView />
          </PlatformProviders>
        </MemoryRouter>
      </CacheProvider>,
      { identifierPrefix: screen },
    ),
  );

const spriteOf = (html: FirstView['html']): string => {
  const all = Object.values(html).flatMap((themes) => Object.values(themes));
  const names = [...new Set(all.join('').match(/(?<="#i-)[\w-]+/g))].filter(isIconName);
  return renderToStaticMarkup(<Sprite names={names} />);
};

const viewIn = async (language: Language, theme: Theme): Promise<string> => {
  standIn(language, theme, 'desktop');
  const stop = await startPlatform(visit(language), { pages: hostPages, live: false });
  await loadTexts(SHELL);
  const desktop = draw('desktop');
  standIn(language, theme, 'mobile');
  const html = classes.take(desktop + draw('mobile'));
  stop();
  return html;
};

const inBothThemes = async (language: Language) => ({
  dark: await viewIn(language, 'dark'),
  light: await viewIn(language, 'light'),
});

/** For the release, whose gate keeps remotes off the frame's own addresses. */
export { hostPages };

export const firstView = async (): Promise<FirstView> => {
  const global = keeping();
  renderToStaticMarkup(
    <CacheProvider value={global}>
      <GlobalStyle />
    </CacheProvider>,
  );
  registerShellTexts();
  const html = { ko: await inBothThemes('ko'), en: await inBothThemes('en'), vn: await inBothThemes('vn') };
  return {
    html,
    sprite: spriteOf(html),
    styles: [
      styleOf('m-global', global),
      styleOf('m', cache),
      { css: `${arrangementCss}#${SPRITE}{position:absolute}${classes.css()}` },
    ],
  };
};
