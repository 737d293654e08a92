import fc from 'fast-check';
import { isText, locate, segmentsOf, withText } from './segments.ts';

const ids = ['0', '1'].map((digit) => `${digit.repeat(8)}-0000-0000-0000-${'0'.repeat(12)}`);
const line = (nth: number, alt = '') => `![${alt}](picture:${ids[nth]})`;
const shape = (content: string) =>
  segmentsOf(content).map((segment) => (isText(segment) ? segment.value : `<${segment.alt || segment.id[0]}>`));

test('[BO-12] pictures are where their lines are, with a text before and behind each', () => {
  expect(shape('')).toEqual(['']);
  expect(shape('a\nb')).toEqual(['a\nb']);
  expect(shape(`a\n${line(0, 'sea')}\nb`)).toEqual(['a', '<sea>', 'b']);
  expect(shape(`${line(0)}\n${line(1)}`)).toEqual(['', '<0>', '', '<1>', '']);
  expect(shape(`a\n\n${line(0)}\n`)).toEqual(['a\n', '<0>', '']);
});

const content = fc
  .array(fc.oneof(fc.constantFrom('', line(0), line(1, 'alt'), 'a', '한글'), fc.string({ maxLength: 4 })), {
    minLength: 1,
    maxLength: 8,
  })
  .map((lines) => lines.join('\n').replaceAll('\r', ''));

test('[BO-12] each text keeps its place; a change of one leaves the others', () => {
  fc.assert(
    fc.property(content, fc.nat(), (whole, which) => {
      const texts = segmentsOf(whole).filter(isText);
      for (const { value, from, to } of texts) expect(whole.slice(from, to)).toBe(value);
      for (const text of texts) expect(withText(whole, text, text.value)).toBe(whole);
      const changed = texts[which % texts.length];
      if (!changed) throw new Error('no text');
      const after = segmentsOf(withText(whole, changed, 'new')).filter(isText);
      expect(after.map(({ value }) => value)).toEqual(texts.map((text) => (text === changed ? 'new' : text.value)));
    }),
  );
});

test('[BO-12] a position of the whole text is in one of its texts', () => {
  const whole = `ab\n${line(0)}\ncd`;
  expect(locate(whole, 1)).toEqual({ nth: 0, offset: 1 });
  expect(locate(whole, whole.length - 2)).toEqual({ nth: 1, offset: 0 });
  expect(locate(whole, whole.length)).toEqual({ nth: 1, offset: 2 });
});
