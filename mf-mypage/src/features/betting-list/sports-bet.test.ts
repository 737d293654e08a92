import type { SportsDetail, SportsDetailLeg } from '@madang/contracts';
import { isSportsBet, pickText, productText } from './sports-bet.ts';

const t = (key: string, values: Record<string, string | number> = {}) =>
  [key.replace('sports.', ''), ...Object.values(values)].join(' ');
const names = (text: string) => ({ ko: `${text} 팀`, en: text, vn: `Đội ${text}` });
const leg = (changes: Partial<SportsDetailLeg> = {}): SportsDetailLeg => ({
  eventId: 'fd:match:1',
  sport: 'soccer',
  leagueNames: names('League'),
  homeNames: names('Home'),
  awayNames: names('Away'),
  startsAt: '2026-11-18T03:00:00.000Z',
  marketCode: '1X2',
  selCode: 'H',
  odds: 185,
  scoreAtAcceptance: null,
  result: 'win',
  score: null,
  ...changes,
});
const bet = (legs: SportsDetailLeg[]): SportsDetail => ({
  kind: 'sports',
  betId: 1,
  mode: 'combination',
  odds: 469,
  potentialWin: 46_934,
  ruleVersion: 1,
  delaySeconds: 0,
  cashedOut: 0,
  legs,
  settlementVersion: 1,
});

test('[P-04] the product of a settled combination stands in full', () => {
  const legs = [
    leg(),
    leg({ odds: 210, result: 'void' }),
    leg({ odds: 195, result: 'halfWin' }),
    leg({ odds: 172, result: 'win' }),
  ];
  expect(productText(bet(legs), 'en')).toBe('1.85 × 1.00 × 1.475 × 1.72 = 4.69345');
  expect(productText(bet([...legs, leg({ result: null })]), 'en')).toBeNull();
  expect(productText(bet([leg()]), 'en')).toBe('1.85');
});

test('[P-04] a handicap names the side with its own line, a total its line', () => {
  expect(pickText(leg({ marketCode: 'AH:-0.75', selCode: 'A' }), 'en', t)).toBe('market.AH +0.75 · Away');
  expect(pickText(leg({ marketCode: 'AH:-0.75' }), 'ko', t)).toBe('market.AH −0.75 · Home 팀');
  expect(pickText(leg({ marketCode: 'OU:2.5', selCode: 'O' }), 'en', t)).toBe('market.OU 2.5 · sel.OU.O');
  expect(pickText(leg({ marketCode: 'H1:1X2', selCode: 'D' }), 'en', t)).toBe(
    'market.of market.H1 market.1X2 · sel.1X2.D',
  );
});

test('[P-04] details of other kinds are no sports bets', () => {
  expect([null, 'text', { kind: 'mini', legs: [] }, { kind: 'sports' }].some(isSportsBet)).toBe(false);
  expect(isSportsBet(bet([]))).toBe(true);
});
