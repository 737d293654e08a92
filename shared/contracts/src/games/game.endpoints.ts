import { z } from 'zod';
import { groupKey } from '../bets/bet.endpoints.ts';
import { defineEndpoint } from '../define.ts';
import { errorCodes } from '../error-codes.ts';
import { jackpot } from '../jackpots/jackpot.schema.ts';
import { ALL_VENDORS } from '../limits.ts';
import { empty, instant, names } from '../schema.ts';
import { gameItem, opens } from './game.schema.ts';

export const vendors = defineEndpoint({
  method: 'POST',
  path: '/api/game/vendors',
  load: 'read',
  summary: 'Every vendor of the product, in the order to show them, and whether it can be played.',
  access: 'any',
  body: empty,
  response: z.object({
    list: z.array(
      z.object({
        code: z.string(),
        key: z.string().describe('What getGameList and getGame call it'),
        names,
        groupKey: groupKey.describe(
          "Where its games stand: names with 'HC-' under hotel casino, with 'H-' under hotel slots",
        ),
        page: z.string().nullable().describe('Id of the page that shows its games'),
        standing: z
          .enum(['open', 'closed', 'planned'])
          .describe('closed: switched off or in maintenance for now; planned: not there yet'),
        games: z.int().nonnegative().describe('How many games it offers'),
      }),
    ),
  }),
  errors: [],
});

export const getGameList = defineEndpoint({
  method: 'POST',
  path: '/api/game/getGameList',
  load: 'read',
  summary: "A vendor's games, or those of all vendors that are open.",
  access: 'any',
  body: z.object({ vendorKey: z.string().max(40).describe(`\`${ALL_VENDORS}\`: all that are open`) }),
  response: z.object({ games: z.array(gameItem) }),
  errors: [errorCodes.gameNotPlayable, errorCodes.blockedByVendor, errorCodes.vendorError],
});

export const lobby = defineEndpoint({
  method: 'POST',
  path: '/api/game/lobby',
  load: 'read',
  summary: 'The start of a lobby: popular, new and jackpot games of all vendors under one group, and the jackpots.',
  access: 'any',
  body: z.object({ groupKey }),
  response: z.object({
    popular: z.array(gameItem).describe('The most popular ones; of live tables all'),
    newGames: z
      .array(gameItem)
      .describe('Those that their vendors mark as new, else the last releases; the newest first'),
    jackpotGames: z.array(gameItem).describe('Those whose stakes draw a jackpot, the most popular first'),
    games: z.int().nonnegative().describe('Number of all games of the group'),
    jackpots: z.array(jackpot).describe('From the smallest; empty where no game of the group draws them'),
    contributionBp: z.int().describe('Part of each stake that grows the jackpots, basis points'),
  }),
  errors: [],
});

export const liveTables = defineEndpoint({
  method: 'POST',
  path: '/api/game/tables',
  load: 'read',
  summary:
    'The live tables of all open vendors that tell of them: players, phase and last results. Asked every few seconds.',
  access: 'member',
  body: empty,
  response: z.object({
    tables: z.array(
      z.object({
        id: z.string().describe('Of its game in the lists of games'),
        felt: z.string().describe('Colour of its cloth'),
        players: z.int().nonnegative(),
        phases: z
          .array(
            z.object({
              phase: z.string().describe('betting, closed, dealing, result'),
              endsAt: z.int().describe('Milliseconds since the epoch'),
            }),
          )
          .describe('The current phase and those after it, in order'),
        results: z.array(z.string()).describe('Outcomes of the last rounds, the latest first'),
      }),
    ),
  }),
  errors: [],
});

export const myGames = defineEndpoint({
  method: 'POST',
  path: '/api/game/mine',
  load: 'read',
  summary: "The member's favourites, the newest first, and the games she played last, of vendors that are open.",
  access: 'member',
  body: empty,
  response: z.object({
    favourites: z.array(gameItem),
    recent: z.array(gameItem.extend({ playedAt: instant.describe('When it was opened last') })),
  }),
  errors: [],
});

