import type { RemoteFact } from '../facts.ts';
import { createLoads, stepsOf } from './loads.ts';

const of = { name: 'mf_room', version: '1.0.0' };
const page = 'room.list';

const loadsOf = (...facts: [number, RemoteFact][]) => {
  const loads = createLoads();
  for (const [at, fact] of facts) loads.note(at, fact);
  return loads.all();
};

test('[X-05] a first load is reported step by step, to the first frame that shows it', () => {
  const [load] = loadsOf(
    [100, { what: 'opened', of, page }],
    [130, { what: 'resolved', of }],
    [180, { what: 'entered', of }],
    [200, { what: 'exposed', of }],
    [260, { what: 'ready', of, page }],
    [300, { what: 'shown', of, page, ms: 185 }],
    [316, { what: 'painted', of, page }],
  );
  expect(load).toMatchObject({ of: 'mf_room@1.0.0', page, requested: 100, shown: 300 });
  expect(load && stepsOf(load)).toEqual({ resolve: 30, entry: 50, chunks: 80, mount: 25, paint: 16 });
});

test('[X-05] another page of a loaded remote needs no entry, a redrawn one no file', () => {
  const loads = loadsOf(
    [10, { what: 'opened', of, page }],
    [50, { what: 'exposed', of }],
    [60, { what: 'ready', of, page }],
    [80, { what: 'shown', of, page, ms: 70 }],
    [90, { what: 'left', of }],
    [200, { what: 'shown', of, page, ms: 5 }],
  );
  expect(loads.map(stepsOf)).toEqual([{ chunks: 50, mount: 20 }, { mount: 5 }]);
});

test('[X-05] two pages requested at once share their load and end separately', () => {
  const loads = loadsOf(
    [0, { what: 'opened', of, page }],
    [1, { what: 'opened', of, page: 'room.read' }],
    [5, { what: 'resolved', of }],
    [9, { what: 'entered', of }],
    [20, { what: 'ready', of, page: 'room.read' }],
    [30, { what: 'ready', of, page }],
  );
  expect(loads.map(stepsOf)).toEqual([{ resolve: 5, entry: 4, chunks: 21 }, { chunks: 19 }]);
});

test('[X-05] a load that failed is marked, and the next attempt is another', () => {
  const loads = loadsOf(
    [0, { what: 'opened', of, page }],
    [2, { what: 'resolved', of }],
    [8, { what: 'load', of, page, error: new Error('x') }],
    [50, { what: 'opened', of, page }],
    [52, { what: 'resolved', of }],
    [60, { what: 'entered', of }],
    [70, { what: 'ready', of, page }],
  );
  expect(loads.map(({ failed, ready }) => [failed, ready])).toEqual([
    [8, undefined],
    [undefined, 70],
  ]);
  expect(loads.map(stepsOf)).toEqual([{ resolve: 2 }, { resolve: 2, entry: 8, chunks: 10 }]);
});

test('loads are bounded', () => {
  const many = Array.from({ length: 300 }, (_, index): [number, RemoteFact] => [index, { what: 'opened', of, page }]);
  expect(loadsOf(...many)).toHaveLength(100);
});
