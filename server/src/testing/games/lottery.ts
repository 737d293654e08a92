import { LOTTERY_DRAWS_A_DAY, type LotteryLine } from '@madang/contracts';
import { ulid } from 'ulid';
import { decideDue } from '../../modules/draws/index.ts';
import { lotteryGame } from '../../modules/lottery/lottery.game.ts';
import type { TestSite } from '../app.ts';
import { cashHarness } from '../payments/cash-harness.ts';

export const LINE: LotteryLine = { numbers: [3, 9, 14, 20, 28], powerball: 7 };

/** The lottery of a test site, whose draws are run by the test. */
export const lotteryHarness = (site: TestSite) => {
  const cash = cashHarness(site);
  const game = lotteryGame(LOTTERY_DRAWS_A_DAY);
  const info = async (memId = 'member01') => (await site.call('/api/lottery/info', {}, await cash.as(memId))).data;
  return {
    ...cash,
    info,
    buy: async (changes: object = {}, memId = 'member01') => {
      const { draw } = await info(memId);
      const { drawId, terminal } = draw ?? {};
      const body = { requestId: ulid(), drawId, terminal, lines: [LINE], luck: 'luck', ...changes };
      return site.call('/api/lottery/buy', body, await cash.as(memId));
    },
    tickets: async (page = 1, memId = 'member01') =>
      (await site.call('/api/lottery/tickets', { page }, await cash.as(memId))).data,
    bets: async (memId = 'member01') =>
      (
        await site.call(
          '/api/bet/betlist',
          { groupKey: 'lottery', startDate: '2026-10-01 00:00:00' },
          await cash.as(memId),
        )
      ).data,
    /** The clock to this instant, and a look at it. Answers how many draws were decided. */
    async drawAt(at: string | number) {
      site.clock.set(typeof at === 'string' ? Date.parse(at) : at);
      site.forgetTokens();
      return decideDue(site.app, game);
    },
    decide: () => decideDue(site.app, game),
  };
};
