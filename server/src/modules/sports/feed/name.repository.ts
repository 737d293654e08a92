import type { FeedFixture } from '@madang/contracts/sports-feed';
import { sql } from 'kysely';
import { given } from '../../../db/given.ts';
import type { Trx } from '../../../db/index.ts';

const typesOfName = { id: 'text', sport: 'text', names: 'jsonb' } as const;

/**
 * Leagues and teams of fixtures. A name that belongs to the other side of the fixture is not
 * believed: identity is the number. Source: SP-09
 */
export const saveNames = async (
  trx: Trx,
  fixtures: readonly { sport: string; fixture: FeedFixture }[],
): Promise<void> => {
  if (fixtures.length === 0) return;
  const leagues = new Map(
    fixtures.map(({ sport, fixture: { tournament } }) => [
      tournament.id,
      { id: tournament.id, sport, names: JSON.stringify(tournament.names) },
    ]),
  );
  await sql`
    INSERT INTO sports.league AS l (league_id, sport, names)
      SELECT id, sport, names FROM ${given([...leagues.values()], typesOfName)} ORDER BY id
      ON CONFLICT (league_id) DO UPDATE SET names = excluded.names WHERE l.names <> excluded.names`.execute(trx);
  const teams = new Map(
    fixtures.flatMap(({ fixture: { competitors } }) =>
      competitors.map(({ id, names }, index) => {
        const other = competitors[1 - index];
        return [id, { id, other: other?.id ?? '', names: JSON.stringify(names) }] as const;
      }),
    ),
  );
  await sql`
    WITH given AS MATERIALIZED (SELECT * FROM ${given([...teams.values()], { id: 'text', other: 'text', names: 'jsonb' })})
    INSERT INTO sports.team AS t (team_id, names)
      SELECT g.id, g.names FROM given g LEFT JOIN sports.team o ON o.team_id = g.other
        WHERE o.names IS DISTINCT FROM g.names ORDER BY g.id
      ON CONFLICT (team_id) DO UPDATE SET names = excluded.names WHERE t.names <> excluded.names`.execute(trx);
};
