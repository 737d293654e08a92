import { readFileSync } from 'node:fs';
import { createRequire, stripTypeScriptTypes } from 'node:module';
import { join, posix } from 'node:path';
import { type Language, languages, languageTag } from '@madang/contracts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Theme } from './page-url.ts';

const sources = join(import.meta.dirname, '../..');
const contracts = join(createRequire(import.meta.url).resolve('@madang/contracts'), '..');
/** The draw as the contracts have it: the page verifies with the code that drew. */
const FAIR = 'fair/fair.ts';

type PageFiles = ReadonlyMap<string, { type: string; text: string }>;

/**
 * What the browser gets of TypeScript: no types, and of the contracts the draw alone, which is all
 * that runs in a page.
 */
const scriptOf = (path: string): string =>
  stripTypeScriptTypes(readFileSync(path, 'utf8')).replaceAll("'@madang/contracts'", `'/play/assets/${FAIR}'`);

const importedBy = (script: string, name: string): string[] =>
  [...script.matchAll(/^(?:import|export)\b[^;]*?from '(\.[^']+)'/gm)].map(([, to]) =>
    posix.join(posix.dirname(name), to as string),
  );

/**
 * A page's files by the path they are requested under: its styles, and every script that its first
 * one leads to.
 * @param entry, styles paths under the sandbox's sources
 */
const pageFiles = (entry: string, styles: readonly string[]): PageFiles => {
  const files = new Map<string, { type: string; text: string }>([
    [FAIR, { type: 'text/javascript', text: scriptOf(join(contracts, FAIR)) }],
  ]);
  for (const name of styles) files.set(name, { type: 'text/css', text: readFileSync(join(sources, name), 'utf8') });
  const follow = (name: string): void => {
    if (files.has(name)) return;
    const text = scriptOf(join(sources, name));
    files.set(name, { type: 'text/javascript', text });
    for (const imported of importedBy(text, name)) follow(imported);
  };
  follow(entry);
  return files;
};

const read = new Map<string, PageFiles>();
/** Read once, for all vendors that have the same page. */
const filesOf = ({ own, styles }: GamePage): PageFiles => {
  const files = read.get(own) ?? pageFiles(`${own}/page.ts`, styles);
  read.set(own, files);
  return files;
};

const textsIn = (folder: string, language: Language): Record<string, string> =>
  JSON.parse(readFileSync(join(sources, folder, 'locales', `${language}.json`), 'utf8'));

/** The page's texts in each language: those of the kit, and its own. */
export const pageTexts = (own: string): Record<Language, Record<string, string>> =>
  Object.fromEntries(
    languages.map((language) => [language, { ...textsIn('game-client-kit', language), ...textsIn(own, language) }]),
  ) as Record<Language, Record<string, string>>;

/**
 * A page may run and show its own files alone.
 * @param frames who may frame it, as the policy writes it
 */
const pagePolicy = (frames: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${frames}`,
  ].join('; ');

export const acceptedLanguage = (header: string | undefined): Language => {
  if (header?.startsWith('ko')) return 'ko';
  return header?.startsWith('vi') ? 'vn' : 'en';
};

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

/** One game page of the sandbox; its first script is `page.ts` of its folder. */
interface GamePage {
  /** Folder of the page, under the sandbox's sources. */
  own: string;
  /** Paths of its styles, under the sandbox's sources, in their order. */
  styles: readonly string[];
  /** The origins that may frame the page, or none. Evaluated at each answer. */
  frames: () => readonly string[];
}

const html = (
  { own, styles }: GamePage,
  boot: { language: Language },
  { title, theme }: { title: string; theme: Theme },
): string => `<!doctype html>
<html lang="${languageTag[boot.language]}" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
${styles.map((path) => `<link rel="stylesheet" href="/play/assets/${path}">`).join('\n')}
<script type="module" src="/play/assets/${own}/page.ts"></script>
</head>
<body>
<main id="game"></main>
<script type="application/json" id="boot">${JSON.stringify(boot).replace(/</g, '\\u003c')}</script>
</body>
</html>
`;

/**
 * Serves a page's files; each answer states which origins may frame it.
 * @returns the handler of the page itself;
 * @param boot its initial data
 */
export const hostPage = (app: FastifyInstance, page: GamePage) => {
  const files = filesOf(page);
  app.addHook('onSend', async (_, reply) => {
    const origins = page.frames();
    reply.header('content-security-policy', pagePolicy(origins.length === 0 ? "'none'" : origins.join(' ')));
    reply.header('referrer-policy', 'no-referrer');
    reply.header('x-content-type-options', 'nosniff');
  });

  app.get<{ Params: { '*': string } }>('/play/assets/*', (request, reply) => {
    const file = files.get(request.params['*']);
    if (file === undefined) return reply.code(404).type('text/plain').send('no such file');
    return reply.type(`${file.type}; charset=utf-8`).header('cache-control', 'no-cache').send(file.text);
  });
  app.get('/favicon.ico', (_, reply) => reply.code(204).send());

  return (reply: FastifyReply, boot: { language: Language }, head: { title: string; theme: Theme }): FastifyReply =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(html(page, boot, head));
};
