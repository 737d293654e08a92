import { commitOf, newSeed } from '@madang/contracts';
import type { Db } from '../../plugins/db/index.ts';
import { findPromise, insertPromise, type Promised } from './rotary.repository.ts';

/** A seed for the spin of that number, drawn before anybody knows what her own text will be. */
export const newPromise = async (memberIdx: bigint, nonce: number): Promise<Promised> => {
  const seed = newSeed();
  return { member_idx: memberIdx, nonce, server_seed: seed, commit_hash: await commitOf(seed) };
};

/** What stands promised to a member; the first promise is made when she first looks. */
export const promiseTo = async (db: Db, memberIdx: bigint): Promise<Promised> => {
  const known = await findPromise(db, memberIdx);
  if (known) return known;
  await insertPromise(db, await newPromise(memberIdx, 0));
  return (await findPromise(db, memberIdx)) as Promised;
};
