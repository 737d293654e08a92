import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { gameSiteForFile, SEEDED } from '../../../testing/games/game-site.ts';
import { findMemberIdx } from '../../members/index.ts';

/** Concurrent starts share their statements; a failure of one is its own. */
const site = gameSiteForFile();
let members: bigint[];
beforeEach(async () => {
  const ids = ['member01', 'member02', 'member03', 'member04', 'member05'];
  members = await Promise.all(ids.map(async (id) => (await findMemberIdx(site.db, id)) ?? 0n));
  // They have wallets: from here on nobody is the first.
  for (const member of members) {
    await site.enter('moon', 'kplayslot', member);
    await site.leave(member);
  }
});

const inGame = { flag: 'GAME', cash: 0n, coin: SEEDED, transit: 0n, atVendor: SEEDED };
const atSite = { flag: 'SITE', cash: SEEDED, coin: 0n, transit: 0n, atVendor: 0n };
const all = <T>(of: (member: bigint) => Promise<T>) => Promise.all(members.map(of));
const enterAll = () =>
  Promise.allSettled(members.map((member) => site.enter('carp', 'kplayslot', member))).then((results) =>
    results.map((result) => (result.status === 'fulfilled' ? 'in' : (result.reason as { code: string }).code)),
  );

test('[C-04] concurrent starts each enter with their own money, and come home again', async () => {
  expect(await enterAll()).toEqual(members.map(() => 'in'));
  expect(await all(site.money)).toEqual(members.map(() => inGame));
  const sessions = await site.db.selectFrom('game.session').select('member_idx').where('status', '=', 'open').execute();
  expect(new Set(sessions.map((row) => row.member_idx))).toEqual(new Set(members));
  await all((each) => site.leave(each));
  expect(await all(site.money)).toEqual(members.map(() => atSite));
});

test('[C-04] [O-05] a break and a refused transfer stop one start, not the others', async () => {
  const [, resting] = members as [bigint, bigint];
  await sql`INSERT INTO limits.pause (member_idx, kind, since, until, request_id, digest)
    VALUES (${resting}, 'timeOut', ${new Date(site.clock.now())}, ${new Date(site.clock.now() + 3_600_000)}, 'r', '')`.execute(
    site.db,
  );
  site.vendor.fail('deposit', 'BLOCKED');
  const codes = await enterAll();
  expect(codes[1]).toBe('RG02');
  expect(codes.toSorted()).toEqual(['2000', 'RG02', 'in', 'in', 'in']);
  expect(await all(site.money)).toEqual(codes.map((code) => (code === 'in' ? inGame : atSite)));
});

test('[C-04] a locked wallet delays its own start alone', async () => {
  const [first, locked] = members as [bigint, bigint];
  let entering: Promise<string[]> = Promise.resolve([]);
  await site.db.transaction().execute(async (trx) => {
    await sql`SELECT 1 FROM game.wallet WHERE member_idx = ${locked} FOR UPDATE`.execute(trx);
    // This member is the first, and the others come while the wallet is waited for.
    const start = site.enter('carp', 'kplayslot', locked);
    await sleep(50);
    entering = Promise.all([start, enterAll()]).then(([, all]) => all);
    await site.until(async () => {
      const flags = await Promise.all(
        members.filter((one) => one !== locked).map(async (one) => (await site.money(one)).flag),
      );
      return flags.every((flag) => flag === 'GAME');
    });
    expect(await site.money(first)).toEqual(inGame);
    expect(await site.money(locked)).toEqual(atSite);
  });
  expect(await entering).toEqual(members.map(() => 'in'));
  expect(await site.money(locked)).toEqual(inGame);
});
