import { searchFor, searchKey } from './search-text.ts';

const grove = searchKey('대숲의 바람', 'Bamboo Wind', 'Gió rừng trúc');
const finds = (typed: string, key = grove) => searchFor(typed)(key);

test('each stroke on the way to a name finds it', () => {
  for (const typed of ['ㄷ', '대', '댓', '대수', '대숲', '대숲의', '대숲읩', '대숲의 바', '대숲의 바람'])
    expect([typed, finds(typed)]).toEqual([typed, true]);
  for (const typed of ['댄', '대술', '대숲이']) expect([typed, finds(typed)]).toEqual([typed, false]);
});

test('initial consonants find a name, from anywhere in it', () => {
  for (const typed of ['ㄷㅅ', 'ㄷㅅㅇㅂㄹ', 'ㅂㄹ', 'ㄷㅅ ㅇ']) expect([typed, finds(typed)]).toEqual([typed, true]);
  expect(finds('ㄷㅂ')).toBe(false);
});

test('case, spaces and marks do not hide a name', () => {
  for (const typed of ['bamboowind', 'BAMBOO w', 'gio rung', 'Gió rừng', '대숲의바람', ''])
    expect([typed, finds(typed)]).toEqual([typed, true]);
  expect(finds('bamboo storm')).toBe(false);
});

test('a text does not reach from one name into the next', () => {
  expect(finds('바람bamboo')).toBe(false);
});
