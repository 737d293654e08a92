import { commitOf, newSeed } from '@madang/contracts';
import type { Db } from '../../db/index.ts';
import { findPromise, insertPromise, type Promised } from './rotary.repository.ts';

/** A seed for the spin of that number, drawn before the member's client seed is known. */
export const newPromise = async (memberIdx: bigint, nonce: number): Promise<Promised> => {
  const seed = newSeed();
  return { member_idx: memberIdx, nonce, server_seed: seed, commit_hash: await commitOf(seed) };
};

/** The current commitment of a member; the first one is made by the first read. */
export const promiseTo = async (db: Db, memberIdx: bigint): Promise<Promised> => {
  const known = await findPromise(db, memberIdx);
  if (known) return known;
  await insertPromise(db, await newPromise(memberIdx, 0));
  return (await findPromise(db, memberIdx)) as Promised;
};
