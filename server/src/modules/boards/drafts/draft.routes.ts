import type { BoardType } from '@madang/contracts';
import { endpoints } from '@madang/contracts/endpoints';
import { errorCodes } from '@madang/contracts/error-codes';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../../../core/refusal.ts';
import { mount } from '../../../plugins/mount.ts';
import { deleteDraft, findDraft, listDrafts, saveDraft, trimDrafts } from './draft.repository.ts';

const viewOf = (row: Omit<NonNullable<Awaited<ReturnType<typeof findDraft>>>, 'member_idx' | 'content'>) => ({
  boardType: row.board_type as BoardType,
  target: Number(row.target),
  seq: row.seq,
  version: row.version,
  category: row.category,
  title: row.title,
  saveDate: row.saved_at.toISOString(),
});

/** The refusal that carries the saved draft. */
const staleOf = (other: NonNullable<Awaited<ReturnType<typeof findDraft>>>) =>
  refuse(errorCodes.draftStale, {}, { draft: { ...viewOf(other), content: other.content } });

/**
 * Drafts of a member, by board and target. A number identifies the saved text that a tab continues.
 */
export const draftRoutes = async (app: FastifyInstance) => {
  mount(app, endpoints.draftList, async ({ db, caller }) => ({
    list: (await listDrafts(db, caller.memberIdx)).map(viewOf),
  }));

  mount(app, endpoints.draftRead, async ({ db, caller, body }) => {
    const found = await findDraft(db, { ...body, memberIdx: caller.memberIdx, target: BigInt(body.target) });
    return { draft: found ? { ...viewOf(found), content: found.content } : null };
  });

  mount(app, endpoints.draftSave, async ({ db, clock, caller, body }) => {
    const { boardType, seq, target, version, category, title, content } = body;
    const key = { memberIdx: caller.memberIdx, boardType, target: BigInt(target) };
    const saved = await saveDraft(db, key, seq, { category, title, content, version }, new Date(clock.now()));
    if (saved?.isFirst) await trimDrafts(db, caller.memberIdx);
    if (saved) return { seq: saved.seq };
    const other = await findDraft(db, key);
    // The answer to this very text was lost, or the draft was deleted meanwhile.
    if (other && other.title === title && other.content === content && other.category === category)
      return { seq: other.seq };
    if (other) throw staleOf(other);
    throw refuse(errorCodes.retryLater);
  });

  mount(app, endpoints.draftDelete, async ({ db, caller, body }) => {
    const key = { ...body, memberIdx: caller.memberIdx, target: BigInt(body.target) };
    const isDeleted = await deleteDraft(db, key, body.seq);
    // A stale tab discards nothing newer; what is deleted already is no refusal.
    const newer = isDeleted ? undefined : await findDraft(db, key);
    if (newer) throw staleOf(newer);
    return {};
  });
};
