import { deliveryQueue } from './delivery-queue.ts';

/** A queue whose steps end when a test ends them. */
const createHarness = () => {
  const begun: string[] = [];
  const ends: ((mayGoOn: boolean) => void)[] = [];
  const state = { due: [] as string[], closed: false };
  const queue = deliveryQueue({
    due: () => state.due,
    isClosed: () => state.closed,
    step: (id) => {
      begun.push(id);
      return new Promise((resolve) => ends.push(resolve));
    },
  });
  const turn = () => new Promise(setImmediate);
  return { begun, ends, state, queue, turn };
};

test('steps of one follow each other until nothing can be done', async () => {
  const { begun, ends, queue, turn } = createHarness();
  const driven = queue.drive('a');
  await turn();
  ends[0]?.(true);
  await turn();
  ends[1]?.(false);
  await driven;
  expect(begun).toEqual(['a', 'a']);
});

test('two never work on the same, and who comes second looks again after the first', async () => {
  const { begun, ends, queue, turn } = createHarness();
  const both = [queue.drive('a'), queue.drive('a'), queue.drive('b')];
  await turn();
  expect(begun).toEqual(['a', 'b']);
  ends[0]?.(false);
  ends[1]?.(false);
  await turn();
  expect(begun).toEqual(['a', 'b', 'a']);
  ends[2]?.(false);
  await Promise.all(both);
});

test('a tick skips steps at work, and a closed vendor begins none', async () => {
  const { begun, ends, state, queue, turn } = createHarness();
  state.due = ['a', 'b'];
  void queue.drive('a');
  void queue.tick();
  await turn();
  expect(begun).toEqual(['a', 'b']);
  state.closed = true;
  for (const end of ends) end(true);
  await queue.settled();
  await queue.drive('c');
  expect(begun).toEqual(['a', 'b']);
});

test('a step that fails is reported to its caller, and the next one runs', async () => {
  let tries = 0;
  const queue = deliveryQueue({
    due: () => ['a'],
    isClosed: () => false,
    step: async () => {
      tries += 1;
      if (tries === 1) throw new Error('the books are locked');
      return false;
    },
  });
  await expect(queue.drive('a')).rejects.toThrow('the books are locked');
  await queue.tick();
  expect(tries).toBe(2);
});
