import { MASK, plainCopy, plainText } from './plain-copy.ts';

const token = 'token-of-hers';

test('[X-02] a copy stays as it came when the original changes later', () => {
  const payload = { member: { memId: 'member01', cashAmt: 5 }, list: [1, null, true] };
  const { copy, whole } = plainCopy(payload, [token]);
  expect(copy).toEqual(payload);
  expect(whole).toBe(true);
  payload.member.cashAmt = 6;
  expect(copy).toMatchObject({ member: { cashAmt: 5 } });
});

test.each([
  ['memPass'],
  ['password'],
  ['exchange_password'],
  ['token'],
  ['accessToken'],
  ['authorization'],
  ['Cookie'],
  ['captcha'],
  ['totp'],
  ['secret'],
])('[X-02] the value of a field named %s is kept nowhere', (field) => {
  const { copy, whole } = plainCopy({ deep: { [field]: 'open sesame' } }, []);
  expect(copy).toEqual({ deep: { [field]: MASK } });
  expect(whole).toBe(false);
});

test('[X-02] fields that only sound like it are left alone', () => {
  const payload = { vendorKey: 'kplayslot', gameKey: 'a', passed: 3, status: 'PASS', spinning: true };
  expect(plainCopy(payload, [])).toEqual({ copy: payload, whole: true });
});

test('[X-02] a secret is masked at any position, by its value and by its look', () => {
  const jwt = `${'a'.repeat(20)}.${'b'.repeat(40)}.${'c'.repeat(43)}`;
  expect(plainCopy([`it was ${token}!`, `Bearer abc.def`, jwt], [token])).toEqual({
    copy: [`it was ${MASK}!`, MASK, MASK],
    whole: false,
  });
  expect(plainText(`refused: ${token}`, [token, ''])).toBe(`refused: ${MASK}`);
});

test('what has no end, is very large or no data is cut, and does not count as whole', () => {
  const round: Record<string, unknown> = {};
  round.self = round;
  for (const strange of [round, 'x'.repeat(3_000), Array.from({ length: 2_000 }, (_, n) => n), () => {}, document.body])
    expect(plainCopy(strange, []).whole).toBe(false);
  expect(
    JSON.stringify(
      plainCopy(
        Array.from({ length: 1e5 }, () => 'long text'),
        [],
      ).copy,
    ).length,
  ).toBeLessThan(500_000);
});
