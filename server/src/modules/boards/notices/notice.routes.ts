import { PAGE_SIZE } from '@madang/contracts';
import { endpoints } from '@madang/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import { readVersionOf } from '../../../core/decisions/read-version.ts';
import { mount } from '../../../plugins/mount.ts';
import { mayPromote } from '../../pauses/index.ts';
import { latestNotices } from '../posts/post.repository.ts';
import { noticeOf, noticeTitleOf } from '../posts/post.view.ts';
import { listAcknowledgements } from '../read-models/acknowledgements.ts';
import { acknowledge, listNotices } from './acknowledgement.repository.ts';
import { noticeState, saveNotice } from './notice.command.ts';
import { listPopups, listUnacknowledged } from './popup.repository.ts';
import { popupOf } from './popup.view.ts';

const pageInfoOf = (page: number, count: number) => ({ page, count_per_list: PAGE_SIZE, tatal_list_count: count });
const iso = (at: Date | null) => at?.toISOString() ?? null;

/**
 * Notices of the first page, popups and must-read notices: all of them posts of the site. Source:
 * boards, BO-13.
 */
export const noticeRoutes = async (app: FastifyInstance) => {
  mount(app, endpoints.notices, async ({ db, clock, caller }) => {
    const promo = await mayPromote(db, caller?.memberIdx ?? null, clock.now());
    return { list: (await latestNotices(db, { now: new Date(clock.now()), promo })).map(noticeOf) };
  });

  mount(app, endpoints.popupList, async ({ db, clock, caller }) => {
    const memberIdx = caller?.memberIdx ?? null;
    const promo = await mayPromote(db, memberIdx, clock.now());
    const rows = await listPopups(db, 'all', { memberIdx, now: new Date(clock.now()), promo });
    return { list: rows.map((row) => popupOf(row)) };
  });

  mount(app, endpoints.mainPopupList, async ({ db, clock, caller: { memberIdx } }) => {
    const promo = await mayPromote(db, memberIdx, clock.now());
    const reader = { memberIdx, now: new Date(clock.now()), promo };
    const [unread, rows] = await Promise.all([listUnacknowledged(db, reader), listPopups(db, 'member', reader)]);
    return { list: [...unread.map((row) => popupOf(row, true)), ...rows.map((row) => popupOf(row))] };
  });

  mount(app, endpoints.boardAcknowledge, async ({ db, clock, caller: { memberIdx }, body: { boardIdx, version } }) => {
    await acknowledge(db, { memberIdx, boardIdx: BigInt(boardIdx), version, at: new Date(clock.now()) });
    return {};
  });

  mount(app, endpoints.boardNotice, ({ db, clock, caller, body }) =>
    saveNotice({ db, clock }, { ...body, actor: `operator:${caller.memId}` }),
  );

  mount(app, endpoints.boardNotices, async ({ db, body: { page } }) => {
    const { rows, count } = await listNotices(db, page);
    return {
      list: rows.map((row) => ({
        boardIdx: Number(row.board_idx),
        boardType: row.board_type === 'ev' ? ('ev' as const) : ('nt' as const),
        title: noticeTitleOf(row.texts),
        version: row.version,
        pinned: row.pinned,
        mustRead: row.must_read,
        popup: row.popup,
        shownFrom: iso(row.shown_from),
        shownUntil: iso(row.shown_until),
        acknowledged: Number(row.acknowledged ?? 0),
        readVersion: readVersionOf(noticeState(row.board_idx, row.version)),
      })),
      pageInfo: pageInfoOf(page, count),
    };
  });

  mount(app, endpoints.boardAcknowledgements, async ({ db, body: { boardIdx, page } }) => {
    const { rows, count, version } = await listAcknowledgements(db, BigInt(boardIdx), page);
    return {
      list: rows.flatMap(({ mem_id, acknowledged_at, acknowledged_version }) =>
        acknowledged_at && acknowledged_version
          ? [{ memId: mem_id, version: acknowledged_version, at: acknowledged_at.toISOString() }]
          : [],
      ),
      version,
      pageInfo: pageInfoOf(page, count),
    };
  });
};
