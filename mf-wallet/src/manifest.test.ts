import type { PageDefinition } from '@madang/contracts';
import en from './locales/en.json';
import ko from './locales/ko.json';
import vn from './locales/vn.json';
import { manifest } from './manifest.ts';

const wordOf = (texts: object, key: string): unknown =>
  key.split('.').reduce<unknown>((inner, part) => (inner as Record<string, unknown> | undefined)?.[part], texts);

test('[S-03] each page of the wallet has its own title in three languages', () => {
  const pages: readonly PageDefinition<string>[] = manifest.pages;
  for (const { id, title = '' } of pages.filter(({ redirect }) => redirect === undefined))
    for (const texts of [ko, en, vn]) expect([id, wordOf(texts, title)]).toEqual([id, expect.any(String)]);
  const titles = pages.flatMap(({ title }) => title ?? []);
  expect(new Set(titles).size).toBe(titles.length);
});
