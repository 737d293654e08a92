import { parseMarketCode, selectionsOf } from '@madang/contracts';
import { fitMeans, jointChance, scoreGrid } from '@madang/contracts/score-grid';
import { chancesOf } from '../markets/chances.ts';
import { toPpm } from '../markets/price.ts';
import { soccerOutlook } from './soccer.ts';

test('[SP-06] the chances of the feed and of all goal markets fit one grid', () => {
  for (const means of [
    { home: 1.58, away: 1.27 },
    { home: 0.7, away: 0.9 },
    { home: 2.9, away: 0.6 },
    { home: 0.8, away: 2.4 },
  ]) {
    const outlook = soccerOutlook(means);
    const ppm = (code: string) => {
      const market = parseMarketCode(code);
      const chances = market && chancesOf(market, outlook);
      if (!market || !chances) throw new Error(`no chances of ${code}`);
      return { market, chances: toPpm(chances) };
    };
    const [home = 0, , away = 0] = ppm('1X2').chances;
    const fit = fitMeans({ home, away });
    if (!fit) throw new Error('no means');
    for (const code of ['1X2', 'DC', 'OU:1.5', 'OU:2.5', 'AH:-0.5', 'AH:1.5', 'BTTS', 'OE']) {
      const { market, chances } = ppm(code);
      const byGrid = selectionsOf(market.type).map((selCode) =>
        jointChance(scoreGrid(fit), [{ marketCode: code, selCode }]),
      );
      expect(byGrid).toEqual(chances.map((chance) => expect.closeTo(chance / 1e6, 4)));
    }
  }
});
