import {
  BOOT_ELEMENT,
  type BootData,
  type FirstView,
  type Language,
  languageTag,
  MOBILE_MAX_WIDTH,
  OF_MEMBER,
} from '@madang/contracts';
import type { Preload } from '../releases/index.ts';
import { firstAid } from './first-aid.ts';

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
  /** A script before all others: a tester's bench. */
  before?: string | undefined;
  /** Maintenance: nothing that looks like the site. */
  closed: boolean;
  /** The page as the shell's build drew it; other pages begin with the mark and two blocks. */
  firstView?: FirstView | undefined;
}

const title: Record<Language, string> = { ko: '마당', en: 'Madang', vn: 'Madang' };

/** The ground before any script has run; the theme's own `bg`. */
export const ground: Record<Theme, string> = { dark: '#0F1315', light: '#F3EFE6' };

/** Its surfaces and ink, for the placeholder until the shell renders. */
export const first: Record<Theme, { line: string; block: string; ink: string; lamp: string }> = {
  dark: { line: '#283135', block: '#252D31', ink: '#F1ECE2', lamp: '#F2B65C' },
  light: { line: '#E1D9CA', block: '#ECE6D9', ink: '#1D2021', lamp: '#EFAE48' },
};

/**
 * Bar and blocks in place of header and page; the blocks appear as late as
 * the shell's own skeletons.
 */
const firstStyle = (theme: Theme): string => {
  const { line, block, ink } = first[theme];
  return [
    `html{background:${ground[theme]}}body{margin:0}`,
    // The message of the first aid, over the placeholder.
    `#aid{position:fixed;inset:auto 0 0;margin:0;padding:14px 20px;text-align:center;font:14px/1.5 system-ui,sans-serif;color:${ink};background:${block};border-top:1px solid ${line}}`,
    `.first{color:${ink}}.first svg{display:block}`,
    `.first-bar,.first-page{box-sizing:border-box;max-width:1440px;margin:0 auto;padding:0 24px}`,
    `.first-bar{height:64px;display:flex;align-items:center;border-bottom:1px solid ${line}}`,
    `.first-page{padding-top:24px;animation:first 1ms 200ms both}@keyframes first{from{opacity:0}}`,
    `.first-page i{display:block;height:304px;margin-bottom:16px;border-radius:20px;background:${block}}`,
    `.first-page i+i{height:160px;border-radius:14px}`,
    `@media (min-width:1024px){.first-page{padding-left:264px}}`,
    `@media (max-width:1023px){.first-bar,.first-page{padding-left:16px;padding-right:16px}}`,
    `@media (max-width:${MOBILE_MAX_WIDTH}px){.first-bar{height:56px}.first-page{padding-top:16px}}`,
  ].join('');
};

/** The product's logo. */
export const markOf = (theme: Theme): string =>
  `<svg viewBox="0 0 28 28" width="28" height="28" aria-hidden="true"><path d="M10 24.5H3.5V3.5h21v21H18" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="square"/><rect x="10" y="10" width="8" height="8" rx="1.5" fill="${first[theme].lamp}"/></svg>`;

/** The mark and two empty blocks; React takes their place. */
const plainView = (theme: Theme): string =>
  `<div class="first" aria-hidden="true"><div class="first-bar">${markOf(theme)}</div><div class="first-page"><i></i><i></i></div></div>`;

const media = { desktop: `(min-width: ${MOBILE_MAX_WIDTH + 1}px)`, mobile: `(max-width: ${MOBILE_MAX_WIDTH}px)` };

// The logo: four roofs around an open square, from above.
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

/**
 * The page: boot data, what to fetch ahead, and the scripts with their hashes. `crossorigin` on
 * all, or the browser fetches twice.
 */
export const documentOf = (document: Document): string => {
  const { language, theme, nonce, boot, preloads, scripts, root, closed, firstView, before } = document;
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
  const own = scripts.map(
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
    `${tag('style', { nonce })}${root ? firstStyle(theme) : `html{background:${ground[theme]}}`}</style>`,
    ...(firstView?.styles ?? []).map(
      ({ name, css }) => `${tag('style', { nonce, 'data-emotion': name })}${css}</style>`,
    ),
    ...(root ? [`${tag('script', { nonce })}${firstAid(language)}</script>`] : []),
    ...(before ? [`${tag('script', { nonce })}${before}</script>`] : []),
    ...own,
    ...ahead,
    '</head>',
    '<body>',
    ...(root
      ? [
          `${tag('div', { id: 'root', [OF_MEMBER]: boot.session ? true : undefined })}${closed ? '' : (firstView?.html[language][theme] ?? plainView(theme))}</div>`,
        ]
      : []),
    ...(firstView ? [firstView.sprite] : []),
    `${tag('script', { type: 'application/json', id: BOOT_ELEMENT })}${inlined(boot)}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
};
