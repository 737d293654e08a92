import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { filesOfRepo, textOf } from '../ratchet/ratchet.mjs';
import { faultsIn } from './docs.mjs';

const { scripts } = JSON.parse(readFileSync(resolve(__dirname, '../../package.json'), 'utf8'));
const paths = filesOfRepo();
const repo = { paths, read: textOf, scripts };
/**
 * Records of decisions quote the code of their day; `bench/peers` has documents of other projects.
 */
const documents = paths.filter(
  (path) => /^(?:[^/]+\.md|docs\/[^/]+\.md|docs\/decisions\/README\.md)$/.test(path) && path !== 'docs/glossary.md',
);

test.each(documents)('each path, name, link and script in %s exists', (path) => {
  expect(faultsIn(textOf(path), path.slice(0, path.lastIndexOf('/') + 1), repo)).toEqual([]);
});

const small = {
  paths: ['server/src/app.ts', 'mf-board/src/manifest.ts', 'docs/qa.md'],
  read: () => 'export const buildApp = 1;',
  scripts: { build: '' },
};

test.each([
  ['a path', '`server/src/none.ts`', 'no file server/src/none.ts'],
  ['a file name', '`none.ts`', 'no file none.ts'],
  ['a name in a file', '`startApp` in `server/src/app.ts`', 'no startApp in server/src/app.ts'],
  ['a link', '[x](none.md)', 'no target none.md'],
  ['a script', '`pnpm none`', 'no script none'],
  [
    'a line of a sample',
    '`server/src/app.ts` builds it:\n\n```ts\nexport const startApp = 1;\n```',
    'no line in server/src/app.ts: export const startApp = 1',
  ],
  ['a call of an older form', "`refuse('C102')`", "refuse() takes errorCodes.x: refuse('C102')"],
])('%s that does not exist is found', (_, text, fault) => {
  expect(faultsIn(text, 'docs/', small)).toEqual([fault]);
});

test.each([
  ['a pattern', '`mf-<name>/src/manifest.ts`, `server/src/*.ts`, `server/src`'],
  ['a route', '`/api/cash/out`, `text/plain`'],
  ['a link with an anchor', '[x](qa.md#accounts)'],
  ['a sample', '`server/src/app.ts`:\n\n```ts\n  export const buildApp = 1;\n```'],
  ['a name in its file', '`buildApp` in `server/src/app.ts`'],
])('%s is accepted', (_, text) => {
  expect(faultsIn(text, 'docs/', small)).toEqual([]);
});