export const favourite = defineEndpoint({
  method: 'POST',
  path: '/api/game/favourite',
  load: 'write',
  summary: 'Marks a game as a favourite of the member, or takes the mark away; repeated, it changes nothing.',
  access: 'member',
  body: z.object({ vendorKey: z.string().max(40), gameKey: z.string().max(80), on: z.boolean() }),
  response: z.object({ on: z.boolean() }),
  errors: [errorCodes.gameNotPlayable, errorCodes.gameCannotRun],
});

export const getGame = defineEndpoint({
  method: 'POST',
  path: '/api/game/getGame',
  load: 'read',
  summary: "Start a game: moves the member's cash to game money and answers where the game opens.",
  access: 'member',
  body: z.object({ vendorKey: z.string().max(40), gameType: z.string().max(40), gameKey: z.string().max(80) }),
  response: z.object({
    gameurl: z.string(),
    launchId: z.string(),
    opens: opens.describe(
      'popup: its vendor refuses to be framed, is excluded by an operator, or its address is not https',
    ),
  }),
  errors: [
    errorCodes.gameNotPlayable,
    errorCodes.gameCannotRun,
    errorCodes.siteMaintenance,
    errorCodes.partnerCannotPlay,
    errorCodes.noCredit,
    errorCodes.bettingNotPermitted,
    errorCodes.memberLocked,
    errorCodes.cheatingDetected,
    errorCodes.networkDelay,
    errorCodes.transferDelay,
    errorCodes.blockedByVendor,
    errorCodes.vendorError,
    errorCodes.gameEndPending,
    errorCodes.moneyRequestUnfinished,
    errorCodes.onBreak,
  ],
});

export const launch = defineEndpoint({
  method: 'POST',
  path: '/api/game/launch',
  load: 'money',
  summary: 'What stands behind a launch id of the own member; none of it is ever in an address of the site.',
  access: 'member',
  body: z.object({
    launchId: z.string().max(40),
    alive: z
      .boolean()
      .optional()
      .describe(
        'False: whoever asks does not have the game before her. Otherwise the call is a sign of life of an open game',
      ),
  }),
  response: z.object({
    gameurl: z.string().describe('Empty once the game is closed'),
    vendorKey: z.string(),
    vendorCode: z.string(),
    vendorNames: names,
    gameKey: z.string(),
    gameNames: names,
    facts: gameItem
      .pick({ type: true, rtp: true, volatility: true, minBet: true, maxBet: true })
      .nullable()
      .optional()
      .describe('As the vendor lists the game; null where it is in no list'),
    open: z.boolean(),
    down: z.boolean().describe('Its vendor is closed for now: nothing new may be staked'),
    wallet: z.enum(['transfer', 'seamless']).describe('seamless: what she plays with is the cash at the site'),
    opens,
    frame: z.boolean().describe('May stand in a frame of ours at all, be it in the page or in the window'),
    endedBy: z
      .enum(['elsewhere', 'silent', 'pause', 'operator'])
      .nullable()
      .optional()
      .describe(
        'What ended it, where it was not she: another game of hers, no sign of life, a break that she takes, an operator',
      ),
  }),
  errors: [errorCodes.gameCannotRun],
});

export const gameFrame = defineEndpoint({
  method: 'POST',
  path: '/api/game/frame',
  load: 'money',
  summary: 'A game that stands in a frame says nothing: looks again whether its vendor may be framed at all.',
  access: 'member',
  body: z.object({ launchId: z.string().max(40) }),
  response: z.object({ opens }),
  errors: [errorCodes.gameCannotRun],
});

export const openGame = defineEndpoint({
  method: 'POST',
  path: '/api/game/open',
  load: 'money',
  summary: 'The game that the member has open, wherever she opened it; null when there is none.',
  access: 'member',
  body: empty,
  response: z.object({
    game: z.object({ launchId: z.string(), vendorNames: names, gameNames: names }).nullable(),
  }),
  errors: [],
});
