import { siteForFile } from '../testing/app.ts';
import { cashHarness } from '../testing/cash-desk.ts';
import { cashByConsole } from './cash.cli.ts';

const site = siteForFile();
const desk = cashHarness(site);

const cash = async (...words: string[]) =>
  (await cashByConsole(words)?.({ db: site.db, clock: site.clock, actor: 'console:test' })) ?? null;

test('[W-04] [O-03] pnpm operator cash lists what is open, the oldest first, and nothing that is decided', async () => {
  expect(await cash()).toEqual({ done: true, said: 'Nothing is open.' });
  const first = await desk.deposit({ bonus: 'first' });
  const second = await desk.withdraw({}, 'member02');
  const third = await desk.deposit({}, 'member03');
  await desk.finish(third.data.cashIdx, 1);
  await desk.decide(second.data.cashIdx, 2);
  expect((await cash())?.said.split('\n')).toEqual([
    `${first.data.cashIdx}  2026-11-18 12:00:00  deposit  100,000 won  bonus 20,000 won  requested  member01 김하나  nothing has come in`,
    `${second.data.cashIdx}  2026-11-18 12:00:00  withdrawal  100,000 won  waiting  member02 이두리`,
  ]);
});

test('[W-04] pnpm operator cash <cashIdx> moves an application on, step by step, and notes who did it and why', async () => {
  const { data } = await desk.withdraw();
  const number = String(data.cashIdx);
  expect(await cash(number, 'approve')).toMatchObject({ done: false, said: expect.stringMatching(/^C501: \w/) });
  expect(await cash(number, 'wait')).toEqual({
    done: true,
    said: `Application ${number} waits for its decision.`,
  });
  expect(await cash(number, 'wait')).toMatchObject({ done: false, said: expect.stringMatching(/^C502: \w/) });
  expect(await cash(number, 'reject', 'The', 'holder', 'differs')).toMatchObject({ done: true });
  expect(await cash(number, 'approve')).toMatchObject({ done: false, said: expect.stringMatching(/^C503: \w/) });
  expect(await desk.holds()).toMatchObject({ cash: 1_000_000, hold: 0 });
  expect((await desk.info()).recent[0]).toMatchObject({ status: -1, reason: 'The holder differs' });
  const queue = await site.call('/api/operator/cash/list', {}, await desk.as('admin01'));
  expect(queue.data.list[0]).toMatchObject({ decidedBy: 'console:test' });
});

test('words that make no command are none, and an application that does not exist is said so', async () => {
  for (const words of [['7'], ['7', 'pay'], ['0', 'wait'], ['x', 'wait'], ['-7', 'wait'], ['7', 'toString']])
    expect(cashByConsole(words)).toBeNull();
  expect(await cash('999', 'wait')).toEqual({ done: false, said: 'There is no application 999.' });
});
