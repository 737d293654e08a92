import { readFileSync } from 'node:fs';
import { areaOf, filesOfRepo, textOf } from '../ratchet/ratchet.mjs';
import { LOCALE, referenceOf, sharedTextsFile, withSharedTexts } from './shared-texts.mjs';

const languages = ['ko', 'en', 'vn'];

test('a reference is replaced by its shared text, at any depth', () => {
  const texts = { title: 'Coins', actions: { stop: '@:cancel', mail: 'a@:b' } };
  expect(withSharedTexts(texts, { cancel: 'Cancel' })).toEqual({
    title: 'Coins',
    actions: { stop: 'Cancel', mail: 'a@:b' },
  });
});

test('a reference without a shared text is an error that names it', () => {
  expect(() => withSharedTexts({ stop: '@:toString' }, {})).toThrow('no text "toString"');
});

const valuesOf = (texts) =>
  Object.values(texts).flatMap((value) => (typeof value === 'string' ? [value] : valuesOf(value)));

/** Packages that refer to each shared text. */
const usesOf = () => {
  const uses = new Map();
  for (const path of filesOfRepo().filter((file) => LOCALE.test(file))) {
    for (const key of valuesOf(JSON.parse(textOf(path))).map(referenceOf)) {
      if (key !== null) uses.set(key, (uses.get(key) ?? new Set()).add(areaOf(path)));
    }
  }
  return uses;
};

describe.each(languages)('shared texts in %s', (language) => {
  const shared = JSON.parse(readFileSync(sharedTextsFile(language), 'utf8'));

  test('are used by two packages or more', () => {
    const uses = usesOf();
    expect(Object.keys(shared).filter((key) => (uses.get(key)?.size ?? 0) < 2)).toEqual([]);
  });

  test('have the keys of the references, in their order', () => {
    expect(Object.keys(shared)).toEqual([...usesOf().keys()].sort());
  });
});
