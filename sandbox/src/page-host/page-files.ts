import { readdirSync, readFileSync } from 'node:fs';
import { createRequire, stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { type Language, languages, languageTag } from '@madang/contracts';
import type { FastifyInstance } from 'fastify';
import type { Theme } from './page-url.ts';

const sources = join(import.meta.dirname, '..');
/** The draw as the contracts have it: what drew is what she checks with. */
const FAIR = 'fair/fair.ts';

export type PageFiles = ReadonlyMap<string, { type: string; text: string }>;

const served = (path: string): { type: string; text: string } => {
  const text = readFileSync(path, 'utf8');
  if (path.endsWith('.css')) return { type: 'text/css', text };
  // All that a page takes of the contracts, but for types, is the draw.
  const script = stripTypeScriptTypes(text).replace("'@madang/contracts'", `'/play/assets/${FAIR}'`);
  return { type: 'text/javascript', text: script };
};

/**
 * A page's files by the path they are asked for under; the browser gets TypeScript without its types.
 * @param own folder of the page, under the sandbox's sources; @param borrowed single files of others
 */
export const pageFiles = (own: string, borrowed: readonly string[]): PageFiles => {
  const files = readdirSync(join(sources, own)).filter(
    (file) => /\.(css|ts)$/.test(file) && !file.endsWith('.test.ts'),
  );
  const paths = [...files.map((file) => `${own}/${file}`), ...borrowed];
  const contracts = createRequire(import.meta.url).resolve('@madang/contracts');
  return new Map([
    ...paths.map((path) => [path, served(join(sources, path))] as const),
    [FAIR, served(join(contracts, '..', FAIR))],
  ]);
};

/** The page's words in each language. */
export const pageTexts = (own: string): Record<Language, Record<string, string>> =>
  Object.fromEntries(
    languages.map((language) => [
      language,
      JSON.parse(readFileSync(join(sources, own, 'locales', `${language}.json`), 'utf8')) as Record<string, string>,
    ]),
  ) as Record<Language, Record<string, string>>;

export const servePageFiles = (app: FastifyInstance, files: PageFiles): void => {
  app.get<{ Params: { '*': string } }>('/play/assets/*', (request, reply) => {
    const file = files.get(request.params['*']);
    if (file === undefined) return reply.code(404).type('text/plain').send('no such file');
    return reply.type(`${file.type}; charset=utf-8`).header('cache-control', 'no-cache').send(file.text);
  });
  app.get('/favicon.ico', (_, reply) => reply.code(204).send());
};

/** A page may run and show its own files alone. @param frames who may frame it, as the policy writes it */
export const pagePolicy = (frames: string): string =>
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

/** @param styles, script paths of served files; @param boot what the page starts from */
export const pageHtml = (
  boot: { language: Language },
  { title, styles, script, theme }: { title: string; styles: readonly string[]; script: string; theme: Theme },
): string => `<!doctype html>
<html lang="${languageTag[boot.language]}" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
${styles.map((path) => `<link rel="stylesheet" href="/play/assets/${path}">`).join('\n')}
<script type="module" src="/play/assets/${script}"></script>
</head>
<body>
<main id="game"></main>
<script type="application/json" id="boot">${JSON.stringify(boot).replace(/</g, '\\u003c')}</script>
</body>
</html>
`;
