import { endpoints } from '@madang/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../plugins/mount.ts';
import { picturesToCheck } from '../pictures/picture.repository.ts';
import { shownStatusOf } from '../posts/post.view.ts';
import { listCases } from '../read-models/open-cases.ts';
import { decideCase, readWriter, removeAllOf, stopWriting } from './case.command.ts';
import { reportPost } from './report.command.ts';

/** Reports, and the operators' answers to them. */
export const moderationRoutes = async (app: FastifyInstance) => {
  mount(app, endpoints.boardReport, async ({ db, clock, caller, body }) => ({
    isCounted: await reportPost({ db, clock }, { ...body, idx: BigInt(body.idx), memberIdx: caller.memberIdx }),
  }));

  mount(app, endpoints.boardCases, async ({ db, clock, caller }) => {
    const rows = await listCases(db);
    const targets = rows.map(({ target, target_idx: idx, texts }) => ({ target, idx, texts }));
    const pictures = await picturesToCheck(db, app.config.secrets.session, clock.now(), caller.memberIdx, targets);
    const list = rows.map((row) => ({
      caseIdx: Number(row.case_idx),
      target: row.target,
      idx: Number(row.target_idx),
      memId: row.mem_id,
      title: row.title,
      content: row.content,
      texts: row.texts,
      present: { ...row.present, status: shownStatusOf(row.present.status) },
      openedAt: row.opened_at.toISOString(),
      reports: row.reports,
      pictures: pictures({ target: row.target, idx: row.target_idx, texts: row.texts }),
      version: row.version,
    }));
    return { list };
  });

  mount(app, endpoints.boardCaseDecide, async ({ db, clock, caller, body }) => {
    await decideCase({ db, clock }, { ...body, caseIdx: BigInt(body.caseIdx), actor: `operator:${caller.memId}` });
    return { caseIdx: body.caseIdx };
  });

  mount(app, endpoints.boardMember, async ({ db, clock, body }) => {
    const read = await readWriter({ db, clock }, body.memId);
    return { ...read, stoppedUntil: read.stoppedUntil?.toISOString() ?? null };
  });

  mount(app, endpoints.boardStop, async ({ db, clock, caller, body }) => {
    const until = await stopWriting({ db, clock }, { ...body, actor: `operator:${caller.memId}` });
    return { until: until?.toISOString() ?? null };
  });

  mount(app, endpoints.boardRemoveAll, ({ db, clock, caller, body }) =>
    removeAllOf({ db, clock }, { ...body, actor: `operator:${caller.memId}` }),
  );
};
