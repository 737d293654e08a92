import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { hardCoded } from './hard-coded.mjs';

const root = resolve(__dirname, '../..');

/** Texts that stay in the code, each with the reason. */
const allowed = [
  { file: /./, text: /^P$/, why: 'the sign of points, written in every language' },
  { file: /./, text: /^USDT$/, why: 'the sign of the coin, written in every language' },
  { file: /slot-picker\.desktop\.tsx$/, text: /^(Enter|Esc)$/, why: 'what is printed on the keys' },
  { file: /search-text\.ts$/, text: /^đ$/, why: 'a letter that the search reads as d; nobody sees it' },
  { file: /i18n\/format\.ts$/, text: /^원$/, why: 'the unit of money is part of the format of figures' },
  {
    file: /page\/document\.ts$/,
    text: /^마당$/,
    why: 'the title of the document before any text is there, by language',
  },
  {
    file: /page\/first-aid\.ts$/,
    text: /./,
    why: 'said when no script, and so no text, can be had; one table of three languages',
  },
  { file: /crest-parts\.ts$/, text: /^[가-힣]+$/, why: 'names of clubs that a crest recognises; nobody sees them' },
  {
    file: /object-particle\.ts$/,
    text: /^(을\(를\)|를|을)$/,
    why: 'a particle of Korean grammar; no other language has it',
  },
  { file: /ui\/src\/theme\.ts$/, text: /^#[0-9A-F]{6}$/, why: 'colours' },
  { file: /(icon-paths\.ts|mark-icon\.tsx)$/, text: /^M[\d.\sa-zA-Z-]+$/, why: 'drawings' },
];

const packages = [
  ...[
    'shell/src',
    'shared/ui/src',
    'shared/platform/src',
    'shared/remote-kit/src',
    'tools/alone',
    'server/src/modules/page',
    'sandbox/src/game-client-kit',
  ],
  ...readdirSync(root)
    .filter((name) => name.startsWith('mf-'))
    .map((name) => `${name}/src`),
  ...readdirSync(join(root, 'sandbox/src/vendors')).map((name) => `sandbox/src/vendors/${name}/page`),
];

const filesIn = (folder, ending) =>
  readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));

const keysOf = (textsIn, before = '') =>
  Object.entries(textsIn).flatMap(([key, value]) =>
    typeof value === 'string' ? [before + key] : keysOf(value, `${before}${key}.`),
  );

/** A key of the package's own texts, or its end: code names texts by them. */
const namesText = (folder) => {
  const files = filesIn(folder, /^ko\.json$/);
  const keys = files.flatMap((file) => keysOf(JSON.parse(readFileSync(file, 'utf8'))));
  return (text) => /^[a-z][\w.]*$/.test(text) && keys.some((key) => key === text || key.endsWith(`.${text}`));
};

const used = new Set();
const isAllowed = (file, text) => {
  const rule = allowed.find((each) => each.file.test(file) && each.text.test(text));
  if (rule) used.add(rule);
  return rule !== undefined;
};

test.each(packages)('[S-01] %s contains no texts outside of its locales', (folder) => {
  const isKey = namesText(folder);
  const found = filesIn(folder, /(?<!\.test|\.d)\.tsx?$/).flatMap((file) =>
    hardCoded(readFileSync(file, 'utf8'), { tsx: file.endsWith('x') })
      .filter(({ text }) => !isKey(text) && !isAllowed(file, text))
      .map(({ text, line }) => `${file.slice(root.length + 1)}:${line} ${text}`),
  );
  expect(found).toEqual([]);
});

test('no word is allowed that nobody writes any more', () => {
  expect(allowed.filter((rule) => !used.has(rule)).map(({ why }) => why)).toEqual([]);
});

const textsIn = (source, tsx = true) => hardCoded(source, { tsx }).map(({ text }) => text);

test.each([
  ['text between tags', 'const A = () => <p>\n  Hello,\n  world\n</p>', ['Hello, world']],
  ['a text in braces', "const A = () => <p>{'Hello'}</p>", ['Hello']],
  ['either side of a choice', "const A = () => <p>{a ? 'Yes' : b && `No ` + c}</p>", ['Yes', 'No']],
  ['a constant of the file', "const name = 'Madang'; const A = () => <b>{name}</b>", ['Madang']],
  ['a label for readers of the screen', '<i aria-label="Close" />', ['Close']],
  ['what stands in an empty field', '<input placeholder={`Search ` + what} />', ['Search']],
  ['a prop of our own parts', '<AreaError title="Oops" retryText="Again" help={t("help")} />', ['Oops', 'Again']],
  ['an option', "const options = [{ value: 'a', label: 'Today' }]", ['Today']],
  ['an alert', "void alertMember('Sorry')", ['Sorry']],
  ['a toast', "notify({ tone: 'info', text: 'Saved' })", ['Saved']],
  ['an element made by hand', "element('b', { class: 'x', 'aria-label': 'Menu' }, 'Spin')", ['Spin', 'Menu']],
  ['text set by hand', "node.textContent = 'Spin'; document.title = 'Home'", ['Spin', 'Home']],
  ['Korean and Vietnamese anywhere', "const x = ['베팅', `Cược`, 'plain']", ['베팅', 'Cược']],
])('finds %s', (_what, source, expected) => {
  expect(textsIn(source, true)).toEqual(expected);
});

test.each([
  ['texts by their keys', "<p title={t('a.b')}>{t('a.c')} · {value} – 12%</p>"],
  ['what no reader sees', "<p className=\"wide\" data-x='Some' id=\"a\">{show('x')}</p>; const a = { tone: 'Info' }"],
  ['signs', '<i>·</i>; <b>&nbsp;© {year}</b>'],
  ['styles and remarks', 'const a = css`color: red;`; /* 베팅 */'],
])('leaves %s alone', (_what, source) => {
  expect(textsIn(source)).toEqual([]);
});

test('names the line', () => {
  expect(hardCoded("/** 가 */\nconst a = '가';\n\nconst b = <p>Hello</p>")).toEqual([
    { text: '가', line: 2 },
    { text: 'Hello', line: 4 },
  ]);
});
