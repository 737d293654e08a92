import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

/** The publication of realtime messages: a commit starts it, one may serve several commits. */
const PUBLICATION = /DELETE FROM realtime\.outbox/;
const TRANSACTION = /^\s*(begin|commit|rollback)\b/i;

interface Act {
  statements: string[];
  isOver: boolean;
}

/** The act under way. Periodic tasks of the server were started outside of it. */
const currentAct = new AsyncLocalStorage<Act>();

// Not `Query.submit`: a connection submits a waiting query in the context of the query before it.
// A connection keeps this function as it was at its opening, hence once and for the whole file.
const query = pg.Client.prototype.query as (this: pg.Client, ...given: unknown[]) => unknown;
const observed = function observed(this: pg.Client, ...given: unknown[]): unknown {
  const act = currentAct.getStore();
  if (act && !act.isOver) act.statements.push(textOf(given[0]));
  return query.apply(this, given);
};
pg.Client.prototype.query = observed as typeof pg.Client.prototype.query;

const textOf = (statement: unknown): string =>
  typeof statement === 'string' ? statement : (statement as { text: string }).text;

/**
 * The texts of the statements that an act sends before it resolves. Begin and end of its
 * transactions and statements of other work of the server are not among them.
 */
export const listStatements = async (run: () => Promise<unknown>): Promise<string[]> => {
  const act: Act = { statements: [], isOver: false };
  await currentAct.run(act, run);
  act.isOver = true;
  return act.statements.filter((text) => !PUBLICATION.test(text) && !TRANSACTION.test(text));
};

/** The number of statements that an act sends; see {@link listStatements}. */
export const countStatements = async (run: () => Promise<unknown>): Promise<number> => {
  const { length } = await listStatements(run);
  if (length === 0) throw new Error('an act without a statement: the count would prove nothing');
  return length;
};
