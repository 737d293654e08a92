import { endpoints } from '@madang/contracts/endpoints';
import { errorCodes } from '@madang/contracts/error-codes';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../../../core/refusal.ts';
import { callLimit } from '../../../plugins/load/index.ts';
import { mount } from '../../../plugins/mount.ts';
import { lockMember } from '../../members/index.ts';
import {
  addFavouriteSide,
  isLeagueOrTeam,
  listFavouriteSides,
  removeFavouriteSide,
} from '../favourites/favourite.repository.ts';
import { editBet } from './edit-bet.command.ts';
import { placedView } from './receipt.ts';
import { createSlipCode, openSlipCode } from './slip-code.command.ts';

/** Codes of one member within a minute, opened and created. Source: SP-17 */
const MAX_CODES_A_MINUTE = 20;

/** Slip codes, edited bets and favourites. */
export const slipRoutes = (app: FastifyInstance): void => {
  const perMember = () =>
    callLimit(app, MAX_CODES_A_MINUTE, ({ caller }) => (caller ? String(caller.memberIdx) : null));
  const opened = perMember();
  const created = perMember();

  mount(app, endpoints.sportsSlipCode, async ({ db, clock, request, body: { legs } }) => {
    await created(request);
    return createSlipCode(db, legs, clock.now());
  });
  mount(app, endpoints.sportsSlipCodeOpen, async ({ db, clock, request, body: { code } }) => {
    await opened(request);
    return openSlipCode(db, code, clock.now());
  });
  mount(app, endpoints.sportsEditBet, async ({ caller: { memberIdx }, body: { betId, bet, ...offer } }) => {
    const done = await editBet(app.cash, { ...offer, betId: BigInt(betId), bet: { ...bet, memberIdx } });
    return { cashedOut: Number(done.cashedOut), placed: placedView(done.placed) };
  });
  mount(app, endpoints.sportsFavourites, async ({ db, caller: { memberIdx } }) => ({
    ids: await listFavouriteSides(db, memberIdx),
  }));
  mount(app, endpoints.sportsFavourite, ({ db, clock, caller: { memberIdx }, body: { id, isFavourite } }) =>
    db.transaction().execute(async (trx) => {
      await lockMember(trx, memberIdx);
      if (!isFavourite) await removeFavouriteSide(trx, memberIdx, id);
      else if (await isLeagueOrTeam(trx, id)) await addFavouriteSide(trx, memberIdx, id, new Date(clock.now()));
      else throw refuse(errorCodes.eventNotFound);
      return { ids: await listFavouriteSides(trx, memberIdx) };
    }),
  );
};
