import type { SportsDetail, SportsDetailLeg } from '@madang/contracts';
import { productText } from './sports-bet.ts';

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

test('[P-04] the product of a settled combination is displayed in full', () => {
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
