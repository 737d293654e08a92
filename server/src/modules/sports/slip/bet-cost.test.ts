import { gameSiteForFile } from '../../../testing/games/game-site.ts';
import { seamlessVendor } from '../../../testing/games/seamless-vendor.ts';
import { insertSportsEvent } from '../../../testing/sports.ts';
import { sportsHarness } from '../../../testing/sportsbook.ts';
import { countStatements } from '../../../testing/statements.ts';

const site = gameSiteForFile();
const book = sportsHarness(site);
/**
 * Statements that a sports bet costs at most beyond a bet in a casino game,
 * whose vendor's call reads no session.
 */
const MAX_MORE = 3;

test('[P-03] a sports bet costs few statements beyond a casino bet', async () => {
  const vendor = await seamlessVendor(site);
  const { token } = await vendor.enter();
  let number = 0;
  const casino = () => {
    number += 1;
    return vendor.call('bet', { token, txId: `b${number}`, roundId: `r${number}`, amount: 10_000 });
  };
  const eventId = await insertSportsEvent(site.db, { number: 1, markets: [{ code: '1X2' }] });
  const sports = (stake: number) =>
    book.bet([{ eventId, marketCode: '1X2', selCode: 'H', odds: 190 }], { stake }, 'member02');
  expect((await casino()).status).toBe('OK');
  expect((await sports(10_000)).resultCode).toBe('0');
  const [ofCasino, ofSports] = [await countStatements(casino), await countStatements(() => sports(11_000))];
  expect({ ofSports, more: ofSports - ofCasino <= MAX_MORE }).toEqual({ ofSports, more: true });
});

test('[P-04] many bets of one result are settled by as many statements as two', async () => {
  const homeWins = { H: { result: 'win' }, D: { result: 'lose' }, A: { result: 'lose' } } as const;
  const statementsFor = async (number: number, bets: number) => {
    const eventId = await insertSportsEvent(site.db, { number, markets: [{ code: '1X2' }] });
    for (let n = 0; n < bets; n += 1) {
      // Opposite bets of one member are no special case.
      const leg = { eventId, marketCode: '1X2', selCode: n % 2 === 0 ? 'H' : 'D', odds: 190 };
      expect((await book.bet([leg], { stake: 10_000 + n }, `member0${1 + (n % 4)}`)).resultCode).toBe('0');
    }
    await book.result(eventId, '1X2', homeWins, { settle: false });
    return countStatements(() => book.settle());
  };
  const [few, many] = [await statementsFor(11, 2), await statementsFor(12, 40)];
  expect(many).toBe(few);
});
