import { commitOf } from '@madang/contracts';
import type { Chain } from './draw.repository.ts';

/** Chains whose hashes are kept at hand: more than are drawn from at a time. */
const KEPT = 12;
const kept = new Map<string, Promise<readonly string[]>>();

/** Every hash of a chain: that of draw `no` at its number, the published one at 0. */
const hashesOf = async (head: string, links: number): Promise<readonly string[]> => {
  const hashes = [head];
  for (let hash = head; hashes.length <= links; hashes.push(hash)) hash = await commitOf(hash);
  return hashes.reverse();
};

const keptOf = ({ head, links }: Pick<Chain, 'head' | 'links'>): Promise<readonly string[]> => {
  const key = `${head} ${links}`;
  const known = kept.get(key);
  if (known) return known;
  if (kept.size >= KEPT) kept.delete(kept.keys().next().value ?? '');
  const hashes = hashesOf(head, links);
  kept.set(key, hashes);
  return hashes;
};

/**
 * The seed of a draw; null where it does not belong to what was published. A chain is hashed once,
 * not for each of its draws: after a stop hundreds of them come one after another.
 */
export const seedOf = async (chain: Pick<Chain, 'head' | 'links' | 'terminal'>, no: number): Promise<string | null> => {
  const hashes = await keptOf(chain);
  return hashes[0] === chain.terminal ? (hashes[no] ?? null) : null;
};
