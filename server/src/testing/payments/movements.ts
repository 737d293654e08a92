import type { Db } from '../../db/index.ts';
import { type Entry, type Movement, openAccounts, post } from '../../ledger/index.ts';
import { NOON } from '../app.ts';

/** A movement at noon by the system, with the test's changes. */
export const aMovement = (key: string, entries: Entry[], changes: Partial<Movement> = {}): Movement => ({
  key,
  kind: 'seed.cash',
  actor: 'system',
  at: new Date(NOON),
  entries,
  ...changes,
});

export const fromBank = (member: bigint, amount: bigint, key: string): Movement =>
  aMovement(key, [
    { system: 'external', amount: -amount },
    { member, account: 'cash', amount },
  ]);

export const toTransit = (member: bigint, amount: bigint, key: string): Movement =>
  aMovement(key, [
    { member, account: 'cash', amount: -amount },
    { member, account: 'transit', amount },
  ]);

/** Makes members one after another, in numbers that no seed uses. */
export const memberMaker = (db: Db, first = 1_000_000n) => {
  let next = first;
  return async (cash = 0n): Promise<bigint> => {
    const member = next;
    next += 1n;
    await openAccounts(db, member);
    if (cash > 0n) await post(db, fromBank(member, cash, `start-${member}`));
    return member;
  };
};

/** Entries that make no movement, each by what is wrong with them. */
export const noMovements: readonly (readonly [what: string, entries: readonly Entry[]])[] = [
  [
    'does not sum to zero',
    [
      { member: 1n, account: 'cash', amount: -1n },
      { system: 'house', amount: 2n },
    ],
  ],
  [
    'sums to zero only across won and points',
    [
      { member: 1n, account: 'point', amount: -5n },
      { member: 1n, account: 'cash', amount: 5n },
    ],
  ],
  ['has a single entry', [{ system: 'house', amount: 1n }]],
  ['has none', []],
  [
    'names an account twice',
    [
      { member: 1n, account: 'cash', amount: 1n },
      { member: 1n, account: 'cash', amount: 1n },
      { system: 'house', amount: -2n },
    ],
  ],
  [
    'has an entry of nothing',
    [
      { member: 1n, account: 'cash', amount: 0n },
      { system: 'house', amount: 0n },
    ],
  ],
];
