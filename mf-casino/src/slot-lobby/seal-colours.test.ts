import { languages } from '@madang/contracts';
import { translatorOf } from '@madang/testing';
import ko from '../locales/ko.json';
import { sealColours } from './seal-colours.ts';

const t = translatorOf(ko);

/** Vendors of the seed by their names in each language. */
const names: readonly (readonly [key: string, ko: string, en: string])[] = [
  ['kplayslot', t('menu.kplayslot'), 'Madang Slots'],
  ['slot_microgaming', '마이크로게이밍', 'Microgaming'],
  ['slot_mirae', '미래', 'Mirae'],
  ['pragslot', '프라그마틱 슬롯', 'Pragmatic Slots'],
  ['slot_playandgo', '플레이앤고', 'Play and Go'],
  ['habanero', '하바네로', 'Habanero'],
  ['slot_hanok', '한옥', 'Hanok'],
  ['slot_baram', '바람', 'Baram'],
  ['slot_byeol', '별', 'Byeol'],
  ['kplayfishing', '마당 피싱', 'Madang Fishing'],
];
const vendors = names.map(([key, ko, en]) => ({ key, names: { ko, en, vn: en } }));

test('[C-01] no two seals have the same letter and the same colour in any language', () => {
  const colours = sealColours(vendors);
  for (const language of languages) {
    const marks = vendors.map(({ key, names: of }) => `${of[language][0]} ${colours.get(key)}`);
    expect(new Set(marks).size).toBe(marks.length);
  }
});

test('[C-01] a vendor that joins at the end changes no other colour', () => {
  const before = sealColours(vendors.slice(0, -1));
  const after = sealColours(vendors);
  for (const [key, colour] of before) expect(after.get(key)).toBe(colour);
});
