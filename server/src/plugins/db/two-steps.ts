import type { CompiledQuery } from 'kysely';
import type pg from 'pg';
import { type Db, poolOf } from './index.ts';

/**
 * Statements in one packet. All are heard out before any is told of: after one that failed the others are answered too,
 * and only then is the connection in order.
 */
const together = async (
  client: pg.PoolClient,
  ...statements: (string | CompiledQuery)[]
): Promise<pg.QueryResult[]> => {
  const { stream } = client.connection;
  const ask = (sent: string | CompiledQuery) =>
    typeof sent === 'string' ? client.query(sent) : client.query(sent.sql, [...sent.parameters]);
  stream.cork();
  const answers = statements.map(ask);
  stream.uncork();
  const heard = await Promise.allSettled(answers);
  return heard.map((answer) => {
    if (answer.status === 'rejected') throw answer.reason;
    return answer.value;
  });
};

/**
 * A transaction of two statements in two round trips: BEGIN travels with the first, which holds what is decided on, and
 * COMMIT with the second, which does what was decided. Nothing has happened when either fails, when `decide` throws, or
 * when it answers the rows itself because nothing is left to do.
 * @returns the rows of the second
 */
export const twoSteps = async <Seen, Done>(
  db: Db,
  look: CompiledQuery<Seen>,
  decide: (seen: Seen[]) => CompiledQuery<Done> | Done[],
): Promise<Done[]> => {
  const client = await poolOf(db).connect();
  try {
    const [, seen] = await together(client, 'BEGIN', look);
    const act = decide(seen?.rows ?? []);
    const [done] = Array.isArray(act) ? [await client.query('ROLLBACK')] : await together(client, act, 'COMMIT');
    client.release();
    return Array.isArray(act) ? act : (done?.rows ?? []);
  } catch (error) {
    // Also where it is over already: then it changes nothing. A connection that cannot even do this is thrown away.
    await client.query('ROLLBACK').then(
      () => client.release(),
      (lost) => client.release(lost),
    );
    throw error;
  }
};
