/**
 * How mini games, their markets and their selections are called, for pages and for the betting list
 * alike.
 */
import type { Names } from '../answer.ts';
import type { MiniPick } from './mini-game.ts';
import { miniSpan } from './mini-rules.ts';
import type { SharedGame } from './shared-games.ts';

const name = (ko: string, en: string, vn: string): Names => ({ ko, en, vn });

/** Source: domain §7. */
export const miniGameNames: Readonly<Record<SharedGame, Names>> = {
  powerball: name('파워볼', 'Powerball', 'Powerball'),
  powerladder: name('파워사다리', 'Power ladder', 'Cầu thang Powerball'),
  speedkino: name('스피드키노', 'Speed kino', 'Keno nhanh'),
  kinoladder: name('키노사다리', 'Kino ladder', 'Cầu thang Keno'),
};

const markets: Readonly<Record<string, Names>> = {
  sumParity: name('숫자합 홀짝', 'Sum: odd or even', 'Tổng: lẻ chẵn'),
  sumLine: name('숫자합 언더오버 72.5', 'Sum: under or over 72.5', 'Tổng: xỉu tài 72,5'),
  sumCombo: name('숫자합 조합', 'Sum: combination', 'Tổng: kết hợp'),
  sumSize: name('대 · 중 · 소', 'Size', 'Cỡ'),
  sumSizeParity: name('대 · 중 · 소 + 홀짝', 'Size + odd/even', 'Cỡ + lẻ chẵn'),
  sumTriple: name('홀짝 + 언더오버 + 대 · 중 · 소', 'Odd/even + under/over + size', 'Lẻ chẵn + xỉu tài + cỡ'),
  sumSection: name('숫자합 구간', 'Sum: section', 'Tổng: khoảng'),
  pbParity: name('파워볼 홀짝', 'Powerball: odd or even', 'Powerball: lẻ chẵn'),
  pbLine: name('파워볼 언더오버 4.5', 'Powerball: under or over 4.5', 'Powerball: xỉu tài 4,5'),
  pbCombo: name('파워볼 조합', 'Powerball: combination', 'Powerball: kết hợp'),
  pbSection: name('파워볼 구간', 'Powerball: section', 'Powerball: khoảng'),
  pbNumber: name('파워볼 숫자', 'Powerball: number', 'Powerball: số'),
  bothParity: name('숫자합 × 파워볼 홀짝', 'Sum × Powerball: odd/even', 'Tổng × Powerball: lẻ chẵn'),
  bothCombo: name('숫자합 × 파워볼 조합', 'Sum × Powerball: combination', 'Tổng × Powerball: kết hợp'),
  start: name('출발', 'Start', 'Bắt đầu'),
  lines: name('줄 수', 'Lines', 'Số vạch'),
  finish: name('도착', 'Finish', 'Kết thúc'),
  way: name('사다리 조합', 'Ladder: combination', 'Thang: kết hợp'),
  digitParity: name('끝수 홀짝', 'Last digit: odd or even', 'Số cuối: lẻ chẵn'),
  digitLine: name('끝수 언더오버 4.5', 'Last digit: under or over 4.5', 'Số cuối: xỉu tài 4,5'),
  digitCombo: name('끝수 조합', 'Last digit: combination', 'Số cuối: kết hợp'),
};

const names: Readonly<Record<string, Names>> = {
  odd: name('홀', 'Odd', 'Lẻ'),
  even: name('짝', 'Even', 'Chẵn'),
  under: name('언더', 'Under', 'Xỉu'),
  over: name('오버', 'Over', 'Tài'),
  small: name('소', 'Small', 'Nhỏ'),
  medium: name('중', 'Medium', 'Vừa'),
  large: name('대', 'Large', 'Lớn'),
  left: name('좌', 'Left', 'Trái'),
  right: name('우', 'Right', 'Phải'),
  three: name('3줄', '3 lines', '3 vạch'),
  four: name('4줄', '4 lines', '4 vạch'),
  l3e: name('좌3짝', 'Left 3 even', 'Trái 3 chẵn'),
  l4o: name('좌4홀', 'Left 4 odd', 'Trái 4 lẻ'),
  r3o: name('우3홀', 'Right 3 odd', 'Phải 3 lẻ'),
  r4e: name('우4짝', 'Right 4 even', 'Phải 4 chẵn'),
};
const sum = name('합', 'Sum', 'Tổng');

const together = (parts: readonly Names[], sign: string): Names => ({
  ko: parts.map(({ ko }) => ko).join(sign),
  en: parts.map(({ en }) => en).join(sign),
  vn: parts.map(({ vn }) => vn).join(sign),
});

/** `oddUnder` is Odd + Under; a section is its letter, a number its digit. */
const selection = (selCode: string): Names => {
  const known = names[selCode];
  if (known) return known;
  const [, sign] = /^n?([0-9a-f])$/.exec(selCode) ?? [];
  if (sign) return name(sign.toUpperCase(), sign.toUpperCase(), sign.toUpperCase());
  const parts = selCode.split(/(?=[A-Z])/).map((part) => names[part.toLowerCase()] ?? name(part, part, part));
  return together(parts, ' + ');
};

/** The parts of a selection about the sum and about the powerball. */
const halves = (selCode: string): Names => {
  const parts = selCode.split(/(?=[A-Z])/);
  const [first, second] = [parts.slice(0, parts.length / 2), parts.slice(parts.length / 2)];
  const half = (of: Names, names: string[]) => together([of, selection(names.join(''))], ' ');
  return together([half(sum, first), half(miniGameNames.powerball, second)], ' · ');
};

/** Names of a market. */
export const miniMarketNames = (marketCode: string): Names =>
  markets[marketCode] ?? name(marketCode, marketCode, marketCode);

/** A section with its least and its greatest value. */
const spanned = (of: Names, [least, most]: readonly [number, number]): Names => {
  const span = `${least}–${most}`;
  return together([of, name(span, span, span)], ' ');
};

/** Names of a selection, as displayed beside the market's. */
export const miniSelectionNames = ({ marketCode, selCode }: MiniPick): Names => {
  if (marketCode.startsWith('both')) return halves(selCode);
  const span = miniSpan(marketCode, selCode);
  return span ? spanned(selection(selCode), span) : selection(selCode);
};

/** How a round is called by its number within its day. */
export const miniRoundNames = (no: number): Names => name(`${no}회차`, `Round ${no}`, `Kỳ ${no}`);
