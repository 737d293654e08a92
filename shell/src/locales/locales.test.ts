import en from './en.json';
import ko from './ko.json';
import vn from './vn.json';

interface Tree {
  [key: string]: string | Tree;
}
const flat = (tree: Tree, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value]] : flat(value, `${path}${key}.`),
  );
const keys = (tree: Tree) => flat(tree).map(([key]) => key);
const holes = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort();

it('[S-01] has the same keys in every language', () => {
  expect(keys(en).sort()).toEqual(keys(ko).sort());
  expect(keys(vn).sort()).toEqual(keys(ko).sort());
});

it('[S-01] leaves no text empty and fills the same places in every language', () => {
  const english = new Map(flat(en));
  const vietnamese = new Map(flat(vn));
  for (const [key, text] of flat(ko)) {
    expect(text.trim()).not.toBe('');
    expect([key, holes(english.get(key) ?? '')]).toEqual([key, holes(text)]);
    expect([key, holes(vietnamese.get(key) ?? '')]).toEqual([key, holes(text)]);
  }
});

it('[S-01] English and Vietnamese contain no Hangul except the language’s name', () => {
  for (const [key, text] of [...flat(en), ...flat(vn)]) if (key !== 'language.ko') expect(text).not.toMatch(/[가-힣]/);
});
