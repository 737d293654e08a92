import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { balanceOf } from '../../../ledger/index.ts';
import { gameSiteForFile, SEEDED } from '../../../testing/games/game-site.ts';
import { type SeamlessAnswer, type SeamlessVendor, seamlessVendor } from '../../../testing/games/seamless-vendor.ts';
import { verifyLedger } from '../../../verify-ledger.ts';
import { findMemberIdx, setStatus } from '../../members/index.ts';

/**
 * Bets that come while others are on their way share a transaction;
 * what befalls one of them is its player's alone.
 */
const site = gameSiteForFile();
let vendor: SeamlessVendor;
let members: bigint[];
let tokens: Map<bigint, string>;
beforeEach(async () => {
  vendor = await seamlessVendor(site);
  const ids = ['member01', 'member02', 'member03', 'member04', 'member05'];
  members = await Promise.all(ids.map(async (id) => (await findMemberIdx(site.db, id)) ?? 0n));
  tokens = new Map();
  for (const member of members) tokens.set(member, (await vendor.enter('moon', member)).token);
  // Each has played before: the owner of the token is known.
  for (const member of members) await bet(member, 'first');
});
afterEach(async () => {
  expect((await verifyLedger(site.db)).isWhole).toBe(true);
});

const STAKE = 1_000;
const bet = (member: bigint, name: string, amount = STAKE, roundId = `${name}-${member}`): Promise<SeamlessAnswer> =>
  vendor.call('bet', { token: tokens.get(member) ?? '', txId: `${name}-${member}`, roundId, amount });
const betAll = async (name: string) =>
  (await Promise.all(members.map((member) => bet(member, name)))).map(({ status }) => status);
const cashOf = async (member: bigint) => (await balanceOf(site.db, member)).cash;
const lost = async () => Promise.all(members.map(async (member) => Number(SEEDED - (await cashOf(member))) / STAKE));

test('[C-07] concurrent bets share transactions, and each is charged once', async () => {
  expect(await betAll('a')).toEqual(members.map(() => 'OK'));
  expect(await betAll('a')).toEqual(members.map(() => 'OK'));
  expect(await lost()).toEqual([2, 2, 2, 2, 2]);
  const { rows } = await sql<{ member: bigint; round: string; transaction: string; stake: bigint }>`
    SELECT tx.member_idx AS member, tx.round_id AS round, tx.xmin::text AS transaction, bet.cash AS stake
    FROM game.seamless_tx AS tx JOIN bet.bet AS bet USING (vendor_code, round_id, member_idx)
    WHERE tx.tx_id LIKE 'a-%' ORDER BY member`.execute(site.db);
  expect(rows.map(({ member, round, stake }) => [member, round, stake])).toEqual(
    members.toSorted((a, b) => Number(a - b)).map((member) => [member, `a-${member}`, 1_000n]),
  );
  expect(new Set(rows.map(({ transaction }) => transaction)).size).toBeLessThan(members.length);
});

test('[C-07] a locked, poor or signed-out player is refused without delaying others', async () => {
  const [locked, poor, gone] = members as [bigint, bigint, bigint];
  await setStatus(site.db, locked, 'locked');
  await bet(poor, 'all', Number(SEEDED) - STAKE);
  await site.leave(gone);
  expect(await betAll('a')).toEqual(['PLAYER_BLOCKED', 'INSUFFICIENT_FUNDS', 'TOKEN_EXPIRED', 'OK', 'OK']);
  expect(await lost()).toEqual([1, 1_000, 1, 2, 2]);
});

test('[C-07] a locked wallet delays its own bet alone', async () => {
  const [locked, , alsoLocked] = members as [bigint, bigint, bigint];
  let delayed: Promise<SeamlessAnswer>[] = [];
  await site.db.transaction().execute(async (trx) => {
    await sql`SELECT 1 FROM game.wallet WHERE member_idx = ${locked} FOR UPDATE`.execute(trx);
    await sql`SELECT 1 FROM money.balance WHERE member_idx = ${alsoLocked} AND account = 'cash' FOR UPDATE`.execute(
      trx,
    );
    delayed = [bet(locked, 'a'), bet(alsoLocked, 'a')];
    await sleep(50);
    const others = members.filter((member) => member !== locked && member !== alsoLocked);
    const answers = await Promise.all(others.map((member) => bet(member, 'a')));
    expect(answers.map(({ status }) => status)).toEqual(['OK', 'OK', 'OK']);
    expect(await lost()).toEqual([1, 2, 1, 2, 2]);
  });
  expect((await Promise.all(delayed)).map(({ status }) => status)).toEqual(['OK', 'OK']);
  expect(await lost()).toEqual([2, 2, 2, 2, 2]);
});

test('[C-07] a second concurrent bet of a player sees what the first has left', async () => {
  const [rich] = members as [bigint];
  const everything = Number(SEEDED) - STAKE;
  const [own, others] = await Promise.all([
    Promise.all([bet(rich, 'a', everything), bet(rich, 'b', everything)]),
    betAll('c'),
  ]);
  const [third, ...rest] = others;
  const taken = [...own.map(({ status }) => status), third].map((status, index) =>
    status === 'OK' ? (index < 2 ? everything : STAKE) : 0,
  );
  // All of it once, or the third bet: never both, and never neither.
  expect(taken.filter((stake) => stake > 0)).toHaveLength(1);
  expect(Number(await cashOf(rich))).toBe(everything - taken.reduce((sum, stake) => sum + stake, 0));
  expect(rest).toEqual(['OK', 'OK', 'OK', 'OK']);
});

test('[C-07] of two players reporting one round only the second receives the error', async () => {
  const [, one, other] = members as [bigint, bigint, bigint];
  const answers = await Promise.all(
    members.map((member) => bet(member, 'a', STAKE, member === one || member === other ? 'ours' : undefined)),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((_, index) => members[index] !== one && members[index] !== other)).toEqual(['OK', 'OK', 'OK']);
  expect([statuses[1], statuses[2]].toSorted()).toEqual(['DUPLICATE_MISMATCH', 'OK']);
  expect(await lost()).toEqual([2, statuses[1] === 'OK' ? 2 : 1, statuses[2] === 'OK' ? 2 : 1, 2, 2]);
});

test('[C-07] further bets of open rounds share the transaction of new rounds', async () => {
  const answers = await Promise.all(
    members.map((member, index) => bet(member, 'a', STAKE, index % 2 === 0 ? `first-${member}` : undefined)),
  );
  expect(answers.map(({ status }) => status)).toEqual(members.map(() => 'OK'));
  const rows = await site.db.selectFrom('bet.bet').select(['round_id', 'cash']).execute();
  const stakes = new Map(rows.map(({ round_id: round, cash }) => [round, Number(cash)]));
  for (const [at, member] of members.entries()) {
    expect(stakes.get(`first-${member}`)).toBe(at % 2 === 0 ? 2 * STAKE : STAKE);
    expect(stakes.get(`a-${member}`)).toBe(at % 2 === 0 ? undefined : STAKE);
  }
  const { rows: shared } = await sql`
    SELECT FROM game.seamless_tx WHERE tx_id LIKE 'a-%' GROUP BY xmin
    HAVING bool_or(round_id LIKE 'first-%') AND bool_or(round_id LIKE 'a-%')`.execute(site.db);
  expect(shared).not.toEqual([]);
});
