import { consoleCommand, splitRead, usageOf } from './command.ts';

test('the usage has each form of each command, with its effect in one column', () => {
  const parse = () => null;
  const first = consoleCommand([['cash', 'what is open'], ['cash <cashIdx> wait']], parse);
  const long = `limits ${'<won>'.repeat(12)}`;
  const second = consoleCommand([[long, 'maximum']], parse);
  expect(usageOf([first, second]).split('\n')).toEqual([
    `pnpm operator cash${' '.repeat(42)}  what is open`,
    'pnpm operator cash <cashIdx> wait',
    `pnpm operator ${long}  maximum`,
  ]);
});

test.each([
  [['limits', '1', '2', '3'], ['limits', '1', '2', '3'], undefined],
  [['limits', '1', '--read', 'abc', '2'], ['limits', '1', '2'], 'abc'],
  [['limits', '--read=abc', '1'], ['limits', '1'], 'abc'],
  [['limits', '1', '--read'], ['limits', '1'], undefined],
  [['override', 'x', '--for', 'm', '--read', 'abc'], ['override', 'x', '--for', 'm'], 'abc'],
])('%j is split into arguments and the version that was read', (given, args, read) => {
  expect(splitRead(given)).toEqual({ args, read });
});
