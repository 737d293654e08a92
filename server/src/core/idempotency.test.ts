import { errorCodes } from '@madang/contracts/error-codes';
import { type IdempotencyKey, once } from './idempotency.ts';
import { refuse } from './refusal.ts';

interface Row {
  digest: string;
  answer: string;
}

/** Rows by their keys, and a command that writes one. */
const table = (reused?: IdempotencyKey<null, Row, string>['reused']) => {
  const rows = new Map<string, Row>();
  let runs = 0;
  const call = (name: string, digest: string, write: () => string = () => `answer ${runs}`) =>
    once(
      null,
      { find: async () => rows.get(name), replay: ({ answer }) => answer, ...(reused && { reused }) },
      digest,
      async () => {
        runs += 1;
        const answer = write();
        rows.set(name, { digest, answer });
        return answer;
      },
    );
  return { call, runs: () => runs };
};

test('a repeated call gets the first answer and runs nothing', async () => {
  const { call, runs } = table();
  expect(await call('a', 'input')).toBe('answer 1');
  expect(await call('a', 'input')).toBe('answer 1');
  expect(await call('b', 'input')).toBe('answer 2');
  expect(runs()).toBe(2);
});

test('a used key with another input is C999 and runs nothing', async () => {
  const { call, runs } = table();
  await call('a', 'input');
  await expect(call('a', 'another input')).rejects.toMatchObject({ code: 'C999' });
  expect(runs()).toBe(1);
});

test('the key of a bet answers its own code for another input', async () => {
  const { call } = table(errorCodes.duplicateBet);
  await call('a', 'input');
  await expect(call('a', 'another input')).rejects.toMatchObject({ code: 'B6005' });
});

test('a refused call leaves its key unused', async () => {
  const { call } = table();
  const refused = call('a', 'input', () => {
    throw refuse(errorCodes.memberSuspended);
  });
  await expect(refused).rejects.toMatchObject({ code: 'U0011' });
  expect(await call('a', 'another input')).toBe('answer 2');
});
