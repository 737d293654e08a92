import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type RegistrySnapshot, type Release, type SigningKeys, signSnapshot } from '@madang/contracts';
import { integrityOf } from '@madang/tools/webpack/integrity-plugin.mjs';
import { type PageId, pageAt, pages, pathOf } from './app/pages.ts';
import { type Entries, VERSION, type Way } from './build.ts';

/** Answers the HTML at a path; undefined where there is none. */
export type Documents = (address: string) => string | undefined;

/** Where the files of a way lie. */
export const FILES = '/_/';

const STYLE = [
  'body{margin:0;font:15px/1.5 system-ui,sans-serif;background:#0f1315;color:#f1ece2}',
  'header{display:flex;gap:24px;align-items:center;height:64px;padding:0 24px;border-bottom:1px solid #283135}',
  'nav{display:flex;gap:16px}a{color:inherit}a[aria-current]{color:#f2b65c}',
  'main{max-width:960px;margin:0 auto;padding:24px}ul{padding:0;list-style:none}',
  'li{display:grid;grid-template-columns:40px 1fr 80px 60px;align-items:center;min-height:40px}',
  'form{display:grid;gap:10px;max-width:420px}',
].join('');

const documentOf = (head: readonly string[], body: readonly string[]): string =>
  [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<title>Courtyard</title>',
    '<link rel="icon" href="data:,">',
    `<style>${STYLE}</style>`,
    ...head,
    '</head>',
    '<body>',
    ...body,
    '</body>',
    '</html>',
    '',
  ].join('\n');

const isScript = (file: string): boolean => file.endsWith('.js');
const scriptsIn = (folder: string): string[] => readdirSync(folder).filter(isScript);
const deferred = (src: string): string => `<script defer src="${src}"></script>`;
const ROOT = '<div id="root"></div>';

const integrityIn = (folder: string): Record<string, string> =>
  Object.fromEntries(scriptsIn(folder).map((file) => [file, integrityOf(readFileSync(path.join(folder, file)))]));

const releaseOf = (folder: string, page: PageId): Release => {
  const integrity = integrityIn(path.join(folder, `mf_${page}`));
  return {
    name: `mf_${page}`,
    version: VERSION,
    base: `${FILES}mf_${page}/`,
    entry: 'remoteEntry.js',
    exposes: { './app': [] },
    arrangements: { desktop: [], mobile: [] },
    integrity,
    platform: '^1.0.0',
    pages: [{ id: page, desktop: pathOf(page), mobile: pathOf(page), access: 'any', layout: 'site' }],
    menu: [],
    preload: {
      pages: {
        [page]: { any: Object.keys(integrity).filter((file) => file !== 'remoteEntry.js'), desktop: [], mobile: [] },
      },
    },
  };
};

/**
 * As our server writes a page: snapshot and seal in it, the page's files named ahead, every script
 * with its hash.
 */
const madang = async (folder: string): Promise<Documents> => {
  const remotes = pages.map((page) => releaseOf(folder, page));
  const snapshot: RegistrySnapshot = { id: 'bench', remotes, planned: [] };
  const keys = (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as SigningKeys;
  const boot = JSON.stringify({ snapshot, seal: await signSnapshot(snapshot, keys) }).replace(/</g, '\\u003c');
  const own = integrityIn(path.join(folder, 'shell'));
  const base = `${FILES}shell/`;
  const ahead = (href: string, integrity: string | undefined) =>
    `<link rel="preload" as="script" crossorigin="anonymous" href="${href}" integrity="${integrity}">`;
  const federation = Object.keys(own).filter((file) => file.startsWith('federation.'));
  return (address) => {
    const page = pageAt(address);
    const release = remotes.find(({ pages: [first] }) => first?.id === page);
    const hints = [
      ...federation.map((file) => ahead(base + file, own[file])),
      ...Object.entries(release?.integrity ?? {}).map(([file, hash]) => ahead(`${release?.base}${file}`, hash)),
    ];
    const entry = `<script defer src="${base}entry.js" crossorigin="anonymous" integrity="${own['entry.js']}"></script>`;
    return documentOf(
      [entry, ...(release ? hints : [])],
      [ROOT, `<script type="application/json" id="boot">${boot}</script>`],
    );
  };
};

const federation = (entries: Entries): Documents => {
  const scripts = (entries.federation_host ?? []).filter(isScript).map((file) => deferred(`${FILES}host/${file}`));
  return () => documentOf(scripts, [ROOT]);
};

/** The import map, and the modules that every page needs named ahead. */
const singleSpa = (entries: Entries): Documents => {
  const file = (name: string) => `${FILES}${name}/${entries[`single_spa_${name}`]?.[0]}`;
  const applications = ['root', 'header', ...pages];
  const imports = {
    react: file('react'),
    'react-dom': file('react-dom'),
    'react-dom/client': file('react-dom'),
    'single-spa': file('single-spa'),
    ...Object.fromEntries(applications.map((name) => [`@courtyard/${name}`, file(name)])),
  };
  const always = ['single-spa', 'react', 'react-dom', 'root', 'header'];
  const html = documentOf(
    [
      `<script type="importmap">${JSON.stringify({ imports })}</script>`,
      ...always.map((name) => `<link rel="modulepreload" href="${file(name)}">`),
      `<script type="module">import '@courtyard/root'</script>`,
    ],
    ['<div id="header"></div>', '<main id="page"></main>'],
  );
  return () => html;
};

const qiankun = (entries: Entries): Documents => {
  const scripts = (name: string, folder: string) =>
    (entries[name] ?? []).filter(isScript).map((file) => deferred(`${FILES}${folder}/${file}`));
  const host = documentOf(scripts('qiankun_host', 'host'), [ROOT]);
  const guests = new Map(
    pages.map((page) => [
      `/guests/${page}/`,
      [
        '<!doctype html>',
        '<html lang="en">',
        '<head><meta charset="utf-8"><title>Courtyard</title></head>',
        '<body>',
        '<div id="guest"></div>',
        ...scripts(`qiankun_${page}`, page),
        '</body>',
        '</html>',
        '',
      ].join('\n'),
    ]),
  );
  return (address) => (address.startsWith('/guests/') ? guests.get(address) : host);
};

export const documentsOf = async (way: Way, folder: string, entries: Entries): Promise<Documents> => {
  if (way === 'madang') return madang(folder);
  if (way === 'federation') return federation(entries);
  return way === 'qiankun' ? qiankun(entries) : singleSpa(entries);
};
