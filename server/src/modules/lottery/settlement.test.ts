import fc from 'fast-check';
import { type TestSite, testApp } from '../../testing/app.ts';
import { lotteryHarness } from '../../testing/games/lottery.ts';
import { foresee, near, worth } from '../../testing/games/lottery-lines.ts';
import { verifyLedger } from '../../verify-ledger.ts';

const HOUR = 3_600_000;
const members = ['member01', 'member02', 'member03'] as const;
let site: TestSite;
let harness: ReturnType<typeof lotteryHarness>;

beforeAll(async () => {
  site = await testApp();
  harness = lotteryHarness(site);
});
afterAll(() => site.close());

const input = fc.record({ keep: fc.integer({ min: 0, max: 5 }), same: fc.boolean() });
const purchase = fc.record({
  member: fc.constantFrom(...members),
  inputs: fc.array(input, { minLength: 1, maxLength: 10 }),
});

test('[C-08] a draw pays what an independent count computes, once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(purchase, { minLength: 1, maxLength: 6 }), async (purchases) => {
      const { draw } = await harness.info();
      const drawn = await foresee(site.db, draw);
      const before = new Map<string, number>();
      for (const member of members) before.set(member, (await harness.holds(member)).cash);
      const due = new Map<string, number>(members.map((member) => [member, 0]));
      for (const { member, inputs } of purchases) {
        const lines = inputs.map(({ keep, same }) => near(drawn, keep, same));
        expect((await harness.buy({ lines }, member)).resultCode).toBe('0');
        const winnings = lines.reduce((sum, line) => sum + worth(line, drawn), 0);
        due.set(member, (due.get(member) ?? 0) + winnings - lines.length * 1_000);
      }
      site.clock.set(Date.parse(draw.drawAt));
      site.forgetTokens();
      expect(await harness.decide()).toBe(1);
      expect(await harness.decide()).toBe(0);
      for (const member of members)
        expect((await harness.holds(member)).cash - (before.get(member) ?? 0)).toBe(due.get(member));
      const report = await verifyLedger(site.db);
      expect(report.checks.flatMap(({ named }) => named)).toEqual([]);
      expect(report.isWhole).toBe(true);
    }),
    // Each draw comes an hour after the last.
    { numRuns: 12, endOnFailure: true },
  );
  expect(site.clock.now() % HOUR).toBe(0);
});
