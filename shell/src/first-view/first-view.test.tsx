/** @jest-environment node */
import type { FirstView } from '@madang/contracts';
import ko from '../locales/ko.json';
import vn from '../locales/vn.json';

let view: FirstView;
let all: string;

beforeAll(async () => {
  const { firstView } = await import('./first-view.tsx');
  view = await firstView();
  all = Object.values(view.html)
    .flatMap((themes) => Object.values(themes))
    .join('');
});

test('[S-01] [S-16] the first page is drawn without data in each language', () => {
  for (const theme of ['dark', 'light'] as const) {
    expect(view.html.ko[theme].split(ko.hero.title)).toHaveLength(3); // once at each width
    expect(view.html.vn[theme]).toContain(vn.hero.title);
    expect(view.html.en[theme]).not.toMatch(/\p{Script=Hangul}{6}/u);
  }
});

test('both layouts are in it for their widths, hidden from every query', () => {
  expect(view.html.ko.dark.match(/data-first="\w+" aria-hidden="true" inert/g)).toHaveLength(2);
  expect(all).not.toMatch(/<main|<script|id="content"|data-testid/);
  expect(view.styles.at(-1)?.css).toContain('@media (max-width:600px){[data-first=desktop]{display:none}}');
});

test('[X-07] the page’s policy forbids written styles: there are none', () => {
  expect(all.replace(/src="[^"]*"/g, '')).not.toContain('style=');
});

test('each class and icon of it has the name that the shell reuses', () => {
  const names = new Set(view.styles.flatMap(({ name }) => name?.split(' ').slice(1) ?? []));
  for (const [, name = ''] of all.matchAll(/[" ]m-([0-9a-z]+)[" ]/g)) expect(names).toContain(name);
  for (const [, icon = ''] of all.matchAll(/href="#(i-[\w-]+)"/g)) expect(view.sprite).toContain(`id="${icon}"`);
  expect(view.styles.map(({ name }) => name?.split(' ')[0])).toEqual(['m-global', 'm', undefined]);
});
