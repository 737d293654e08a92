import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { commitTogether } from './commit-batch.ts';
import { inTransaction, openDatabase } from './database.ts';

let folder: string;
let db: DatabaseSync;
const statements: string[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'madang-books-'));
  db = openDatabase(join(folder, 'books.db'));
  statements.length = 0;
  const exec = db.exec.bind(db);
  jest.spyOn(db, 'exec').mockImplementation((text) => {
    statements.push(text);
    exec(text);
  });
});
afterEach(() => {
  db.close();
  rmSync(folder, { recursive: true });
});

const add = (ref: string) => {
  db.prepare('INSERT INTO player (member_ref, balance) VALUES (?, 0)').run(ref);
  return ref;
};
const players = () =>
  db
    .prepare('SELECT member_ref FROM player ORDER BY 1')
    .all()
    .map((row) => row.member_ref);

test('what comes at once is committed once, and each has its own answer', async () => {
  const together = commitTogether(() => db);
  expect(await Promise.all(['a', 'b', 'c'].map((ref) => together(() => add(ref))))).toEqual(['a', 'b', 'c']);
  expect(statements.filter((text) => text === 'COMMIT')).toHaveLength(1);
  expect(players()).toEqual(['a', 'b', 'c']);
  expect(await together(() => add('d'))).toBe('d');
  expect(players()).toEqual(['a', 'b', 'c', 'd']);
});

test('one that fails leaves nothing behind and takes nobody with it', async () => {
  const together = commitTogether(() => db);
  const half = () =>
    inTransaction(db, () => {
      add('half');
      throw new Error('no');
    });
  const [first, failed, last] = await Promise.allSettled([
    together(() => add('a')),
    together(half),
    together(() => add('z')),
  ]);
  expect([first?.status, failed?.status, last?.status]).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(players()).toEqual(['a', 'z']);
});

test('nobody is answered before it is kept: where the commit fails, all of them fail', async () => {
  const together = commitTogether(() => db);
  const exec = db.exec;
  jest.spyOn(db, 'exec').mockImplementation((text) => {
    if (text === 'COMMIT') throw new Error('the disk is full');
    exec(text);
  });
  const both = await Promise.allSettled([together(() => add('a')), together(() => add('b'))]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(players()).toEqual([]);
});
