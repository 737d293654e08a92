import { miniMarkets, miniSelections } from './mini-game.ts';
import { miniMarketNames, miniSelectionNames } from './mini-names.ts';
import { sharedGames } from './shared-games.ts';

test('[G-01] every market and every selection has a name of its own in each language', () => {
  for (const language of ['ko', 'en', 'vn'] as const)
    for (const game of sharedGames) {
      const markets = miniMarkets(game);
      expect(new Set(markets.map((market) => miniMarketNames(market)[language])).size).toBe(markets.length);
      for (const marketCode of markets) {
        expect(miniMarketNames(marketCode)[language]).not.toBe(marketCode);
        const names = miniSelections(game, marketCode).map((selCode) => miniSelectionNames({ marketCode, selCode }));
        expect(new Set(names.map((name) => name[language])).size).toBe(names.length);
        for (const name of names) expect(name[language]).not.toMatch(/[a-z][A-Z]|undefined/);
      }
    }
});

test('[G-01] a selection of several parts names them', () => {
  expect(miniSelectionNames({ marketCode: 'sumTriple', selCode: 'oddUnderSmall' }).ko).toBe('홀 + 언더 + 소');
  expect(miniSelectionNames({ marketCode: 'bothCombo', selCode: 'oddUnderEvenOver' }).ko).toBe(
    '합 홀 + 언더 · 파워볼 짝 + 오버',
  );
  expect(miniSelectionNames({ marketCode: 'sumSection', selCode: 'f' }).en).toBe('F 79–130');
  expect(miniSelectionNames({ marketCode: 'sumSize', selCode: 'medium' }).ko).toBe('중 65–80');
  expect(miniSelectionNames({ marketCode: 'pbSection', selCode: 'a' }).vn).toBe('A 0–2');
  expect(miniSelectionNames({ marketCode: 'pbNumber', selCode: 'n7' }).vn).toBe('7');
  expect(miniSelectionNames({ marketCode: 'way', selCode: 'l3e' }).ko).toBe('좌3짝');
});
