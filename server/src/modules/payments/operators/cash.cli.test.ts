import { siteForFile } from '../../../testing/app.ts';
import { cashHarness } from '../../../testing/payments/cash-harness.ts';
import { cashByConsole } from './cash.cli.ts';

const site = siteForFile();
const harness = cashHarness(site);

const cash = async (...args: string[]) =>
  (await cashByConsole(args)?.({ db: site.db, clock: site.clock, actor: 'console:test' })) ?? null;

/** A line of the list, whatever the version. */
const lineOf = (cashIdx: number, text: string) =>
  expect.stringMatching(new RegExp(`^${cashIdx}@[0-9a-f]{16}  2026-11-18 12:00:00  ${text}$`));

test('[W-04] [O-03] pnpm operator cash lists open applications, the oldest first', async () => {
  expect(await cash()).toEqual({ done: true, message: 'Nothing is open.' });
  const first = await harness.deposit({ bonus: 'first' });
  const second = await harness.withdraw({}, 'member02');
  const third = await harness.deposit({}, 'member03');
  await harness.finish(third.data.cashIdx, 1);
  await harness.decide(second.data.cashIdx, 2);
  expect((await cash())?.message.split('\n')).toEqual([
    lineOf(
      first.data.cashIdx,
      'deposit  100,000 won  bonus 20,000 won  requested  member01 김하나  nothing has come in',
    ),
    lineOf(second.data.cashIdx, 'withdrawal  100,000 won  waiting  member02 이두리  to 004 00000000007 이두리'),
  ]);
});

test('[W-04] pnpm operator cash <cashIdx> advances an application and is audited', async () => {
  const { data } = await harness.withdraw();
  const number = String(data.cashIdx);
  expect(await cash(number, 'approve')).toMatchObject({ done: false, message: expect.stringMatching(/^C501: \w/) });
  expect(await cash(`${number}@0123456789abcdef`, 'wait')).toMatchObject({
    done: false,
    message: expect.stringMatching(/^OP01: \w/),
  });
  const [read] = (await cash())?.message.split(' ') ?? [];
  expect(await cash(read ?? '', 'wait')).toMatchObject({
    done: true,
    message: expect.stringMatching(`100,000 won  requested  .*\nApplication ${number} waits for its decision.$`),
  });
  expect(await cash(number, 'wait')).toMatchObject({ done: false, message: expect.stringMatching(/^C502: \w/) });
  expect(await cash(number, 'reject', 'The', 'holder', 'differs')).toMatchObject({ done: true });
  expect(await cash(number, 'approve')).toMatchObject({ done: false, message: expect.stringMatching(/^C503: \w/) });
  expect(await harness.holds()).toMatchObject({ cash: 1_000_000, hold: 0 });
  expect((await harness.info()).recent[0]).toMatchObject({ status: -1, reason: 'The holder differs' });
  const queue = await site.call('/api/operator/cash/list', {}, await harness.as('admin01'));
  expect(queue.data.list[0]).toMatchObject({ decidedBy: 'console:test' });
});

test('invalid arguments are no command, and an unknown application is reported', async () => {
  for (const args of [['7'], ['7', 'pay'], ['0', 'wait'], ['x', 'wait'], ['-7', 'wait'], ['7', 'toString']])
    expect(cashByConsole(args)).toBeNull();
  expect(await cash('999', 'wait')).toEqual({ done: false, message: 'There is no application 999.' });
});
