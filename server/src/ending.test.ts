import { createEnding } from './ending.ts';

const ended = (drainMs?: number) => {
  const steps: string[] = [];
  const printed: string[] = [];
  let now = 0;
  let gone: (code: number) => void = () => undefined;
  const exit = new Promise<number>((resolve) => {
    gone = resolve;
  });
  const ending = createEnding({
    exit: (code) => gone(code),
    print: (text) => printed.push(text),
    ...(drainMs !== undefined && { drainMs }),
    uptime: () => now,
  });
  const step = (name: string) => async () => void steps.push(name);
  return {
    ending,
    steps,
    printed,
    step,
    exit,
    pass: (ms: number) => {
      now += ms;
    },
  };
};

test('OP-04: what began last ends first, and the database after all', async () => {
  const { ending, steps, step, exit } = ended();
  ending.endLast(step('database'));
  ending.endWith(step('pool'));
  ending.endWith(async () => {
    steps.push('requests');
    throw new Error('a hook failed');
  });
  ending.signalled('SIGTERM');
  expect(ending.isStopping()).toBe(true);
  expect(await exit).toBe(0);
  expect(steps).toEqual(['requests', 'pool', 'database']);
});

test('OP-04: work without an end is cut off, and the database still ends', async () => {
  const { ending, steps, step, exit, printed } = ended(20);
  ending.endLast(step('database'));
  ending.endWith(step('pool'));
  ending.endWith(() => new Promise(() => undefined));
  await Promise.race([ending.stop(1), exit]);
  expect(await exit).toBe(1);
  expect(steps).toEqual(['database']);
  expect(printed.join()).toContain('is cut off');
});

test('OP-04: a second signal ends at once; one that comes twice is one', async () => {
  const { ending, steps, step, exit, pass } = ended();
  ending.endLast(step('database'));
  ending.endWith(() => new Promise(() => undefined));
  ending.signalled('SIGINT');
  pass(499);
  ending.signalled('SIGINT');
  expect(steps).toEqual([]);
  pass(1);
  ending.signalled('SIGTERM');
  expect(await exit).toBe(143);
  expect(steps).toEqual(['database']);
});
