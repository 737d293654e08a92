import { type DrawPlace, drawPlace } from '@madang/contracts';
import { lockBalance } from '../../ledger/index.ts';
import { NOON, siteForFile } from '../../testing/app.ts';
import { miniHarness } from '../../testing/games/mini-harness.ts';
import { miniPlayers } from '../../testing/games/mini-players.ts';
import { untilLockWait } from '../../testing/kill-while-locked.ts';
import { insertSportsEvent } from '../../testing/sports.ts';
import { sportsHarness } from '../../testing/sportsbook.ts';
import { findMemberIdx } from '../members/index.ts';
import { countStake, openWager } from './index.ts';
import { lockWagers } from './wager.repository.ts';

const site = siteForFile();
let member: bigint;
beforeEach(async () => {
  member = (await findMemberIdx(site.db, 'member01')) ?? 0n;
  await openWager(site.db, { ref: 'test', memberIdx: member, required: 1_000_000n, at: new Date(NOON) });
});

/** A round that ends: the cash is locked, then the requirement. */
const endRound = () =>
  site.db.transaction().execute(async (trx) => {
    await lockBalance(trx, member);
    const stake = { memberIdx: member, groupKey: 'slot', type: 'lose', stake: 1_000n } as const;
    await countStake(trx, { ...stake, at: new Date(NOON) });
  });

/**
 * Both reach the requirement while another transaction locks it:
 * the owner of the cash lock delays only those behind.
 */
const together = async (settle: () => Promise<unknown>): Promise<unknown[]> => {
  let settling: Promise<unknown[]> = Promise.resolve([]);
  await site.db.transaction().execute(async (trx) => {
    await lockWagers(trx, member);
    const first = settle();
    await untilLockWait(site.db, 1);
    const second = endRound();
    await untilLockWait(site.db, 2);
    settling = Promise.all([first, second]);
  });
  return settling;
};

test('[G-01] a paying draw and an ending round of one member never deadlock', async () => {
  const harness = miniHarness(site);
  const { round } = await harness.slots();
  const players = miniPlayers(site.db);
  const wins = players.aBet(round.id, 1, await players.foresee(drawPlace(round.id) as DrawPlace));
  expect((await harness.bet(wins)).resultCode).toBe('0');
  await expect(together(() => harness.drawAt(round.drawAt))).resolves.toHaveLength(2);
});

test('[P-04] a sports settlement and an ending round of one member never deadlock', async () => {
  const book = sportsHarness(site);
  const eventId = await insertSportsEvent(site.db, { number: 1, markets: [{ code: '1X2' }] });
  const leg = { eventId, marketCode: '1X2', selCode: 'H', odds: 190 };
  expect((await book.bet([leg])).resultCode).toBe('0');
  const settle = () =>
    book.result(eventId, '1X2', { H: { result: 'win' }, D: { result: 'lose' }, A: { result: 'lose' } });
  await expect(together(settle)).resolves.toHaveLength(2);
});
