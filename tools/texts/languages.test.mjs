import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readTexts } from './shared-texts.mjs';

const root = resolve(__dirname, '../..');

const flat = (korean, before = '') =>
  Object.entries(korean).flatMap(([key, value]) =>
    typeof value === 'string' ? [[before + key, value]] : flat(value, `${before}${key}.`),
  );

/** Folders named `locales` in a package; built files and libraries are skipped. */
const localesIn = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !['node_modules', 'dist'].includes(entry.name))
    .flatMap(({ name }) => (name === 'locales' ? [`${folder}/${name}`] : localesIn(`${folder}/${name}`)));

const packages = readdirSync(root).filter((name) => /^(shell|shared|sandbox|mf-.+)$/.test(name));
const folders = ['shared/contracts/translations', ...packages.flatMap(localesIn)];

const read = (folder, language) => new Map(flat(readTexts(join(root, folder, `${language}.json`))));

const texts = folders.flatMap((folder) => {
  const [ko, en, vn] = ['ko', 'en', 'vn'].map((language) => read(folder, language));
  return [...ko].map(([key, text]) => ({ at: `${folder}: ${key}`, ko: text, en: en.get(key), vn: vn.get(key) }));
});

/** Names and texts that are the same in two languages, each with the reason. */
const same = [
  [/^(한국어|English|Tiếng Việt)$/, 'a language in its own word'],
  [/^Madang$/, 'the name of the site'],
  [/^(Casino|Crash|Scatter|Wild|Baccarat)$/, 'borrowed by Vietnamese as it is'],
  [/^(GGR|Rolling|Losing)$/, 'terms of settlements between house and partners; they are not translated'],
  [/^(Mini|Major|Mega)$/, 'levels of the jackpot'],
  [/^(\{\{n\}\} \+ )?Powerball$/, 'the name of a game and of its ball; Vietnamese keeps it'],
  [/^LIVE$/, 'the tag on a picture that moves; Korean sites write it so'],
  [/^\{\{?\w+\}?\} won$/, 'the unit of money'],
  [/^1 USDT = \{\{won\}\} won$/, 'a price in it'],
  [/^[TE]RC20 \(\w+\)$/, 'names of networks'],
];
const plain = (text) => text.replace(/\{\{?\w+\}?\}/g, '');

/** Texts that are one in Korean and two elsewhere, each with the reason. */
const apart = new Map([
  ['입출금', 'a category, a list, and short in a tab and over two columns'],
  ['정산', 'of bets, and the days of a partner'],
  ['베팅', 'the act, and bets as a heading'],
  ['파트너', 'one, and several as a heading'],
  ['회원', 'one, and several as a heading'],
  ['회원 정산', 'a list, and short in a tab'],
  ['검증', 'the act on a button, and the part of a game page that is about it'],
  ['게임', 'one game, and games as a heading'],
  ['게임사', 'one vendor, and vendors as a heading'],
  ['규칙', 'short on a narrow button'],
  ['미니게임', 'short in the bottom navigation'],
  ['시작', 'play a game, and the beginning of a time'],
  ['진행 중', 'a part of a bet that has no result yet, and the step at which an application is'],
  ['취소', 'the act on a button, and the end of a bet or of an application'],
  ['출금', 'the act on a button, and a row of the feed'],
  ['파워볼', 'the game, and its ball'],
  ['홈', 'the first page of the site, and the team that plays at home'],
  ['승', 'a match that was won, and the outcome that the home team wins'],
  ['무', 'a match that was drawn, and the outcome of a draw'],
  ['패', 'a match that was lost, and the outcome that the away team wins'],
  ['용', 'the side of a table, and its letter on a stone'],
  ['호', 'the side of a table, and its letter on a stone'],
  ['놀이', 'games of the country, and the group of pages about playing'],
  ['놓침', 'a fish, and a day of attendance'],
  ['내 베팅', 'one bet in a round, and all open bets as a heading'],
  ['쿠폰', 'one, and several as a heading'],
  ['요율', 'one, and several as a heading'],
  ['회차', 'the number of a round, and rounds as a heading'],
  ['손익', 'an amount, and the page that adds it up'],
  ['단폴더', 'one bet, and the way to bet on several selections'],
  ['받음', 'coins of a request, and short below a day of attendance'],
]);

test('[S-01] texts are found in every package', () => {
  expect(folders).toEqual(
    expect.arrayContaining([
      'shared/contracts/translations',
      'shell/src/locales',
      'sandbox/src/vendors/slots/page/locales',
    ]),
  );
});

test('[S-01] no text was left in another language', () => {
  const left = texts
    .filter(({ ko, en, vn }) =>
      [ko, vn].some((text) => text === en && /\p{L}/u.test(plain(text)) && !same.some(([name]) => name.test(text))),
    )
    .map(({ at, en }) => `${at}: ${en}`);
  expect(left).toEqual([]);
});

test('[S-01] one term has one translation in every package', () => {
  const bare = (text) =>
    text
      .replace(/[.\s]+$/, '')
      .replaceAll('{{', '{')
      .replaceAll('}}', '}');
  // Singular and plural: Korean and Vietnamese have one form.
  const several = texts.filter(({ at }) => !at.endsWith('_one'));
  const byKorean = Map.groupBy(several, ({ ko }) => bare(ko));
  const torn = [...byKorean]
    .filter(
      ([ko, uses]) =>
        !apart.has(ko) && ['en', 'vn'].some((language) => new Set(uses.map((use) => bare(use[language]))).size > 1),
    )
    .map(([ko, uses]) => [ko, ...uses.map(({ at, en, vn }) => `${at} | ${en} | ${vn}`)].join('\n  '));
  expect(torn).toEqual([]);
});

test('no word is kept apart that no longer is', () => {
  const korean = texts.map(({ ko }) => ko);
  expect([...apart.keys()].filter((ko) => !korean.includes(ko))).toEqual([]);
  expect(same.filter(([name]) => !texts.some(({ en }) => name.test(en))).map(([, why]) => why)).toEqual([]);
});

/**
 * Terms that the site replaces by another one; partners are paid a commission called rolling.
 * Source: domain §14, §4.2.
 */
const foreign = { ko: /충전/, en: /\b(charg\w*|rolling|top.?up|recharg\w*)\b/i };

test('[S-01] a deposit and the wagering requirement have one term each', () => {
  const ofMembers = texts.filter(({ at }) => !at.startsWith('mf-partner/'));
  const found = ofMembers.flatMap(({ at, ...text }) =>
    Object.entries(foreign).flatMap(([language, word]) => (word.test(text[language]) ? [`${at} (${language})`] : [])),
  );
  expect(found).toEqual([]);
});
