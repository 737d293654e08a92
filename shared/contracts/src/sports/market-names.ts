/** Names of sports markets and selections, for the slip, the betting list and the guide. */
import type { Names } from '../answer.ts';
import type { Language } from '../limits.ts';
import {
  lineText,
  type Market,
  type MarketPeriod,
  type MarketType,
  parseMarketCode,
  type selectionsByType,
} from './market.ts';

const name = (ko: string, en: string, vn: string): Names => ({ ko, en, vn });

const types: Readonly<Record<MarketType, Names>> = {
  '1X2': name('승무패', '1X2', 'Thắng/Hòa/Thua'),
  ML: name('승패', 'Winner', 'Thắng/Thua'),
  AH: name('핸디캡', 'Handicap', 'Kèo chấp'),
  OU: name('언더오버', 'Under/Over', 'Tài/Xỉu'),
  DC: name('더블찬스', 'Double chance', 'Cơ hội kép'),
  BTTS: name('양팀 득점', 'Both teams score', 'Hai đội ghi bàn'),
  OE: name('홀짝', 'Odd/Even', 'Lẻ/Chẵn'),
  FS: name('첫 득점', 'First score', 'Ghi bàn đầu tiên'),
};

const periods: Readonly<Record<Exclude<MarketPeriod, 'FT'>, Names>> = {
  H1: name('전반', '1st half', 'Hiệp 1'),
  Q1: name('1쿼터', '1st quarter', 'Hiệp 1/4 đầu'),
  I1: name('1이닝', '1st inning', 'Lượt 1'),
  I5: name('5이닝', '5 innings', '5 lượt'),
  S1: name('1세트', '1st set', 'Ván 1'),
  M1: name('1맵', 'Map 1', 'Bản đồ 1'),
};

const [home, away] = [name('홈', 'Home', 'Chủ'), name('원정', 'Away', 'Khách')];
const [win, lose] = [name('승', 'Home', 'Chủ'), name('패', 'Away', 'Khách')];

/** A selection of the table without a name here does not compile. */
const selections: {
  readonly [Type in MarketType]: Readonly<Record<(typeof selectionsByType)[Type][number], Names>>;
} = {
  '1X2': { H: win, D: name('무', 'Draw', 'Hòa'), A: lose },
  ML: { H: win, A: lose },
  AH: { H: home, A: away },
  OU: { O: name('오버', 'Over', 'Tài'), U: name('언더', 'Under', 'Xỉu') },
  DC: {
    HD: name('승 · 무', 'Home/Draw', 'Chủ/Hòa'),
    HA: name('승 · 패', 'Home/Away', 'Chủ/Khách'),
    DA: name('무 · 패', 'Draw/Away', 'Hòa/Khách'),
  },
  BTTS: { Y: name('예', 'Yes', 'Có'), N: name('아니요', 'No', 'Không') },
  OE: { ODD: name('홀', 'Odd', 'Lẻ'), EVEN: name('짝', 'Even', 'Chẵn') },
  FS: { H: home, A: away, N: name('없음', 'None', 'Không có') },
};

const ofPeriod: Readonly<Record<Language, (period: string, type: string) => string>> = {
  ko: (period, type) => `${period} ${type}`,
  en: (period, type) => `${period} ${type}`,
  vn: (period, type) => `${type} – ${period}`,
};

const fromScore: Readonly<Record<Language, (score: string) => string>> = {
  ko: (score) => `(${score}부터)`,
  en: (score) => `(from ${score})`,
  vn: (score) => `(tính từ ${score})`,
};

const toWin: Readonly<Record<Language, (team: string) => string>> = {
  ko: (team) => `${team} 승`,
  en: (team) => `${team} to win`,
  vn: (team) => `${team} thắng`,
};

const toScoreFirst: Readonly<Record<Language, (team: string) => string>> = {
  ko: (team) => `${team} 첫 득점`,
  en: (team) => `${team} to score first`,
  vn: (team) => `${team} ghi bàn trước`,
};

const MINUS = '\u2212';

/** ` 2.5` of a total, ` −0.75`, ` +0.75` or ` 0` of a handicap; empty without a line. */
const lineIn = (type: MarketType, quarters: number | null, language: Language): string => {
  if (quarters === null) return '';
  const figures = lineText(Math.abs(quarters)).replace('.', language === 'vn' ? ',' : '.');
  const sign = type !== 'AH' || quarters === 0 ? '' : quarters < 0 ? MINUS : '+';
  return ` ${sign}${figures}`;
};

const baseIn = ({ base }: Market, language: Language): string =>
  base === null ? '' : ` ${fromScore[language](`${base.home}:${base.away}`)}`;

/** The line of a selection, in quarters; that of the away team has the other sign. */
const lineOfSide = ({ type, line }: Market, selCode: string): number | null =>
  line !== null && type === 'AH' && selCode === 'A' ? 0 - line : line;

const shortName = (type: MarketType, selCode: string, language: Language): string =>
  (selections[type] as Readonly<Record<string, Names>>)[selCode]?.[language] ?? selCode;

/** Name of a kind of market without its line: `승무패`, `전반 언더오버`. */
export const marketKindName = ({ type, period }: Pick<Market, 'type' | 'period'>, language: Language): string =>
  period === 'FT' ? types[type][language] : ofPeriod[language](periods[period][language], types[type][language]);

/** Name of a market with its line: `언더오버 2.5`, `핸디캡 −0.5 (1:0부터)`. */
export const marketName = (market: Market, language: Language): string =>
  `${marketKindName(market, language)}${lineIn(market.type, market.line, language)}${baseIn(market, language)}`;

/** Name of a selection beside its market: `승`, `언더 2.5`, `홈 −0.5`; an unknown code is itself. */
export const selectionName = (market: Market, selCode: string, language: Language): string =>
  `${shortName(market.type, selCode, language)}${lineIn(market.type, lineOfSide(market, selCode), language)}`;

/** Names of the teams of a match. */
export interface TeamNames {
  readonly homeNames: Names;
  readonly awayNames: Names;
}

const teamOf = (teams: TeamNames, selCode: string): Names | undefined =>
  ({ H: teams.homeNames, A: teams.awayNames })[selCode];

/** Name of a selection away from its market: `강릉 해오름 −0.5`, `강릉 해오름 승`, `언더 2.5`. */
export const fullSelectionName = (market: Market, selCode: string, teams: TeamNames, language: Language): string => {
  const team = teamOf(teams, selCode)?.[language];
  if (team === undefined) return selectionName(market, selCode, language);
  if (market.type === 'AH') return `${team}${lineIn(market.type, lineOfSide(market, selCode), language)}`;
  return (market.type === 'FS' ? toScoreFirst : toWin)[language](team);
};

/**
 * Market and selection in one text, the line being the selection's own: `핸디캡 +0.75 · 원정`.
 * An unknown market code is its own name.
 * @param teams the text then names the team in place of `홈` and `원정`
 */
export const pickName = (
  { marketCode, selCode }: { readonly marketCode: string; readonly selCode: string },
  language: Language,
  teams?: TeamNames,
): string => {
  const market = parseMarketCode(marketCode);
  if (!market) return `${marketCode} · ${selCode}`;
  const team = teams && teamOf(teams, selCode)?.[language];
  const own = { ...market, line: lineOfSide(market, selCode) };
  return `${marketName(own, language)} · ${team ?? shortName(market.type, selCode, language)}`;
};
