import pg from 'pg';
import type { Db } from '../db/index.ts';

const { DatabaseError } = pg;

/** Maximum number of questions in a batch, by default. */
const MAX_AT_ONCE = 500;

interface Waiting<Question, Answer> {
  question: Question;
  resolve: (answer: Answer) => void;
  fail: (error: unknown) => void;
}

/**
 * In place of an answer: the question would have blocked the rest of its batch,
 * so it is retried alone.
 */
export const isolated = Symbol('by itself');

interface Options {
  /** How many go together, at most. */
  most?: number;
  /**
   * Whether a batch that failed with this error has left nothing behind: then each question is
   * retried alone, with its own result.
   */
  isUndone?: (error: unknown) => boolean;
}

/**
 * One round trip for all concurrent questions of a kind: while one batch is under way the next one
 * collects. A single question does not wait, and no question is sent before its request.
 * @param work answers a batch, one answer for each question in their order; a rejection applies to
 *   each of them. `alone`: a single question, which blocks no other; otherwise the next batch waits
 */
export const createBatcher = <Question, Answer>(
  work: (batch: readonly Question[], alone: boolean) => Promise<readonly (Answer | typeof isolated)[]>,
  { most = MAX_AT_ONCE, isUndone = () => false }: Options = {},
) => {
  const waiting: Waiting<Question, Answer>[] = [];
  let running = false;

  const settle = async (batch: readonly Waiting<Question, Answer>[], alone = false): Promise<void> => {
    try {
      const answers = await work(
        batch.map(({ question }) => question),
        alone,
      );
      if (answers.length !== batch.length) throw new Error(`${batch.length} questions had ${answers.length} answers`);
      for (const [at, one] of batch.entries()) {
        const answer = answers[at] as Answer | typeof isolated;
        if (answer !== isolated) one.resolve(answer);
        else if (alone) throw new Error('who was asked by itself is sent away');
        else void settle([one], true);
      }
    } catch (error) {
      const isTheirs = batch.length === 1 || !isUndone(error);
      for (const one of batch)
        if (isTheirs) one.fail(error);
        else void settle([one], true);
    }
  };

  const run = async (): Promise<void> => {
    running = true;
    while (waiting.length > 0) await settle(waiting.splice(0, most));
    running = false;
  };

  return (question: Question): Promise<Answer> =>
    new Promise((resolve, fail) => {
      waiting.push({ question, resolve, fail });
      if (!running) void run();
    });
};

/** SQLSTATE classes of a lost connection: whether its work was committed is unknown. */
const LOST = /^(08|57)/;

/** The database itself refused: the transaction was rolled back. */
const isRolledBack = (error: unknown): boolean => {
  const cause = error instanceof Error && error.cause instanceof DatabaseError ? error.cause : error;
  return cause instanceof DatabaseError && !LOST.test(cause.code ?? '');
};

/**
 * The same for questions to a database, and for writes, batched by pool. Within a transaction each
 * runs alone: it must see what the transaction has written, and a connection that waits for another
 * could deadlock. A batch that the database refuses is retried one by one,
 * so that no question fails because of another.
 */
export const batchBy = <Question, Answer>(
  work: (db: Db, batch: readonly Question[], alone: boolean) => Promise<readonly (Answer | typeof isolated)[]>,
  { most }: Pick<Options, 'most'> = {},
): ((db: Db, question: Question) => Promise<Answer>) => {
  const pools = new WeakMap<Db, (question: Question) => Promise<Answer>>();
  return async (db, question) => {
    if (db.isTransaction) return (await work(db, [question], true))[0] as Answer;
    const known = pools.get(db);
    const put =
      known ??
      createBatcher((batch: readonly Question[], alone) => work(db, batch, alone), { most, isUndone: isRolledBack });
    if (!known) pools.set(db, put);
    return put(question);
  };
};

/**
 * Finds rows by what names them, those that are looked for at once together;
 * undefined where there is none.
 */
export const findBy = <Key extends string | bigint, Row>(
  rows: (db: Db, keys: readonly Key[]) => Promise<readonly Row[]>,
  keyOf: (row: Row) => Key,
) =>
  batchBy(async (db, keys: readonly Key[]): Promise<(Row | undefined)[]> => {
    const found = new Map((await rows(db, keys)).map((row) => [keyOf(row), row]));
    return keys.map((key) => found.get(key));
  });
