import { isNickname, isPersonName, nameKey, plainText, visibleLine } from './visible-name.ts';

const invisible = [
  ['U+200B zero width space', '\u200b'],
  ['U+3164 Hangul filler', '\u3164'],
  ['U+115F Hangul choseong filler', '\u115f'],
  ['U+1160 Hangul jungseong filler', '\u1160'],
  ['U+FFA0 halfwidth Hangul filler', '\uffa0'],
  ['U+034F combining grapheme joiner', '\u034f'],
  ['U+FE0F variation selector', '\ufe0f'],
  ['U+E0100 variation selector', '\u{e0100}'],
  ['U+2800 Braille blank', '\u2800'],
  ['U+00AD soft hyphen', '\u00ad'],
  ['U+180E Mongolian vowel separator', '\u180e'],
  ['U+2066 isolate', '\u2066'],
] as const;

test.each(invisible)('[S-07] a nickname and an account holder with %s are refused', (_, character) => {
  expect(isNickname(`달빛${character}`, 2, 20)).toBe(false);
  expect(isNickname(`달${character}빛`, 2, 20)).toBe(false);
  expect(isNickname(character.repeat(5), 2, 20)).toBe(false);
  expect(isPersonName(`김새벽${character}`, 1, 40)).toBe(false);
});

test.each([' ', '  ', '\u00a0', '\u3000', '\u2003'])('[S-07] a nickname with "%s" inside is refused', (blank) => {
  expect(isNickname(`달${blank}빛`, 2, 20)).toBe(false);
});

test('[S-07] an account holder may have single blanks, and no others', () => {
  expect(isPersonName('Nguyễn Văn A', 1, 40)).toBe(true);
  expect(isPersonName('Nguyễn  Văn A', 1, 40)).toBe(false);
  expect(isPersonName('Nguyễn\u00a0Văn A', 1, 40)).toBe(false);
});

test.each([
  ['Duc', 'duc'],
  ['Đức', 'đức'],
  ['ÉLAN', 'élan'],
  ['ЮРА', 'юра'],
  ['달빛', '달빛'.normalize('NFD')],
  ['ｍｏｏｎ', 'MOON'],
  ['straße', 'STRASSE'],
  ['ΟΔΟΣ', 'οδοσ'],
])('[S-07] %s and %s are one name', (one, other) => {
  expect(nameKey(one)).toBe(nameKey(other));
});

test('[S-07] names of other letters stay apart', () => {
  expect(new Set(['달빛', '달빗', 'moon', 'moon1', 'món', 'mon'].map(nameKey)).size).toBe(6);
});

test('a nickname typed in parts is the composed one', () => {
  expect(plainText(` ${'하늘'.normalize('NFD')} `)).toBe('하늘');
});

test.each([
  ['생일\u3164축하\u200b해요', '생일축하해요'],
  ['두\u00a0칸  사이', '두 칸 사이'],
  ['고마워요 ❤\ufe0f👨\u200d👩\u200d👧', '고마워요 ❤\ufe0f👨\u200d👩\u200d👧'],
  ['\u3164\u2800', ''],
])('a line beside a name shows what was seen: %j', (typed, shown) => {
  expect(visibleLine(typed)).toBe(shown);
});
