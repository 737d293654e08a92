import { ulid } from 'ulid';
import { siteForFile } from '../../../testing/app.ts';
import { insertSportsEvent, matchState } from '../../../testing/sports.ts';
import { sportsHarness } from '../../../testing/sportsbook.ts';
import { verifyLedger } from '../../../verify-ledger.ts';

const site = siteForFile();
const book = sportsHarness(site);

const prices: Record<string, [number, number]> = { H: [210, 450_000], D: [320, 290_000], A: [360, 260_000] };
const match = async (number: number) => {
  const eventId = await insertSportsEvent(site.db, { number, markets: [{ code: '1X2' }] });
  await book.price(eventId, '1X2', prices);
  return eventId;
};
const leg = (eventId: string, selCode = 'H', odds = 210) => ({
  eventId,
  marketCode: '1X2',
  selCode,
  odds,
  oddsVersion: 2,
});
const edit = async (betId: number, legs: object[], changes: object = {}, memId = 'member01') => {
  const { data: offer } = await book.offer(betId);
  const mode = legs.length === 1 ? 'single' : 'combination';
  const bet = { product: 'SPORTS', mode, stake: 20_000, clientBetId: ulid(), legs };
  const body = { betId, offerId: offer.offerId, minAmount: offer.amount, bet, ...changes };
  const as = await site.tokenOf(memId);
  return { offer, body, send: () => site.call('/api/sports/editBet', body, { as }) };
};
const edited = async (...args: Parameters<typeof edit>) => {
  const { offer, body, send } = await edit(...args);
  return { offer, body, answer: await send() };
};
const cash = async () => (await book.holds()).cash;
const statuses = async () => {
  const { rows } = await site.pool.query('SELECT status FROM sports.bet ORDER BY bet_idx');
  return rows.map(({ status }: { status: string }) => status);
};

test('[SP-18] an edited bet closes the old one at its offer and places the new one, once', async () => {
  const [one, two] = [await match(1), await match(2)];
  const before = await cash();
  const { data } = await book.bet([leg(one)]);
  const { offer, body, answer } = await edited(data.betId, [leg(one, 'D', 320), leg(two)]);
  expect(answer.data).toMatchObject({ cashedOut: offer.amount, placed: { stake: 20_000, status: 'WAIT' } });
  expect(await cash()).toBe(before - 10_000 + offer.amount - 20_000);
  expect(await statuses()).toEqual(['SETTLED', 'WAIT']);
  const again = await site.call('/api/sports/editBet', body, { as: await site.tokenOf('member01') });
  expect(again.data).toEqual(answer.data);
  expect(await statuses()).toEqual(['SETTLED', 'WAIT']);
  expect((await verifyLedger(site.db)).isWhole).toBe(true);
});

test('[SP-18] a key that has placed its bet before closes no other one', async () => {
  const [one, two, three] = [await match(21), await match(22), await match(23)];
  const { data: first } = await book.bet([leg(one)]);
  const { body } = await edited(first.betId, [leg(two)]);
  const { data: other } = await book.bet([leg(three)]);
  site.clock.set(site.clock.now() + 1_000);
  const again = await edited(other.betId, [leg(two)], { bet: body.bet });
  expect(again.answer.resultCode).toBe('B6005');
  expect(await statuses()).toEqual(['SETTLED', 'WAIT', 'WAIT']);
});

test('[SP-18] where the new bet is refused the old one stays as it was', async () => {
  const [one, two] = [await match(11), await match(12)];
  const live = await insertSportsEvent(site.db, {
    number: 13,
    status: 'live',
    startsIn: -1,
    state: matchState(0, 0),
    markets: [{ code: '1X2:LIVE' }],
  });
  const { data } = await book.bet([leg(one)]);
  const before = await cash();
  expect((await edited(data.betId, [leg(two, 'H', 999)])).answer).toMatchObject({
    resultCode: 'SP02',
    data: { legs: [{ odds: 210 }] },
  });
  expect((await edited(data.betId, [leg(two), leg(two, 'D', 320)])).answer.resultCode).toBe('SP06');
  expect(
    (await edited(data.betId, [{ ...leg(live, 'H', 190), marketCode: '1X2:LIVE', oddsVersion: 1 }])).answer.resultCode,
  ).toBe('SP13');
  expect((await edited(data.betId, [leg(two)], { minAmount: 50_000 })).answer.resultCode).toBe('SP04');
  expect((await edited(data.betId, [leg(two)], {}, 'member02')).answer.resultCode).toBe('SP05');
  expect([await cash(), await statuses()]).toEqual([before, ['WAIT']]);
});

test('[SP-18] edited and settled at the same time, a bet is paid once', async () => {
  for (let round = 0; round < 5; round++) {
    const [one, two] = [await match(100 + 2 * round), await match(101 + 2 * round)];
    const before = await cash();
    const { data } = await book.bet([leg(one)]);
    const { offer, send } = await edit(data.betId, [leg(two)]);
    const [answer] = await Promise.all([
      send(),
      book.result(one, '1X2', { H: { result: 'win' }, D: { result: 'lose' }, A: { result: 'lose' } }),
    ]);
    await book.settle();
    const isEdited = answer.resultCode === '0';
    expect((await cash()) - before).toBe(isEdited ? -10_000 + offer.amount - 20_000 : -10_000 + 21_000);
  }
  expect((await verifyLedger(site.db)).isWhole).toBe(true);
});
