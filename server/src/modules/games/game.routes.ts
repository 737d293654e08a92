import { ALL_VENDORS, LOBBY_PATH } from '@madang/contracts';
import { endpoints } from '@madang/contracts/endpoints';
import { errorCodes } from '@madang/contracts/error-codes';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '../../core/refusal.ts';
import { languageOf } from '../../core/translations.ts';
import { mount } from '../../plugins/mount.ts';
import { cookieOf } from '../../plugins/session/index.ts';
import { gamesOf, gamesOfAll, openVendors } from './catalogue/catalogue.ts';
import { countGames, factsOfGame } from './catalogue/game.repository.ts';
import { isHome } from './catalogue/game-origin.ts';
import { liveTables } from './catalogue/live-tables.ts';
import { myGames } from './catalogue/my-games.ts';
import { byPopularity, lobbyGames } from './catalogue/popular-games.ts';
import { setFavourite } from './catalogue/set-favourite.command.ts';
import { openable, statusOf } from './game.policy.ts';
import { nowOf } from './game-context.ts';
import { cashFlag } from './launch/cash-flag.ts';
import { startGame } from './launch/start-game.command.ts';
import { heartbeat } from './sessions/heartbeat.ts';
import { openSession, sessionOf } from './sessions/session.repository.ts';
import { mayFrame, opensAt } from './vendors/framing.policy.ts';
import { learnFraming } from './vendors/framing.ts';
import { listVendors, vendorByCode, vendorByKey } from './vendors/vendor.repository.ts';

/** Only a hint for the vendor's layout: browsers send it themselves. */
const platformOf = ({ headers }: FastifyRequest): 'desktop' | 'mobile' =>
  headers['sec-ch-ua-mobile'] === '?1' || /Mobi/.test(headers['user-agent'] ?? '') ? 'mobile' : 'desktop';

/**
 * The way back to the requesting page's site, if it is one of ours:
 * the vendor's page posts to no other origin.
 */
const lobbyOf = ({ headers }: FastifyRequest, origins: readonly string[]): string =>
  `${origins.find((origin) => origin === headers.origin) ?? origins[0]}${LOBBY_PATH}`;

/** Lists, starts and opens games. */
export const gameRoutes = async (app: FastifyInstance) => {
  const { games, config } = app;

  mount(app, endpoints.vendors, async ({ db }) => {
    const [vendors, counts] = await Promise.all([listVendors(db), countGames(db)]);
    return {
      list: vendors.map((vendor) => ({
        code: vendor.code,
        key: vendor.key,
        names: vendor.names,
        groupKey: vendor.shown_under,
        page: vendor.page,
        standing: statusOf(vendor),
        games: vendor.opened ? (counts.get(vendor.code) ?? 0) : 0,
      })),
    };
  });

  mount(app, endpoints.getGameList, async ({ db, body: { vendorKey } }) => {
    const found =
      vendorKey === ALL_VENDORS
        ? await gamesOfAll(games, await openVendors(games))
        : await gamesOf(games, openable(await vendorByKey(db, vendorKey)));
    return { games: await byPopularity(games, found) };
  });

  mount(app, endpoints.lobby, async ({ body }) => lobbyGames(games, body.groupKey));

  mount(app, endpoints.liveTables, async () => ({ tables: await liveTables(games) }));

  mount(app, endpoints.myGames, async ({ caller }) => myGames(games, caller.memberIdx));

  mount(app, endpoints.favourite, async ({ body, caller }) => {
    await setFavourite(games, { memberIdx: caller.memberIdx, ...body });
    return { on: body.on };
  });

  mount(app, endpoints.getGame, async ({ body, caller, request }) => {
    const session = await startGame(games, {
      memberIdx: caller.memberIdx,
      vendorKey: body.vendorKey,
      gameType: body.gameType,
      gameKey: body.gameKey,
      language: languageOf(request.headers['accept-language']),
      platform: platformOf(request),
      ...(cookieOf(request, 'theme') === 'light' && { theme: 'light' as const }),
      lobbyUrl: lobbyOf(request, config.siteOrigins),
    });
    const gameurl = session.url ?? '';
    const vendor = await vendorByCode(games.db, session.vendor_code); // what the launch has taught is in it
    return { gameurl, launchId: session.launch_id, opens: opensAt(vendor, gameurl) };
  });

  mount(app, endpoints.launch, async ({ db, body, caller }) => {
    const session = await sessionOf(db, caller.memberIdx, body.launchId);
    const isOver = session?.status === 'closed' && session.opened_at !== null;
    if (!session || (!session.url && !isOver)) throw refuse(errorCodes.gameCannotRun);
    const vendor = await vendorByCode(db, session.vendor_code);
    const gameurl = session.url ?? '';
    if (!isOver && !isHome(games, vendor, gameurl)) throw refuse(errorCodes.gameCannotRun);
    if (session.status === 'open' && body.alive !== false) await heartbeat(db, [caller.memberIdx], nowOf(games));
    return {
      gameurl,
      vendorKey: vendor.key,
      vendorCode: vendor.code,
      vendorNames: vendor.names,
      gameKey: session.game_key,
      gameNames: session.game_names,
      facts: await factsOfGame(db, session.vendor_code, session.game_key),
      open: session.status === 'open',
      down: statusOf(vendor) !== 'open',
      wallet: vendor.wallet,
      opens: opensAt(vendor, gameurl),
      frame: mayFrame(vendor, gameurl),
      endedBy: session.status === 'closed' ? session.ended_by : null,
    };
  });

  mount(app, endpoints.gameFrame, async ({ db, body, caller, request }) => {
    const session = await sessionOf(db, caller.memberIdx, body.launchId);
    if (!session?.url) throw refuse(errorCodes.gameCannotRun);
    const vendor = await vendorByCode(db, session.vendor_code);
    const site = new URL(lobbyOf(request, config.siteOrigins)).origin;
    await learnFraming(games, vendor, { gameurl: session.url, site, inDoubt: true });
    return { opens: opensAt(await vendorByCode(db, session.vendor_code), session.url) };
  });

  mount(app, endpoints.openGame, async ({ db, caller }) => {
    const session = await openSession(db, caller.memberIdx);
    if (!session) return { game: null };
    const { names } = await vendorByCode(db, session.vendor_code);
    return { game: { launchId: session.launch_id, vendorNames: names, gameNames: session.game_names } };
  });

  mount(app, endpoints.changeMemCashFlag, async ({ db, caller }) => ({
    memCashFlag: await cashFlag(db, caller.memberIdx),
  }));
};
