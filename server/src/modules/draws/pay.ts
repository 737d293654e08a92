import { drawId } from '@madang/contracts';
import type { Trx } from '../../db/index.ts';
import { postAll } from '../../ledger/index.ts';
import type { Decision } from './draw.game.ts';

/** Sums by member, in the order of their numbers; those of nothing are left out. */
export const byMember = (amounts: Iterable<readonly [memberIdx: bigint, amount: bigint]>): [bigint, bigint][] => {
  const sums = new Map<bigint, bigint>();
  for (const [memberIdx, amount] of amounts) if (amount > 0n) sums.set(memberIdx, (sums.get(memberIdx) ?? 0n) + amount);
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1));
};

/**
 * Pays every member of a draw once for all their bets: wins, or the stakes of a void draw.
 * @param name the games of the draw in the ledger
 */
export const payDraw = async (
  trx: Trx,
  name: 'lottery' | 'mini',
  { place, drawn, at }: Pick<Decision<unknown>, 'place' | 'drawn' | 'at'>,
  amounts: Iterable<readonly [memberIdx: bigint, amount: bigint]>,
): Promise<void> => {
  const ref = drawId(place);
  await postAll(
    trx,
    byMember(amounts).map(([member, amount]) => ({
      key: `${name}:pay:${ref}:${member}`,
      kind: `${name}.${drawn ? 'win' : 'void'}`,
      ref,
      actor: 'system',
      at,
      entries: [
        { system: 'house', amount: -amount },
        { member, account: 'cash', amount },
      ],
    })),
  );
};
