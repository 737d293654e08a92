import { words } from './words.ts';

test('[S-20] the server’s words carry values, numbers grouped by the language', () => {
  expect(words('ko', 'C102', { min: 10_000 })).toBe('최소 입금금액은 10,000원입니다.');
  expect(words('en', 'C102', { min: 10_000 })).toBe('Minimum deposit is 10,000 won.');
  expect(words('vi', 'C102', { min: 10_000 })).toBe('Nạp tối thiểu 10.000 won.');
  expect(words(undefined, 'RQ02', { seconds: '30' })).toContain('30 seconds');
  expect(words('ko', 'C009')).not.toContain('{');
});
