import { endpoints } from '@madang/contracts/endpoints';
import { errorCodes } from '@madang/contracts/error-codes';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../../../core/refusal.ts';
import { mount } from '../../../plugins/mount.ts';
import { listReviews } from '../events/review.repository.ts';
import type { Outcomes } from '../sports.tables.ts';
import { exposureOf } from './exposure.repository.ts';
import { decideMarket, holdSports, isWholeResult } from './operate.command.ts';
import { voidPriceError } from './void-price-error.command.ts';

/** What operators do about sports events. */
export const operateRoutes = async (app: FastifyInstance) => {
  const context = { db: app.db, clock: app.clock, resultsListeners: app.sports.resultsListeners };
  const actorOf = ({ memId }: { memId: string }) => `operator:${memId}`;

  mount(app, endpoints.operatorSportsHold, async ({ caller, body }) => {
    if ((await holdSports(context, { ...body, actor: actorOf(caller) })) === 'unknown')
      throw refuse(errorCodes.eventNotFound);
    const { eventId, marketCode, isHeld } = body;
    return { eventId, marketCode, isHeld };
  });

  mount(app, endpoints.operatorSportsVoid, async ({ caller, body: { eventId, marketCode, reason, version } }) => {
    const order = { eventId, marketCode, outcomes: null, reason, version, actor: actorOf(caller) };
    const done = await decideMarket(context, order);
    if (done === 'unknown') throw refuse(errorCodes.eventNotFound);
    return { eventId, marketCode, ...done };
  });

  mount(app, endpoints.operatorSportsResult, async ({ caller, body }) => {
    const { eventId, marketCode, outcomes, reason, version } = body;
    const bySelection: Outcomes = Object.fromEntries(outcomes.map(({ selCode, result }) => [selCode, { result }]));
    if (!isWholeResult(marketCode, bySelection) || outcomes.length !== Object.keys(bySelection).length)
      throw refuse(errorCodes.invalidRequest);
    const order = { eventId, marketCode, outcomes: bySelection, reason, version, actor: actorOf(caller) };
    const done = await decideMarket(context, order);
    if (done === 'unknown') throw refuse(errorCodes.eventNotFound);
    return { eventId, marketCode, ...done };
  });

  mount(app, endpoints.operatorSportsPriceError, async ({ caller, body: { eventId, marketCode, reason } }) => {
    const done = await voidPriceError(context, { eventId, marketCode, reason, actor: actorOf(caller) });
    return { eventId, marketCode, ...done };
  });

  mount(app, endpoints.operatorSportsReviews, async ({ db }) => ({
    list: (await listReviews(db)).map((review) => ({
      kind: review.kind,
      eventId: review.event_id,
      marketCode: review.code,
      outcomes: Object.entries(review.outcomes ?? {}).map(([selCode, { result }]) => ({ selCode, result })),
      reason: review.reason,
      proposedBy: review.proposed_by,
      proposedAt: review.proposed_at.toISOString(),
    })),
  }));

  mount(app, endpoints.operatorSportsExposure, async ({ db, body: { eventId } }) => {
    const list = await exposureOf(db, eventId);
    if (!list) throw refuse(errorCodes.eventNotFound);
    return {
      list: list.map(({ code, sel, bets, stake, potentialWin }) => ({
        marketCode: code,
        selCode: sel,
        bets,
        stake: Number(stake),
        potentialWin: Number(potentialWin),
      })),
    };
  });
};
