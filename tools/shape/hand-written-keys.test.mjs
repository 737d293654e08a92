import { handWrittenKeys } from './hand-written-keys.mjs';

test.each([
  ['a comparison', 'if (known && known.digest !== digest) return null;'],
  ['a comparison of buffers', 'if (!known.digest.equals(digest)) return null;'],
  ['a refusal', '  throw refuse(errorCodes.requestKeyReused);'],
])('%s of a used key by hand is found', (_, line) => {
  const found = handWrittenKeys([{ path: 'server/src/modules/x/x.command.ts', text: `\n${line}` }]);
  expect(found).toEqual([expect.objectContaining({ path: 'server/src/modules/x/x.command.ts', line: 2 })]);
});

test.each(['server/src/core/idempotency.ts', 'server/src/testing/x.ts', 'server/src/x.test.ts', 'sandbox/src/x.ts'])(
  '%s may compare digests',
  (path) => {
    expect(handWrittenKeys([{ path, text: 'known.digest !== digest' }])).toEqual([]);
  },
);
