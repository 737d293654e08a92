import path from 'node:path';
import { sql } from 'kysely';
import { addDays, seoulDateOf } from '../../../core/seoul-date.ts';
import { siteForFile } from '../../../testing/app.ts';
import { verifyLedger } from '../../../verify-ledger.ts';
import { seedDemoPartners } from './seed-demo-partners.command.ts';

const site = siteForFile();
const CHECK = path.resolve(import.meta.dirname, '../../../../../tools/verify-settlement/check.mjs');

test('[R-01] the demo has 60 partners and 400 members with thirty settled days whose sums close', async () => {
  await site.db.transaction().execute((trx) => seedDemoPartners(trx, site.clock.now()));
  const { rows } = await sql<Record<string, bigint>>`
    SELECT (SELECT count(*) FROM member.member WHERE partner_type <> 'NORMAL') AS partners,
        (SELECT count(*) FROM member.member WHERE mem_id LIKE 'guest%') AS members,
        (SELECT count(DISTINCT period) FROM partner.settlement) AS days,
        (SELECT sum(rolling_net) FROM partner.settlement)::bigint AS net,
        (SELECT sum(rolling_gross) FROM partner.settlement s JOIN partner.node n USING (node_idx)
          WHERE n.parent_node IS NULL)::bigint AS gross,
        (SELECT count(*) FROM (SELECT carry_in, coalesce(lag(carry_out) OVER (PARTITION BY node_idx, game_type
          ORDER BY period), 0) AS opening FROM partner.settlement) AS s WHERE carry_in <> opening) AS breaks`.execute(
    site.db,
  );
  expect(rows[0]).toMatchObject({ partners: 60n, members: 400n, days: 30n, net: rows[0]?.gross, breaks: 0n });
  expect((await verifyLedger(site.db)).isWhole).toBe(true);
  const as = { as: await site.tokenOf('partner1') };
  const { data } = await site.call('/api/partner/partnerCalculationList', {}, as);
  expect(data.pageInfo.tatal_list_count).toBeGreaterThan(50);
  expect(data.list[0]).toMatchObject({ memId: 'partner1', depth: 0, status: 'draft' });
  const period = addDays(seoulDateOf(site.clock.now()), -1);
  const exported = (await site.call('/api/partner/export', { period }, as)).data;
  expect(exported.isSummed).toBe(true);
  const { checkSettlements } = await import(CHECK);
  expect(checkSettlements(exported).failures).toEqual([]);
});
