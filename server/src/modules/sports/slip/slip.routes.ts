import { endpoints } from '@madang/contracts/endpoints';
import { errorCodes } from '@madang/contracts/error-codes';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../../../core/refusal.ts';
import { createThrottle } from '../../../core/throttle.ts';
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
  const opened = createThrottle(MAX_CODES_A_MINUTE);
  const created = createThrottle(MAX_CODES_A_MINUTE);

  mount(app, endpoints.sportsSlipCode, ({ db, clock, caller: { memberIdx }, body: { legs } }) => {
    created(String(memberIdx), clock.now());
    return createSlipCode(db, legs, clock.now());
  });
  mount(app, endpoints.sportsSlipCodeOpen, ({ db, clock, caller: { memberIdx }, body: { code } }) => {
    opened(String(memberIdx), clock.now());
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
