import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { differing } from './differing.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'madang-differing-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (side: string, files: Record<string, string>): string => {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, side, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return path.join(folder, side);
};

test('two folders differ by content, by what one of them lacks, and in folders below', () => {
  const one = write('one', { 'same.js': 'a', 'other.js': 'a', 'alone/same.js': 'b', 'alone/only.js': 'c' });
  const other = write('other', { 'same.js': 'a', 'other.js': 'b', 'alone/same.js': 'b', 'more.js': 'd' });
  expect(differing(one, other)).toEqual(['alone/only.js', 'more.js', 'other.js']);
});

test('two folders of the same files do not differ; two of none are no comparison', () => {
  const one = write('one', { 'a.js': 'a', 'b/c.js': 'c' });
  expect(differing(one, write('other', { 'a.js': 'a', 'b/c.js': 'c' }))).toEqual([]);
  mkdirSync(path.join(folder, 'empty'));
  mkdirSync(path.join(folder, 'bare'));
  expect(() => differing(path.join(folder, 'empty'), path.join(folder, 'bare'))).toThrow('holds a file');
});
