import { MINI_ROUNDS_A_DAY, type MiniDraw, type SharedGame } from '@madang/contracts';
import { ulid } from 'ulid';
import { decideDue } from '../../modules/draws/index.ts';
import { miniDrawGame } from '../../modules/minigame/minigame.game.ts';
import type { TestSite } from '../app.ts';
import { cashHarness } from '../payments/cash-harness.ts';

/** What a bet of a test names, where it matters. */
export interface BetChanges {
  clientBetId?: string;
  roundId?: string;
  marketCode?: string;
  selCode?: string;
  odds?: number;
  stake?: number;
  acceptOdds?: 'NONE' | 'HIGHER' | 'ANY';
  luck?: string;
}

/** The mini games of a test site, whose draws are run by the test. */
export const miniHarness = (site: TestSite, roundsADay = MINI_ROUNDS_A_DAY) => {
  const cash = cashHarness(site);
  const slots = async (game: SharedGame = 'powerball', memId = 'member01', type: 'current' | 'next' = 'current') =>
    (await site.call(`/api/minigame/slots/${game}/${type}`, {}, await cash.as(memId))).data;
  const drawGame = (draw: MiniDraw) => miniDrawGame(draw, roundsADay);
  return {
    ...cash,
    drawGame,
    slots,
    /** Bets 10,000 won on an odd sum of the round that runs, but for what is changed. */
    bet: async (changes: BetChanges = {}, memId = 'member01', game: SharedGame = 'powerball') => {
      const roundId = changes.roundId ?? (await slots(game, memId)).round.id;
      const { clientBetId = ulid(), stake = 10_000, acceptOdds, luck, ...leg } = changes;
      const legs = [{ marketCode: 'sumParity', selCode: 'odd', odds: 195, ...leg, roundId }];
      return site.call(
        '/api/bet/betProc',
        { product: 'MINI', stake, clientBetId, acceptOdds, luck, legs },
        await cash.as(memId),
      );
    },
    results: async (body: object = {}, memId = 'member01') =>
      (await site.call('/api/minigame/powerballResult', { prodId: 'powerball', ...body }, await cash.as(memId))).data,
    bets: async (memId = 'member01', page = 1) =>
      (
        await site.call(
          '/api/bet/betlist',
          { groupKey: 'mini', startDate: '2026-10-01 00:00:00', page },
          await cash.as(memId),
        )
      ).data,
    /** Looks at the clock. Answers how many draws were decided. */
    decide: (draw: MiniDraw = 'powerball') => decideDue(site.app, drawGame(draw)),
    /** The clock to this instant, and a look at it. */
    async drawAt(at: string | number, draw: MiniDraw = 'powerball') {
      site.clock.set(typeof at === 'string' ? Date.parse(at) : at);
      site.forgetTokens();
      return decideDue(site.app, drawGame(draw));
    },
  };
};
