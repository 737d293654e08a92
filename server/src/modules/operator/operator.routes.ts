import { endpoints } from '@madang/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import { listParked } from '../../core/parked.ts';
import { mount } from '../../plugins/mount.ts';
import { pinGames } from '../games/index.ts';
import { approve } from '../members/index.ts';
import { setSiteCheck } from '../site-check/index.ts';
import { refuseUnapproved } from './operator.policy.ts';
import { retryParkedRow } from './retry-parked.command.ts';

/** Parked rows of one answer, at most. */
const MAX_PARKED = 100;

/** Endpoints of operators; every call is recorded under the operator's id. */
export const operatorModule = async (app: FastifyInstance) => {
  mount(app, endpoints.operatorApprove, async ({ db, clock, body, caller }) => {
    const outcome = await approve({ db, clock }, { memId: body.memId, actor: `operator:${caller.memId}` });
    refuseUnapproved(outcome);
    return { memId: body.memId, status: 'active' as const };
  });

  mount(app, endpoints.operatorPins, async ({ body, caller }) => {
    await pinGames(app.games, { list: body.list, actor: `operator:${caller.memId}` });
    return { list: body.list };
  });

  mount(app, endpoints.operatorSiteCheck, async ({ db, clock, body, caller }) => {
    await setSiteCheck({ db, clock }, { ...body, actor: `operator:${caller.memId}` });
    await app.siteCheck.look();
    return { ...app.siteCheck.window(), closed: app.siteCheck.isClosed() ? ('Y' as const) : ('N' as const) };
  });

  mount(app, endpoints.operatorParkedList, async ({ db, body: { queue } }) => ({
    list: (await listParked(db, queue || null, MAX_PARKED)).map((row) => ({
      queue: row.queue,
      item: row.item,
      error: row.error,
      attempts: row.attempts,
      firstAt: row.first_at.toISOString(),
      lastAt: row.last_at.toISOString(),
      nextAt: row.next_at.toISOString(),
    })),
  }));

  mount(app, endpoints.operatorParkedRetry, async ({ db, clock, body: { queue, item }, caller }) => {
    await retryParkedRow({ db, clock }, { queue, item, actor: `operator:${caller.memId}` });
    return { queue, item };
  });
};
