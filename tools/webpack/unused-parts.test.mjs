import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtForSites, unusedParts } from './unused-parts.mjs';
import { rootDir } from './version.mjs';

test('every removed part is present: a new library version may have moved it', () => {
  expect(Object.keys(unusedParts).filter((file) => !existsSync(file))).toEqual([]);
});

test('the build of the router for sites is present', () => {
  expect(Object.values(builtForSites).filter((file) => !existsSync(file))).toEqual([]);
});

test('one file of the browser imports axios, and one imports crypto-js', () => {
  const folders = ['shell/src', 'shared/platform/src', 'shared/ui/src', 'mf-casino/src', 'mf-mypage/src'];
  const sources = folders
    .flatMap((folder) => readdirSync(join(rootDir, folder), { recursive: true }).map((file) => join(folder, file)))
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file));
  const users = (library) =>
    sources.filter((file) => new RegExp(`from '${library}[/']`).test(readFileSync(join(rootDir, file), 'utf8')));
  expect(users('axios')).toEqual(['shared/platform/src/call/transport.ts']);
  expect(users('crypto-js')).toEqual(['shared/platform/src/cipher/cipher.ts']);
});
