import { type DrawPlace, drawLottery, drawPlace, hashed } from '@madang/contracts';
import fc from 'fast-check';
import { verifyLedger } from '../../money/verify.ts';
import { type TestSite, testApp } from '../../testing/app.ts';
import { lotteryDesk } from '../../testing/lottery.ts';
import { findChain } from '../draw/index.ts';

const HOUR = 3_600_000;
const members = ['member01', 'member02', 'member03'] as const;
let site: TestSite;
let desk: ReturnType<typeof lotteryDesk>;

beforeAll(async () => {
  site = await testApp();
  desk = lotteryDesk(site);
});
afterAll(() => site.close());

interface Line {
  numbers: number[];
  powerball: number;
}

/** The prizes once more, and by counting alone: it shares nothing with what it checks. */
const prizes: Record<string, number> = {
  '5+': 100_000,
  '5-': 10_000,
  '4+': 1_000,
  '4-': 100,
  '3+': 40,
  '3-': 5,
  '2+': 5,
};
const worth = (line: Line, drawn: Line): number => {
  let hits = 0;
  for (let ball = 1; ball <= 28; ball += 1) if (line.numbers.includes(ball) && drawn.numbers.includes(ball)) hits += 1;
  return 1_000 * (prizes[`${hits}${line.powerball === drawn.powerball ? '+' : '-'}`] ?? 0);
};

/** What the draw on sale will be: without it a sample would hardly ever win. */
const foresee = async (): Promise<Line> => {
  const { draw } = await desk.info();
  const place = drawPlace(draw.drawId) as DrawPlace;
  const chain = await findChain(site.db, place.game, place.day);
  const drawn = await drawLottery(await hashed(chain?.head ?? '', draw.draws - place.no), place, chain?.salt ?? '');
  return { numbers: [...drawn.numbers], powerball: drawn.powerball };
};

/** A line that keeps so many of the numbers drawn, and the powerball or not. */
const near = (drawn: Line, keep: number, same: boolean): Line => {
  const others = Array.from({ length: 28 }, (_, n) => n + 1).filter((n) => !drawn.numbers.includes(n));
  return {
    numbers: [...drawn.numbers.slice(0, keep), ...others.slice(0, 5 - keep)],
    powerball: same ? drawn.powerball : (drawn.powerball + 1) % 10,
  };
};

const wish = fc.record({ keep: fc.integer({ min: 0, max: 5 }), same: fc.boolean() });
const purchase = fc.record({
  member: fc.constantFrom(...members),
  wishes: fc.array(wish, { minLength: 1, maxLength: 10 }),
});

test('[C-08] whatever is bought, a draw pays what an independent count says, once, and the books are whole', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(purchase, { minLength: 1, maxLength: 6 }), async (purchases) => {
      const drawn = await foresee();
      const { draw } = await desk.info();
      const before = new Map<string, number>();
      for (const member of members) before.set(member, (await desk.holds(member)).cash);
      const due = new Map<string, number>(members.map((member) => [member, 0]));
      for (const { member, wishes } of purchases) {
        const lines = wishes.map(({ keep, same }) => near(drawn, keep, same));
        expect((await desk.buy({ lines }, member)).resultCode).toBe('0');
        const won = lines.reduce((sum, line) => sum + worth(line, drawn), 0);
        due.set(member, (due.get(member) ?? 0) + won - lines.length * 1_000);
      }
      site.clock.set(Date.parse(draw.drawAt));
      desk.forget();
      expect(await desk.decide()).toBe(1);
      expect(await desk.decide()).toBe(0);
      for (const member of members)
        expect((await desk.holds(member)).cash - (before.get(member) ?? 0)).toBe(due.get(member));
      const report = await verifyLedger(site.db);
      expect(report.checks.flatMap(({ named }) => named)).toEqual([]);
      expect(report.isWhole).toBe(true);
    }),
    // Each draw comes an hour after the last.
    { numRuns: 12, endOnFailure: true },
  );
  expect(site.clock.now() % HOUR).toBe(0);
}, 60_000);
