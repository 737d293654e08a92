import type { DatabaseSync } from 'node:sqlite';
import { drawStream, personalBase } from './draw.ts';
import { type SeedRow, seedRepository } from './seed.repository.ts';

/** Draws with a member's pair of seeds and uses up one number of it. Inside a transaction. */
export const drawForMember = (
  db: DatabaseSync,
  memberRef: string,
  gameKey: string,
): { below: (bound: number) => number; seed: Pick<SeedRow, 'hash' | 'clientSeed' | 'nonce'> } => {
  const seeds = seedRepository(db);
  const pair = seeds.current(memberRef);
  seeds.useNonce(pair);
  const { serverSeed, hash, clientSeed, nonce } = pair;
  const below = drawStream({ serverSeed, base: personalBase(clientSeed, nonce, gameKey) });
  return { below, seed: { hash, clientSeed, nonce } };
};
