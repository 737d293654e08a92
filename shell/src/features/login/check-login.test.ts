import { firstFailure } from './check-login.ts';

it('[S-06] checks captcha, then id, then password', () => {
  const full = { memId: 'a', memPass: 'b', captcha: '1234' };
  expect(firstFailure({ memId: '', memPass: '', captcha: '' }, '1234', false)).toBe('captcha');
  expect(firstFailure({ ...full, captcha: '4321' }, '1234', false)).toBe('captcha');
  expect(firstFailure({ ...full, memId: ' ', memPass: '' }, '1234', false)).toBe('memId');
  expect(firstFailure({ ...full, memPass: '' }, '1234', false)).toBe('memPass');
  expect(firstFailure(full, '1234', false)).toBeUndefined();
  expect(firstFailure({ ...full, captcha: '' }, '1234', true)).toBeUndefined();
});
