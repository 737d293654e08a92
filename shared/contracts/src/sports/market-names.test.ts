import { languages } from '../limits.ts';
import { type MarketPeriod, marketPeriods, parseMarketCode, selectionsByType, selectionsOf } from './market.ts';
import { fullSelectionName, marketKindName, marketName, pickName, selectionName } from './market-names.ts';

const names = (text: string) => ({ ko: `${text} 팀`, en: text, vn: `Đội ${text}` });
const teams = { homeNames: names('Home'), awayNames: names('Away') };
const market = (code: string) => {
  const found = parseMarketCode(code);
  if (!found) throw new Error(`${code} is no market`);
  return found;
};
const types = Object.keys(selectionsByType) as (keyof typeof selectionsByType)[];

test('[P-04] a handicap names the side with its own line, a total its line', () => {
  expect(pickName({ marketCode: 'AH:-0.75', selCode: 'A' }, 'en', teams)).toBe('Handicap +0.75 · Away');
  expect(pickName({ marketCode: 'AH:-0.75', selCode: 'H' }, 'ko', teams)).toBe('핸디캡 −0.75 · Home 팀');
  expect(pickName({ marketCode: 'OU:2.5', selCode: 'O' }, 'en', teams)).toBe('Under/Over 2.5 · Over');
  expect(pickName({ marketCode: 'H1:1X2', selCode: 'D' }, 'en', teams)).toBe('1st half 1X2 · Draw');
});

test('[P-04] a pick without its teams names the side, an unknown market its code', () => {
  expect(pickName({ marketCode: 'AH:-0.75', selCode: 'A' }, 'ko')).toBe('핸디캡 +0.75 · 원정');
  expect(pickName({ marketCode: 'AH:0', selCode: 'A' }, 'vn')).toBe('Kèo chấp 0 · Khách');
  expect(pickName({ marketCode: 'XYZ:1', selCode: 'Q' }, 'en', teams)).toBe('XYZ:1 · Q');
});

test('[P-01] a market has its line and the score from which it counts', () => {
  expect(languages.map((language) => marketName(market('H1:OU:2.5'), language))).toEqual([
    '전반 언더오버 2.5',
    '1st half Under/Over 2.5',
    'Tài/Xỉu – Hiệp 1 2,5',
  ]);
  expect(languages.map((language) => marketName(market('AH:-0.5@1-0:LIVE'), language))).toEqual([
    '핸디캡 −0.5 (1:0부터)',
    'Handicap −0.5 (from 1:0)',
    'Kèo chấp −0,5 (tính từ 1:0)',
  ]);
});

test('[P-01] a selection beside its market has its own line', () => {
  expect(selectionName(market('1X2'), 'H', 'ko')).toBe('승');
  expect(selectionName(market('AH:0.25'), 'A', 'en')).toBe('Away −0.25');
  expect(selectionName(market('OU:2.5'), 'U', 'vn')).toBe('Xỉu 2,5');
  expect(selectionName(market('1X2'), 'Z', 'en')).toBe('Z');
});

test('[P-02] a selection away from its market names the team and what it does', () => {
  const of = (code: string, selCode: string) =>
    languages.map((language) => fullSelectionName(market(code), selCode, teams, language));
  expect(of('1X2', 'H')).toEqual(['Home 팀 승', 'Home to win', 'Đội Home thắng']);
  expect(of('FS', 'A')).toEqual(['Away 팀 첫 득점', 'Away to score first', 'Đội Away ghi bàn trước']);
  expect(of('AH:-0.5', 'A')).toEqual(['Away 팀 +0.5', 'Away +0.5', 'Đội Away +0,5']);
  expect(of('1X2', 'D')).toEqual(['무', 'Draw', 'Hòa']);
});

test('[P-01] no two kinds of markets and no two selections of one share a name', () => {
  const base = { line: null, base: null, isLive: false };
  for (const language of languages) {
    const kinds = types.flatMap((type) =>
      marketPeriods.map((period: MarketPeriod) => marketKindName({ type, period }, language)),
    );
    expect(new Set(kinds).size).toBe(types.length * marketPeriods.length);
    for (const type of types) {
      const shown = selectionsOf(type).map((code) => selectionName({ ...base, type, period: 'FT' }, code, language));
      expect(new Set(shown).size).toBe(selectionsOf(type).length);
    }
  }
});
