import type { Db } from './index.ts';

/** Questions that go to the database together, at most. */
const MOST_AT_ONCE = 500;

interface Waiting<Question, Answer> {
  question: Question;
  tell: (answer: Answer) => void;
  fail: (error: unknown) => void;
}

/**
 * One round trip for all who ask the same kind of question at once: while one batch is on its way the next one gathers.
 * Whoever asks alone waits for nobody, and no question is put before it was asked.
 * @param ask answers a batch, one answer for each question in their order; where it rejects, it does so for each of them
 */
export const gather = <Question, Answer>(ask: (batch: readonly Question[]) => Promise<readonly Answer[]>) => {
  const waiting: Waiting<Question, Answer>[] = [];
  let running = false;

  const settle = async (batch: readonly Waiting<Question, Answer>[]): Promise<void> => {
    try {
      const answers = await ask(batch.map(({ question }) => question));
      if (answers.length !== batch.length) throw new Error(`${batch.length} questions had ${answers.length} answers`);
      for (const [at, { tell }] of batch.entries()) tell(answers[at] as Answer);
    } catch (error) {
      for (const { fail } of batch) fail(error);
    }
  };

  const run = async (): Promise<void> => {
    running = true;
    while (waiting.length > 0) await settle(waiting.splice(0, MOST_AT_ONCE));
    running = false;
  };

  return (question: Question): Promise<Answer> =>
    new Promise((tell, fail) => {
      waiting.push({ question, tell, fail });
      if (!running) void run();
    });
};

/**
 * The same for questions to a database, gathered by its pool. Within a transaction each is put by itself: it has to see
 * what the transaction has written, and a connection that waits for another one could wait for ever.
 */
export const gatherBy = <Question, Answer>(
  ask: (db: Db, batch: readonly Question[]) => Promise<readonly Answer[]>,
): ((db: Db, question: Question) => Promise<Answer>) => {
  const pools = new WeakMap<Db, (question: Question) => Promise<Answer>>();
  return async (db, question) => {
    if (db.isTransaction) return (await ask(db, [question]))[0] as Answer;
    const known = pools.get(db);
    const put = known ?? gather((batch: readonly Question[]) => ask(db, batch));
    if (!known) pools.set(db, put);
    return put(question);
  };
};

/** Finds rows by what names them, those that are looked for at once together; undefined where there is none. */
export const findBy = <Key extends string | bigint, Row>(
  rows: (db: Db, keys: readonly Key[]) => Promise<readonly Row[]>,
  keyOf: (row: Row) => Key,
) =>
  gatherBy(async (db, keys: readonly Key[]): Promise<(Row | undefined)[]> => {
    const found = new Map((await rows(db, keys)).map((row) => [keyOf(row), row]));
    return keys.map((key) => found.get(key));
  });
