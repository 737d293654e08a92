import { ulid } from 'ulid';
import type { TestSite } from '../app.ts';
import { cashHarness } from './cash-harness.ts';

/** Members of a test site, for payments in USDT. */
export const coinHarness = (site: TestSite) => {
  const cash = cashHarness(site);
  const state = async (memId = 'member01') =>
    (await site.call('/api/coin/state', {}, await cash.as(memId))).data as {
      // biome-ignore lint/suspicious/noExplicitAny: what a test expects of an answer is what it asserts
      deposits: any[];
      // biome-ignore lint/suspicious/noExplicitAny: as above
      withdrawal: any;
    };
  return {
    ...cash,
    price: async () => {
      const { as } = await cash.as('member01');
      const headers = { authorization: `Bearer ${as}`, token: as };
      return (await site.app.inject({ url: '/api/coin?symbol=USDT&_t=1', headers })).json();
    },
    quote: async (changes: object = {}, memId = 'member01') =>
      site.call(
        '/api/coin/quote',
        { requestId: ulid(), network: 'TRC20', amount: 100_250_000, ...changes },
        await cash.as(memId),
      ),
    submit: async (quoteId: string, txid: string, memId = 'member01') =>
      site.call('/api/coin/submit', { quoteId, txid }, await cash.as(memId)),
    out: async (changes: object = {}, memId = 'member01') =>
      site.call(
        '/api/coin/out',
        {
          requestId: ulid(),
          network: 'TRC20',
          address: 'TKRkhEXQfY1Sve8X5gbbpHHftprEWNRSVS',
          amount: 100_000,
          rate: 139_213,
          cashOutPass: '1234',
          ...changes,
        },
        await cash.as(memId),
      ),
    state,
    /** The newest quote or deposit. */
    deposit: async (memId = 'member01') => (await state(memId)).deposits[0],
  };
};
