import { type FaqCategory, faqCategories, type Names } from '@madang/contracts';
import { sql } from 'kysely';
import type { ReadState } from '../../../core/decisions/read-version.ts';
import type { Db } from '../../../db/index.ts';
import '../support.tables.ts';

const votes = (isHelpful: boolean) =>
  sql<number>`(SELECT count(*)::int FROM support.faq_vote v
    WHERE v.faq_idx = support.faq.faq_idx AND v.is_helpful = ${isHelpful})`;

/** Questions in the order of the page, with what members think of their answers. */
export const listFaq = async (db: Db, { isPublished, category }: { isPublished?: true; category?: FaqCategory }) => {
  const rows = await db
    .selectFrom('support.faq')
    .selectAll()
    .select([votes(true).as('helpful'), votes(false).as('unhelpful')])
    .$if(isPublished !== undefined, (query) => query.where('is_published', '=', true))
    .$if(category !== undefined, (query) => query.where('category', '=', category as FaqCategory))
    .orderBy('ord')
    .orderBy('faq_idx')
    .execute();
  return rows.toSorted((a, b) => faqCategories.indexOf(a.category) - faqCategories.indexOf(b.category));
};

/** The member's own votes by question. */
export const votesOf = async (db: Db, memberIdx: bigint): Promise<Map<bigint, boolean>> => {
  const rows = await db
    .selectFrom('support.faq_vote')
    .select(['faq_idx', 'is_helpful'])
    .where('member_idx', '=', memberIdx)
    .execute();
  return new Map(rows.map(({ faq_idx, is_helpful }) => [faq_idx, is_helpful]));
};

/**
 * Records a vote on a published question; undefined where there is none.
 * @returns members whom it helped
 */
export const voteFaq = async (
  db: Db,
  { faqIdx, memberIdx, isHelpful, at }: { faqIdx: bigint; memberIdx: bigint; isHelpful: boolean; at: Date },
): Promise<number | undefined> =>
  db.transaction().execute(async (trx) => {
    const known = await trx
      .selectFrom('support.faq')
      .select('faq_idx')
      .where('faq_idx', '=', faqIdx)
      .where('is_published', '=', true)
      .executeTakeFirst();
    if (!known) return undefined;
    await trx
      .insertInto('support.faq_vote')
      .values({ faq_idx: faqIdx, member_idx: memberIdx, is_helpful: isHelpful, voted_at: at })
      .onConflict((conflict) =>
        conflict.columns(['faq_idx', 'member_idx']).doUpdateSet({ is_helpful: isHelpful, voted_at: at }),
      )
      .execute();
    const { helpful } = await trx
      .selectFrom('support.faq')
      .select(votes(true).as('helpful'))
      .where('faq_idx', '=', faqIdx)
      .executeTakeFirstOrThrow();
    return helpful;
  });

/**
 * Counts that a member has opened an answer, once for each of them.
 * @returns whether there is such a published question
 */
export const countFaqRead = async (
  db: Db,
  { faqIdx, memberIdx }: { faqIdx: bigint; memberIdx: bigint },
): Promise<boolean> => {
  const { rows } = await sql`
    WITH known AS (SELECT faq_idx FROM support.faq WHERE faq_idx = ${faqIdx} AND is_published),
      first AS (INSERT INTO support.faq_read (faq_idx, member_idx) SELECT faq_idx, ${memberIdx} FROM known
        ON CONFLICT DO NOTHING RETURNING faq_idx),
      counted AS (UPDATE support.faq SET reads = reads + 1 WHERE faq_idx IN (SELECT faq_idx FROM first))
    SELECT FROM known`.execute(db);
  return rows.length > 0;
};

export interface FaqInput {
  category: FaqCategory;
  ord: number;
  question: Names;
  answer: Names;
  isPublished: boolean;
}

const valuesOf = ({ category, ord, question, answer, isPublished }: FaqInput, at: Date) => ({
  category,
  ord,
  question: JSON.stringify(question),
  answer: JSON.stringify(answer),
  is_published: isPublished,
  updated_at: at,
});

/** What a change of a question depends on. */
export const faqStateOf = ({ faq_idx, changes }: { faq_idx: bigint; changes: number }): ReadState => ({
  facts: { faq_idx, changes },
  isUnchanged: changes === 0,
});

export const lockFaq = (trx: Db, faqIdx: bigint) =>
  trx.selectFrom('support.faq').selectAll().where('faq_idx', '=', faqIdx).forUpdate().executeTakeFirst();

export const insertFaq = async (trx: Db, faq: FaqInput, at: Date): Promise<bigint> =>
  (await trx.insertInto('support.faq').values(valuesOf(faq, at)).returning('faq_idx').executeTakeFirstOrThrow())
    .faq_idx;

export const updateFaq = (trx: Db, faqIdx: bigint, faq: FaqInput, at: Date) =>
  trx
    .updateTable('support.faq')
    .set({ ...valuesOf(faq, at), changes: sql<number>`changes + 1` })
    .where('faq_idx', '=', faqIdx)
    .execute();
