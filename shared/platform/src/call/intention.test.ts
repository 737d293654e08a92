import { apiError } from './api-error.ts';
import { createIntention, isUnconfirmed } from './intention.ts';

test.each([
  ['no answer', apiError('E002'), true],
  ['an answer that cannot be read, or a failure of the server', apiError('E001'), true],
  ['an exception while the answer is read', new TypeError('x is not a function'), true],
  ['a refusal', apiError('C202'), false],
  ['the end of the session', apiError('AU01'), false],
])('%s', (_, thrown, unconfirmed) => {
  expect(isUnconfirmed(thrown)).toBe(unconfirmed);
});

test('an act keeps its key and its seed until it is confirmed or refused', () => {
  const intention = createIntention();
  const first = intention.of('10,000 on odd');
  intention.failed(apiError('E001'));
  intention.failed(apiError('E002'));
  intention.failed(new Error('unexpected'));
  expect(intention.of('10,000 on odd')).toEqual(first);
  intention.failed(apiError('MG02'));
  const second = intention.of('10,000 on odd');
  expect(second.key).not.toBe(first.key);
  expect(second.seed).not.toBe(first.seed);
  intention.succeeded();
  expect(intention.of('10,000 on odd').key).not.toBe(second.key);
});

test('[33-23] an unanswered act keeps its key through a reload, for its own input alone', () => {
  const first = createIntention('deposit').of('10,000');
  const second = createIntention('deposit');
  expect(second.of('10,000')).toEqual(first);
  expect(createIntention('gift').of('10,000').key).not.toBe(first.key);
  second.failed(apiError('E002'));
  expect(createIntention('deposit').of('10,000').key).toBe(first.key);
  // A copy of the tab with another content does not use the key.
  expect(createIntention('deposit').of('20,000').key).not.toBe(first.key);
  second.succeeded();
  expect(createIntention('deposit').of('10,000').key).not.toBe(first.key);
});

test('[33-23] a refused act leaves no key in the tab', () => {
  const { key } = createIntention('deposit').of('10,000');
  createIntention('deposit').failed(apiError('C202'));
  expect(createIntention('deposit').of('10,000').key).not.toBe(key);
});

test('another input is another act', () => {
  const intention = createIntention();
  const { key } = intention.of('10,000 on odd');
  expect(intention.of('10,000 on even').key).not.toBe(key);
});
