import { sql } from 'kysely';
import { addDays, seoulDateOf, startOfSeoulDate } from '../../../core/seoul-date.ts';
import { given } from '../../../db/given.ts';
import type { Trx } from '../../../db/index.ts';
import { insertMembersBelow } from '../../members/index.ts';
import { gameTypes } from '../game-type.ts';
import type { PlannedLine } from '../settlement/line.repository.ts';
import { closeMembersPart, confirmMembersPart, listMembersDue } from '../settlement/members-part.repository.ts';
import { payMembers, payPartners } from '../settlement/pay.ts';
import { settleCounted } from '../settlement/settle-day.command.ts';
import { closeUntil, countBets, insertPeriod } from '../settlement/settlement.repository.ts';
import { type PlannedPerson, planDay, planTree, randomOf } from './plan.ts';

const DAYS = 30;
/** The oldest days are paid, yesterday is a draft. */
const PAID_DAYS = 3;
const RATES_SINCE_DAYS = 40;
const SEED = 20_261_126;

const insertRates = async (trx: Trx, people: readonly PlannedPerson[], idxOf: Map<string, bigint>, now: number) => {
  const since = addDays(seoulDateOf(now), -RATES_SINCE_DAYS);
  const rows = people
    .filter(({ partnerType }) => partnerType !== 'NORMAL')
    .flatMap(({ memId, rolling, losing }) =>
      gameTypes.flatMap((type) => [
        { owner: idxOf.get(memId) as bigint, type, kind: 'rolling', bp: rolling },
        { owner: idxOf.get(memId) as bigint, type, kind: 'losing', bp: losing },
      ]),
    );
  await sql`
    INSERT INTO partner.rate (owner_idx, game_type, kind, valid_from, bp, version, actor, set_at)
      SELECT owner, type, kind, ${since}::date, bp, 1, 'system', ${new Date(now)}
        FROM ${given(rows, { owner: 'bigint', type: 'text', kind: 'text', bp: 'int' })}`.execute(trx);
};

/** Nodes of the members' direct partners. */
const nodesOfMembers = async (trx: Trx, members: readonly bigint[]) =>
  (
    await sql<{ member_idx: bigint; node_idx: bigint }>`
      SELECT member_idx, node_idx FROM partner.member_node WHERE member_idx = ANY(${members}::bigint[]) ORDER BY member_idx`.execute(
      trx,
    )
  ).rows;

/** Confirms a day and pays it where it is old enough, by two different accounts. */
const decideDay = async (trx: Trx, day: string, isPaid: boolean, at: Date): Promise<void> => {
  await sql`
    UPDATE partner.settlement SET status = 'confirmed', confirmed_by = 'operator:admin01', confirmed_at = ${at}
      WHERE period = ${day}::date`.execute(trx);
  await confirmMembersPart(trx, day, 'operator:admin01', at);
  if (!isPaid) return;
  const { rows } = await sql<{ settlementIdx: bigint; partnerIdx: bigint; total: bigint }>`
    UPDATE partner.settlement SET status = 'paid', paid_by = 'system', paid_at = ${at} WHERE period = ${day}::date
      RETURNING settlement_idx AS "settlementIdx", partner_idx AS "partnerIdx", total`.execute(trx);
  await payPartners(trx, day, rows, 'system', at);
  await payMembers(trx, day, await listMembersDue(trx, day), 'system', at);
  await closeMembersPart(trx, day, 'system', at);
};

/**
 * Gives the demo a tree of 60 partners and 400 members with thirty settled days. Their bets are sums without rows of their
 * own; bets of other members that exist by now are counted one by one.
 */
export const seedDemoPartners = async (trx: Trx, now: number): Promise<void> => {
  const people = planTree();
  const idxOf = await insertMembersBelow(
    trx,
    'partner1',
    people,
    startOfSeoulDate(addDays(seoulDateOf(now), -DAYS - 1)),
  );
  await insertRates(trx, people, idxOf, now);
  const members = people.flatMap(({ memId, partnerType }) =>
    partnerType === 'NORMAL' ? [idxOf.get(memId) as bigint] : [],
  );
  const places = await nodesOfMembers(trx, members);
  const [random, today] = [randomOf(SEED), seoulDateOf(now)];
  for (let back = DAYS; back >= 1; back -= 1) {
    const [day, end] = [addDays(today, -back), startOfSeoulDate(addDays(today, 1 - back))];
    const at = new Date(end.getTime() + 600_000);
    await insertPeriod(trx, { day, at, epoch: 0n, policy: 'CARRY' });
    await sql`UPDATE partner.period SET is_summed = true WHERE period = ${day}::date`.execute(trx);
    const start = startOfSeoulDate(day);
    await countBets(trx, { day, from: start, start, end, hasSports: false });
    const planned = places.flatMap(({ member_idx, node_idx }) =>
      planDay(random).map(
        ({ gameType, bets, stake, payout }): PlannedLine => ({
          member_idx,
          node_idx,
          game_type: gameType,
          origin: day,
          bets,
          turnover: stake,
          stake,
          payout,
        }),
      ),
    );
    await settleCounted(trx, { day, end, policy: 'CARRY' }, planned);
    await closeUntil(trx, end);
    if (back > 1) await decideDay(trx, day, back > DAYS - PAID_DAYS, at);
  }
};
