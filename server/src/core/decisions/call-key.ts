import type { ColumnType } from 'kysely';
import type { Trx } from '../../db/index.ts';
import { assertSameInput, digestOfInput } from '../idempotency.ts';

declare module '../../db/tables.ts' {
  interface Tables {
    'operator.call_key': {
      actor: string;
      request_id: string;
      digest: string;
      answer: ColumnType<object, string, string>;
      at: Date;
    };
  }
}

export interface CallKey {
  /** `operator:admin01`, `console:<account>`, `member:7`. */
  actor: string;
  /** Undefined: a command of the same process that is never sent again. */
  requestId: string | undefined;
  /**
   * The whole input, the name of the action included: another one under the same key is refused.
   */
  input: object;
  at: Date;
}

/**
 * Carries out `work` once for a key of a caller: the same input again answers the first answer,
 * which is plain JSON. A refusal leaves the key unused. @throws C999 for a key of another input
 */
export const onceByKey = async <Answer extends object>(
  trx: Trx,
  { actor, requestId, input, at }: CallKey,
  work: () => Promise<Answer>,
): Promise<Answer> => {
  if (requestId === undefined) return work();
  const digest = digestOfInput(input);
  const own = { actor, request_id: requestId };
  const claimed = await trx
    .insertInto('operator.call_key')
    .values({ ...own, digest, answer: '{}', at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('digest')
    .executeTakeFirst();
  if (!claimed) {
    const known = await trx
      .selectFrom('operator.call_key')
      .select(['digest', 'answer'])
      .where('actor', '=', actor)
      .where('request_id', '=', requestId)
      .executeTakeFirstOrThrow();
    assertSameInput(known, digest);
    return known.answer as Answer;
  }
  const answer = await work();
  await trx
    .updateTable('operator.call_key')
    .set({ answer: JSON.stringify(answer) })
    .where('actor', '=', actor)
    .where('request_id', '=', requestId)
    .execute();
  return answer;
};
