import { createSampledWarn } from './sampled-warn.ts';

test('[33-21] one line of a kind is logged in ten seconds, with the count of the rest', () => {
  let now = 0;
  const lines: object[] = [];
  const warn = createSampledWarn({ warn: (fields, text) => lines.push({ ...fields, text }) }, () => now);
  for (let count = 0; count < 1_000; count += 1) warn('frame', { ip: '9.9.9.9' }, 'refused');
  warn('origin', {}, 'another kind');
  now = 9_999;
  warn('frame', {}, 'refused');
  now = 10_000;
  warn('frame', { ip: '8.8.8.8' }, 'refused');
  warn('frame', {}, 'refused');
  now = 30_000;
  warn('origin', {}, 'another kind');
  expect(lines).toEqual([
    { ip: '9.9.9.9', text: 'refused' },
    { text: 'another kind' },
    { ip: '8.8.8.8', suppressed: 1_000, text: 'refused' },
    { text: 'another kind' },
  ]);
});
