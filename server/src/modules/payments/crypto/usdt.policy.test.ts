import fc from 'fast-check';
import { depositRate, krwOfUsdt, soleOwner, usdtFor, usdtOf, verdictOf, withdrawalRate } from './usdt.policy.ts';

test('[W-05] mid 1,385.20 and spread 0.5 % make 1,378.27; 100.25 USDT make 138,171 won', () => {
  const rate = depositRate(138_520n, 50n);
  expect(rate).toBe(137_827n);
  expect(krwOfUsdt(100_250_000n, rate)).toBe(138_171n);
  expect(withdrawalRate(138_520n, 50n)).toBe(139_213n);
  expect(usdtOf(100_000n, 139_213n)).toBe(71_832_371n);
});

const rate = fc.bigInt({ min: 1n, max: 10_000_000n });
const krw = fc.bigInt({ min: 1n, max: 10n ** 12n });

test('[W-05] rounding gives away no won and no micro-unit, and takes no whole one', () => {
  fc.assert(
    fc.property(rate, krw, (at, amount) => {
      const paid = usdtOf(amount, at);
      expect(paid * at <= amount * 100_000_000n && (paid + 1n) * at > amount * 100_000_000n).toBe(true);
      const quote = usdtFor(amount, at);
      expect(krwOfUsdt(quote, at)).toBeGreaterThanOrEqual(amount);
      expect(krwOfUsdt(quote - 1n, at)).toBeLessThan(amount);
    }),
    { numRuns: 1_000 },
  );
});

test('[W-05] no round trip at one price makes money', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 10_000n, max: 1_000_000n }),
      fc.bigInt({ min: 0n, max: 500n }),
      krw,
      (mid, spread, amount) => {
        const back = krwOfUsdt(usdtOf(amount, withdrawalRate(mid, spread)), depositRate(mid, spread));
        expect(back).toBeLessThanOrEqual(amount);
      },
    ),
    { numRuns: 1_000 },
  );
});

const at = (seconds: number) => new Date(1_000_000 + seconds * 1_000);
const quote = { usdt: 100n, quotedAt: at(0), expiresAt: at(900) };

test.each([
  [100n, 0, 'CREDITED'],
  [100n, 900, 'CREDITED'],
  [100n, 901, 'EXPIRED'],
  [99n, 10, 'UNDERPAID'],
  [101n, 10, 'OVERPAID'],
  [99n, 901, 'EXPIRED'],
  [100n, -60, 'CREDITED'],
  [100n, -61, 'EXPIRED'],
])('[W-05] %d micro-USDT of 100, %d s after the quote of 900 s, are %s', (usdt, seconds, verdict) => {
  expect(verdictOf({ usdt, paidAt: at(seconds) }, quote)).toBe(verdict);
});

test('[W-05] an exact amount identifies one member until seven days after the quote', () => {
  const [first, second] = [{ expires_at: new Date(1_000) }, { expires_at: new Date(2_000) }];
  const at = (ms: number) => new Date(ms);
  expect(soleOwner([], at(0))).toBeUndefined();
  expect(soleOwner([first], at(1_000 + 7 * 86_400_000))).toBe(first);
  expect(soleOwner([first], at(1_001 + 7 * 86_400_000))).toBeUndefined();
  expect(soleOwner([second, first], at(0))).toBeUndefined();
});
