import { endpoints } from '@madang/contracts/endpoints';
import { errorCodes } from '@madang/contracts/error-codes';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { type About, decisionsOn, lastDecision, versionOfDecision } from '../../core/decisions/decided.ts';
import { listParked } from '../../core/parked.ts';
import { refuse } from '../../core/refusal.ts';
import type { Db } from '../../db/index.ts';
import { mount } from '../../plugins/mount.ts';
import { pinGames } from '../games/index.ts';
import { approve, findMemberIdx } from '../members/index.ts';
import { setSiteCheck } from '../site-check/index.ts';
import { readResultInForce } from '../sports/index.ts';
import { refuseUnapproved } from './operator.policy.ts';
import { retryParkedRow } from './retry-parked.command.ts';

/** Parked rows of one answer, at most. */
const MAX_PARKED = 100;

type Thing = z.output<typeof endpoints.operatorDecided.body>['about'];

/** @throws RQ01 for no such member */
const aboutOf = async (db: Db, thing: Thing): Promise<About> => {
  if (!('memId' in thing)) {
    return 'eventId' in thing
      ? decisionsOn[thing.on](`${thing.eventId} ${thing.marketCode}`.trim())
      : decisionsOn[thing.on]();
  }
  const memberIdx = await findMemberIdx(db, thing.memId);
  if (memberIdx === null) throw refuse(errorCodes.invalidRequest, { field: 'memId' });
  return thing.on === 'partnerRate'
    ? decisionsOn.partnerRate(memberIdx, `${thing.gameType}.${thing.kind}`)
    : decisionsOn[thing.on](memberIdx);
};

/** Endpoints of operators; every call is recorded under the operator's id. */
export const operatorModule = async (app: FastifyInstance) => {
  mount(app, endpoints.operatorApprove, async ({ db, clock, body, caller }) => {
    const outcome = await approve({ db, clock }, { memId: body.memId, actor: `operator:${caller.memId}` });
    refuseUnapproved(outcome);
    return { memId: body.memId, status: 'active' as const };
  });

  mount(app, endpoints.operatorPins, async ({ body, caller }) => {
    await pinGames(app.games, { list: body.list, version: body.version, actor: `operator:${caller.memId}` });
    return { list: body.list };
  });

  mount(app, endpoints.operatorDecided, async ({ db, body: { about } }) => {
    const last = await lastDecision(db, await aboutOf(db, about));
    const inForce = about.on === 'result' ? await readResultInForce(db, about.eventId, about.marketCode) : null;
    const version = versionOfDecision(last, inForce);
    if (inForce?.by)
      return { version, last: { by: inForce.by, at: inForce.at.toISOString(), after: inForce.after, reason: '' } };
    return {
      version,
      last: last ? { by: last.actor, at: last.at.toISOString(), after: last.after, reason: last.reason } : null,
    };
  });

  mount(app, endpoints.operatorSiteCheck, async ({ db, clock, body, caller }) => {
    const [, next] = await setSiteCheck({ db, clock }, { ...body, actor: `operator:${caller.memId}` });
    await app.siteCheck.look();
    return {
      ...app.siteCheck.window(),
      next: next ?? null,
      closed: app.siteCheck.isClosed() ? ('Y' as const) : ('N' as const),
    };
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
