import { hashed, newSeed } from '@madang/contracts';
import { seedOf } from './seeds.ts';

const LINKS = 24;
const aChain = async () => {
  const head = newSeed();
  return { head, links: LINKS, terminal: await hashed(head, LINKS) };
};

test('[C-08] the seed of a draw is n hashes from the commitment, in any order', async () => {
  const chain = await aChain();
  for (const no of [LINKS, 7, 1, 7]) {
    const seed = (await seedOf(chain, no)) ?? '';
    expect(seed).toBe(await hashed(chain.head, LINKS - no));
    expect(await hashed(seed, no)).toBe(chain.terminal);
  }
});

test('[C-08] a chain without the commitment gives no seed, also after a valid one', async () => {
  const chain = await aChain();
  const bent = { ...chain, terminal: newSeed() };
  expect(await seedOf(bent, 3)).toBeNull();
  expect(await seedOf(chain, 3)).not.toBeNull();
  expect(await seedOf(bent, 3)).toBeNull();
  expect(await seedOf({ ...chain, head: newSeed() }, 3)).toBeNull();
  expect(await seedOf(chain, LINKS + 1)).toBeNull();
});

test('[C-08] more chains than are kept give the same seeds as before', async () => {
  const chains = await Promise.all(Array.from({ length: 20 }, aChain));
  for (const chain of [...chains, ...chains]) expect(await seedOf(chain, 1)).toBe(await hashed(chain.head, LINKS - 1));
});
