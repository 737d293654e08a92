import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { apiError } from './api-error.ts';
import { createIntention, isUnconfirmed, unansweredBody } from './intention.ts';

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

test('[33-23] an unanswered act keeps its key after a reload, for its input alone', () => {
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

test('[33-23] an attempt without an answer is shown, also after a reload', () => {
  const intention = createIntention('withdrawal');
  expect(intention.unanswered()).toBeNull();
  intention.of('{"amount":10000}');
  expect(intention.unanswered()).toBeNull(); // under way
  expect(createIntention('withdrawal').unanswered()).toBe('{"amount":10000}'); // the page was reloaded meanwhile
  intention.failed(apiError('E002'));
  expect(unansweredBody(intention, 'amount')).toEqual({ amount: 10_000 });
  expect(unansweredBody(intention, 'amount', 'bonus')).toBeNull();
  const reloaded = createIntention('withdrawal');
  reloaded.of('{"amount":10000}');
  reloaded.failed(apiError('C202'));
  expect([intention.unanswered(), reloaded.unanswered()]).toEqual([null, null]);
});

test.each(['AU01', 'AU02', 'B0093', 'RQ02', 'TF03'] as const)(
  '[33-23] %s turns a repetition away without an answer to the one before it',
  (code) => {
    const intention = createIntention('gift');
    const { key } = intention.of('10,000');
    intention.failed(apiError('E002'));
    intention.of('10,000');
    intention.failed(apiError(code));
    expect(createIntention('gift').of('10,000').key).toBe(key);
    createIntention('gift').succeeded();
    intention.of('10,000');
    intention.failed(apiError(code)); // the first attempt of another act was carried out by nobody
    expect(intention.unanswered()).toBeNull();
  },
);

test('[33-23] each form whose attempt outlives a reload shows it and repeats it', () => {
  const cwd = path.resolve(__dirname, '../../../..');
  const textOf = (file: string): string => readFileSync(path.join(cwd, file), 'utf8');
  const having = (part: RegExp, pattern: string): string[] =>
    globSync(pattern, { cwd })
      .filter((file) => !file.includes('.test.') && part.test(textOf(file)))
      .sort();
  const hooks = having(/useIntention\([^)]/, '{mf-*,shared/remote-kit}/src/**/*.{ts,tsx}');
  expect(hooks).toEqual(['mf-minigame/src/features/play/use-slip.ts', 'shared/remote-kit/src/act/use-act.ts']);
  for (const file of hooks) expect(textOf(file)).toContain('unansweredBody');
  // The forms of `useAct`: each names the parts of its input that it repeats.
  expect(
    having(
      /^ +kept: \{$|^ +kept: \{ name:/m,
      '{mf-{board,casino,mypage,partner,sports,wallet},shared/remote-kit}/src/**/*.{ts,tsx}',
    ),
  ).toEqual([
    'mf-board/src/comments/use-comments.ts',
    'mf-board/src/features/board-write/use-post-form.ts',
    'mf-board/src/features/qna-read/use-inquiry.ts',
    'mf-board/src/features/qna-write/use-writing.ts',
    'mf-board/src/features/support-main/use-quick-inquiry.ts',
    'mf-casino/src/features/lottery/use-lottery.ts',
    'mf-partner/src/transfers/use-transfer.ts',
    'mf-wallet/src/features/coin-charge/use-coin-charge.ts',
    'mf-wallet/src/features/coin-exchange/use-coin-exchange.ts',
    'mf-wallet/src/features/coupon-gift/use-coupon-gift.ts',
    'mf-wallet/src/features/coupon-use/use-coupon-use.ts',
    'mf-wallet/src/features/deposit/use-deposit.ts',
    'mf-wallet/src/features/give/use-give.ts',
    'mf-wallet/src/features/point-change/use-point-change.ts',
    'mf-wallet/src/features/point-use/use-point-use.ts',
    'mf-wallet/src/features/withdraw/use-withdraw.ts',
    'shared/remote-kit/src/ticket/use-cash-out.ts',
  ]);
});
