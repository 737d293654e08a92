import { gather } from './gather.ts';

/** Answers with the tens of its questions, once it is told to. */
const held = () => {
  const batches: number[][] = [];
  const gates: { open: () => void; fail: (error: Error) => void }[] = [];
  const ask = gather(async (batch: readonly number[]) => {
    batches.push([...batch]);
    await new Promise<void>((open, fail) => gates.push({ open, fail }));
    return batch.map((question) => question * 10);
  });
  return { ask, batches, gate: (at: number) => gates[at] as (typeof gates)[number] };
};
const turn = () => new Promise(setImmediate);

test('the first goes alone and at once; those that come meanwhile share the next batch, each with its own answer', async () => {
  const { ask, batches, gate } = held();
  const answers = [ask(1), ask(2), ask(3)];
  expect(batches).toEqual([[1]]);
  gate(0).open();
  expect(await answers[0]).toBe(10);
  await turn();
  expect(batches).toEqual([[1], [2, 3]]);
  gate(1).open();
  expect(await Promise.all(answers)).toEqual([10, 20, 30]);
});

test('a batch that fails does so for each of its own, and the next one is asked', async () => {
  const { ask, gate } = held();
  const first = ask(1);
  const second = ask(2);
  gate(0).fail(new Error('gone'));
  await expect(first).rejects.toThrow('gone');
  await turn();
  gate(1).open();
  expect(await second).toBe(20);
});

test('so many go together and no more', async () => {
  const { ask, batches, gate } = held();
  const all = Array.from({ length: 502 }, (_, at) => ask(at));
  gate(0).open();
  await turn();
  expect(batches.map(({ length }) => length)).toEqual([1, 500]);
  gate(1).open();
  await turn();
  gate(2).open();
  expect((await Promise.all(all)).at(-1)).toBe(5_010);
});

test('an answer that is missing is an error, not somebody else’s answer', async () => {
  const ask = gather(async () => []);
  await expect(ask(1)).rejects.toThrow('1 questions had 0 answers');
});
