import { sql } from 'kysely';
import { ulid } from 'ulid';
import { siteForFile } from '../../../testing/app.ts';
import { application } from '../../../testing/application.ts';
import { untilLockWait } from '../../../testing/kill-while-locked.ts';
import { partnerHarness } from '../../../testing/partners.ts';
import { partnerChecks } from '../ledger.checks.ts';
import { partnerRights, partnerStatuses, statusMatrix } from './status.policy.ts';

const site = siteForFile();
const harness = partnerHarness(site);

const operate = async (action: 'status' | 'move', body: object) =>
  site.call(`/api/operator/partner/${action}`, { reason: 'test', ...body }, await harness.as('admin01'));

/** Below whom a member is, from the top. */
const pathOf = async (memId: string) =>
  (
    await site.db
      .selectFrom('member.partner_path as p')
      .innerJoin('member.member as m', 'm.idx', 'p.ancestor')
      .select('m.mem_id')
      .where('p.descendant', '=', await harness.idxOf(memId))
      .where('p.depth', '>', 0)
      .orderBy('p.depth', 'desc')
      .execute()
  ).map(({ mem_id }) => mem_id);

test('[PA-08] the matrix of statuses has 21 cells, and the product follows each', async () => {
  expect(partnerStatuses.flatMap((status) => partnerRights.map((right) => statusMatrix[status][right]))).toHaveLength(
    21,
  );
  for (const status of partnerStatuses) {
    await site.reset();
    await harness.as('partner5');
    expect((await operate('status', { memId: 'partner5', status })).data).toEqual({ memId: 'partner5', status });
    const rights = statusMatrix[status];
    const [give, take] = await Promise.all(
      (['give', 'take'] as const).map(async (way) =>
        site.call(
          `/api/cash/${way}`,
          { requestId: '01J0000000000000000000000G', memId: 'member01', amount: 1_000 },
          {
            as: await site.tokenOf('partner5'),
          },
        ),
      ),
    );
    // The same key serves one of the two.
    expect([give, take].some((answer) => answer?.resultCode === '0')).toBe(rights.give && rights.take);
    const { resultCode } = await site.call('/api/member/recommender', { recommenderId: 'partner5' });
    expect(resultCode === '0').toBe(rights.recommender && rights.newMembers);
    const login = await site.call('/api/member/login', { memId: 'partner5', memPass: 'madang123!' });
    expect(login.resultCode === '0').toBe(rights.login);
  }
});

test('[PA-01] a partner moves with all below to a higher tier', async () => {
  expect((await operate('move', { memId: 'partner4', to: 'partner1' })).resultCode).toBe('0');
  expect(await pathOf('member01')).toEqual(['partner1', 'partner4', 'partner5']);
  expect(await pathOf('partner3')).toEqual(['partner1', 'partner2']);
  await harness.bet('member01', { stake: 1_000_000 });
  const period = harness.today();
  await harness.nextDay();
  const rows = await harness.settlements(period);
  expect(rows.map(({ mem_id, rolling_net }) => [mem_id, rolling_net])).toEqual([
    ['partner1', 5_000n],
    ['partner4', 3_000n],
    ['partner5', 5_000n],
  ]);
});

test('[PA-01] a move below the own subtree or to a lower tier is refused', async () => {
  for (const [memId, to] of [
    ['partner2', 'partner5'],
    ['partner4', 'partner5'],
    ['partner2', 'member01'],
  ])
    expect((await operate('move', { memId, to })).resultCode).toBe('PT06');
  for (const memId of ['nobody', 'admin01'])
    expect((await operate('move', { memId, to: 'partner5' })).resultCode).toBe('PT05');
  expect(await pathOf('partner5')).toEqual(['partner1', 'partner2', 'partner3', 'partner4']);
});

/** What the check of the tree finds. */
const treeFaults = async () =>
  (await (partnerChecks.checks.at(-1) as (typeof partnerChecks.checks)[number]).query.execute(site.db)).rows;

/**
 * Carries a move out as far as its audit entry, begins the others then, and lets all of them end.
 */
const duringMove = async (move: object, others: (() => Promise<unknown>)[]) => {
  await harness.as('admin01');
  const started = await site.db.transaction().execute(async (trx) => {
    await sql`LOCK TABLE operator.audit IN SHARE MODE`.execute(trx);
    const first = operate('move', move);
    await untilLockWait(site.db);
    const rest = others.map((other) => other());
    await untilLockWait(site.db, 1 + rest.length);
    return { all: [first, ...rest] };
  });
  return Promise.all(started.all);
};

test('[33-14] nested moves at once leave the paths that follow from the parents', async () => {
  await harness.join('top2', 'PTN_1', null);
  await harness.join('second2', 'PTN_2', 'top2');
  expect(
    await duringMove({ memId: 'partner3', to: 'second2' }, [() => operate('move', { memId: 'partner4', to: 'top2' })]),
  ).toMatchObject([{ resultCode: '0' }, { resultCode: '0' }]);
  expect(await pathOf('member01')).toEqual(['top2', 'partner4', 'partner5']);
  expect(await pathOf('partner3')).toEqual(['top2', 'second2']);
  expect(await treeFaults()).toEqual([]);
});

test('[33-14] a sign-up and a new partner during a move are below the new partners', async () => {
  await harness.join('top2', 'PTN_1', null);
  await harness.join('second2', 'PTN_2', 'top2');
  const [newcomer, partner] = [application(), application({ requestId: ulid(), level: 'PTN_5' })];
  const opener = await harness.as('partner4');
  const answers = await duringMove({ memId: 'partner3', to: 'second2' }, [
    () => site.call('/api/member/signup', newcomer),
    () => site.call('/api/partner/create', partner, opener),
  ]);
  expect(answers).toMatchObject([{ resultCode: '0' }, { resultCode: '0' }, { resultCode: '0' }]);
  expect(await pathOf(newcomer.memId)).toEqual(['top2', 'second2', 'partner3', 'partner4', 'partner5']);
  expect(await pathOf(partner.memId)).toEqual(['top2', 'second2', 'partner3', 'partner4']);
  expect(await treeFaults()).toEqual([]);
});
