import pg from 'pg';
import type { Db } from '../plugins/db/index.ts';

const { DatabaseError } = pg;

/** Questions that go to the database together, at most, unless it is said otherwise. */
const MOST_AT_ONCE = 500;

interface Waiting<Question, Answer> {
  question: Question;
  tell: (answer: Answer) => void;
  fail: (error: unknown) => void;
}

/** In place of an answer: this one would have kept waiting who is asked with it or after it, so it is asked by itself. */
export const byItself = Symbol('by itself');

interface Options {
  /** How many go together, at most. */
  most?: number;
  /** Whether a batch that failed so has left nothing behind: then each of it is asked by itself, and answers for itself. */
  isUndone?: (error: unknown) => boolean;
}

/**
 * One round trip for all who ask the same kind of question at once: while one batch is on its way the next one gathers.
 * Whoever asks alone waits for nobody, and no question is put before it was asked.
 * @param ask answers a batch, one answer for each question in their order; where it rejects, it does so for each of them.
 *   `alone`: a single question, for which nobody waits; otherwise the next batch does
 */
export const createBatcher = <Question, Answer>(
  ask: (batch: readonly Question[], alone: boolean) => Promise<readonly (Answer | typeof byItself)[]>,
  { most = MOST_AT_ONCE, isUndone = () => false }: Options = {},
) => {
  const waiting: Waiting<Question, Answer>[] = [];
  let running = false;

  const settle = async (batch: readonly Waiting<Question, Answer>[], alone = false): Promise<void> => {
    try {
      const answers = await ask(
        batch.map(({ question }) => question),
        alone,
      );
      if (answers.length !== batch.length) throw new Error(`${batch.length} questions had ${answers.length} answers`);
      for (const [at, one] of batch.entries()) {
        const answer = answers[at] as Answer | typeof byItself;
        if (answer !== byItself) one.tell(answer);
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
    new Promise((tell, fail) => {
      waiting.push({ question, tell, fail });
      if (!running) void run();
    });
};

/** SQLSTATE classes of a connection that was lost: whether the work of it stands is not known. */
const LOST = /^(08|57)/;

/** The database itself said no: what had begun was rolled back. */
const isRolledBack = (error: unknown): boolean => {
  const told = error instanceof Error && error.cause instanceof DatabaseError ? error.cause : error;
  return told instanceof DatabaseError && !LOST.test(told.code ?? '');
};

/**
 * The same for questions to a database, and for work that it is given, gathered by its pool. Within a transaction each is
 * put by itself: it has to see what the transaction has written, and a connection that waits for another one could wait
 * for ever. What the database refuses to a batch is asked again one by one: nobody fails by what another asked.
 */
export const batchBy = <Question, Answer>(
  ask: (db: Db, batch: readonly Question[], alone: boolean) => Promise<readonly (Answer | typeof byItself)[]>,
  { most }: Pick<Options, 'most'> = {},
): ((db: Db, question: Question) => Promise<Answer>) => {
  const pools = new WeakMap<Db, (question: Question) => Promise<Answer>>();
  return async (db, question) => {
    if (db.isTransaction) return (await ask(db, [question], true))[0] as Answer;
    const known = pools.get(db);
    const put =
      known ??
      createBatcher((batch: readonly Question[], alone) => ask(db, batch, alone), { most, isUndone: isRolledBack });
    if (!known) pools.set(db, put);
    return put(question);
  };
};

/** Finds rows by what names them, those that are looked for at once together; undefined where there is none. */
export const findBy = <Key extends string | bigint, Row>(
  rows: (db: Db, keys: readonly Key[]) => Promise<readonly Row[]>,
  keyOf: (row: Row) => Key,
) =>
  batchBy(async (db, keys: readonly Key[]): Promise<(Row | undefined)[]> => {
    const found = new Map((await rows(db, keys)).map((row) => [keyOf(row), row]));
    return keys.map((key) => found.get(key));
  });
