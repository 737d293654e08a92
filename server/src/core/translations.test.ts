import { errorMessage, languageOf } from './translations.ts';

test.each([
  ['ja,ko;q=0.9', 'ko'],
  ['en;q=0.5, vi-VN;q=0.8', 'vn'],
  ['ko;q=0', 'en'],
  ['kok-IN', 'en'],
  ['KO-kr', 'ko'],
  ['vn', 'vn'],
  ['*', 'en'],
  ['ko;;q=,', 'ko'], // what is no quality is none
  ['', 'en'],
] as const)('[33-20] accept-language "%s" is %s', (header, language) => {
  expect(languageOf(header)).toBe(language);
});

test('[S-20] messages carry values, numbers grouped by the language', () => {
  expect(errorMessage('ko', 'C102', { min: 10_000 })).toBe('최소 입금금액은 10,000원입니다.');
  expect(errorMessage('en', 'C102', { min: 10_000 })).toBe('Minimum deposit is 10,000 won.');
  expect(errorMessage('vi', 'C102', { min: 10_000 })).toBe('Nạp tối thiểu 10.000 won.');
  expect(errorMessage(undefined, 'RQ02', { seconds: '30' })).toContain('30 seconds');
  expect(errorMessage('ko', 'C009')).not.toContain('{');
});

test('[S-20] [O-05] an instant is Seoul time in each language, never the wire format', () => {
  const until = '2026-11-29T15:03:27.123Z';
  expect(errorMessage('ko', 'RG02', { until })).toBe(
    '휴식 또는 자가제한 기간입니다. 2026. 11. 30. 00:03 (서울 시간)까지 이용할 수 없습니다.',
  );
  expect(errorMessage('en', 'RG02', { until })).toBe(
    'You are on a break or self-excluded until Nov 30, 2026, 00:03 (Seoul time).',
  );
  expect(errorMessage('vi', 'RG02', { until })).toBe(
    'Bạn đang tạm nghỉ hoặc tự loại trừ đến 00:03 30/11/2026 (giờ Seoul).',
  );
  for (const language of ['ko', 'en', 'vi'])
    expect(errorMessage(language, 'RG03', { time: '2026-11-29T15:03:27Z' })).not.toMatch(/\dT\d|Z/);
});
