import { BOOT_ELEMENT, type BootData, type Language, languageTag, MOBILE_MAX_WIDTH } from '@madang/contracts';
import type { Preload } from '../registry/index.ts';

export type Theme = 'dark' | 'light';

export interface Document {
  language: Language;
  theme: Theme;
  nonce: string;
  boot: BootData;
  preloads: Preload[];
  /** In their order. */
  scripts: { href: string; integrity: string | undefined }[];
  /** False where the scripts make their own root. */
  root: boolean;
}

const title: Record<Language, string> = { ko: '마당', en: 'Madang', vn: 'Madang' };

/** The ground before any script has run; the theme's own `bg`. */
const ground: Record<Theme, string> = { dark: '#0F1315', light: '#F3EFE6' };

const media = { desktop: `(min-width: ${MOBILE_MAX_WIDTH + 1}px)`, mobile: `(max-width: ${MOBILE_MAX_WIDTH}px)` };

// A courtyard seen from above: four roofs around an open square.
const icon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#0F1315"/><path d="M7 7h18v18H7z" fill="none" stroke="#F2B65C" stroke-width="5"/></svg>',
)}`;

const attribute = (text: string): string => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

const tag = (name: string, attributes: Record<string, string | true | undefined>): string =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => (value === undefined ? '' : value === true ? ` ${key}` : ` ${key}="${attribute(value)}"`))
    .join('')}>`;

/** JSON inside a script element: no `<` can end it. */
const inlined = (data: unknown): string => JSON.stringify(data).replace(/</g, '\\u003c');

/** The page: boot data, what to fetch ahead, and the scripts with their hashes. `crossorigin` on all, or the browser fetches twice. */
export const documentOf = ({ language, theme, nonce, boot, preloads, scripts, root }: Document): string => {
  const ahead = preloads.map(({ href, integrity, screen }) =>
    tag('link', {
      rel: 'preload',
      as: 'script',
      href,
      crossorigin: 'anonymous',
      integrity,
      media: screen && media[screen],
    }),
  );
  const first = scripts.map(
    ({ href, integrity }) =>
      `${tag('script', { defer: true, src: href, crossorigin: 'anonymous', integrity, nonce })}</script>`,
  );
  return [
    '<!doctype html>',
    tag('html', { lang: languageTag[language], 'data-theme': theme }),
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    tag('meta', { name: 'color-scheme', content: theme }),
    tag('meta', { name: 'theme-color', content: ground[theme] }),
    `<title>${title[language]}</title>`,
    tag('link', { rel: 'icon', href: icon }),
    `${tag('style', { nonce })}html{background:${ground[theme]}}</style>`,
    ...first,
    ...ahead,
    '</head>',
    '<body>',
    ...(root ? ['<div id="root"></div>'] : []),
    `${tag('script', { type: 'application/json', id: BOOT_ELEMENT })}${inlined(boot)}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
};
