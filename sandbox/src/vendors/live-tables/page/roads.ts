import { element } from '../../../game-client-kit/dom.ts';
import type { Localizer } from '../../../game-client-kit/localizer.ts';
import type { PastRound, TableInfo } from '../play/live-api.ts';
import { type TableNames, toneOf, winnerOf } from './names.ts';

const ROWS = 6;
const BEADS = 13;
const BIG_COLUMNS = 18;
const NUMBERS = 20;
const MATCHES = 8;
const SHOWN_COUNTS = 6;

export interface BigCell {
  column: number;
  row: number;
  outcome: string;
  ties: number;
}

/**
 * The big road: each streak of a side goes down its column and turns to the right at the bottom, or
 * where a cell is taken; a tie marks the cell before it.
 * @param outcomes earliest first
 */
export const bigRoad = (outcomes: readonly string[]): BigCell[] => {
  const cells: BigCell[] = [];
  const taken = (column: number, row: number): boolean =>
    cells.some((cell) => cell.column === column && cell.row === row);
  let head = -1;
  for (const outcome of outcomes) {
    const last = cells.at(-1);
    if (outcome === 'tie') {
      if (last) last.ties += 1;
      continue;
    }
    if (!last || last.outcome !== outcome) {
      head += 1;
      while (taken(head, 0)) head += 1;
      cells.push({ column: head, row: 0, outcome, ties: 0 });
      continue;
    }
    const down = last.row + 1 < ROWS && !taken(last.column, last.row + 1) && last.column === head;
    cells.push(
      down
        ? { column: last.column, row: last.row + 1, outcome, ties: 0 }
        : { column: last.column + 1, row: last.row, outcome, ties: 0 },
    );
  }
  return cells;
};

/** How often each outcome fell, most often first. */
export const countsOf = (past: readonly PastRound[]): [outcome: string, count: number][] => {
  const counts = new Map<string, number>();
  for (const { outcome } of past) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a);
};

const setCell = (node: HTMLElement, column: number, row: number): HTMLElement => {
  node.style.gridColumn = String(column + 1);
  node.style.gridRow = String(row + 1);
  return node;
};

/** The past results in the usual form of such tables. They predict nothing. */
export const roads = ({ game }: TableInfo, localizer: Localizer, names: TableNames) => {
  const { text } = localizer;
  const body = element('div', { class: 'roads-body' });
  const bead = ({ outcome, marks }: PastRound): HTMLElement =>
    element(
      'span',
      { class: `bead ${toneOf(game, outcome)}${marks.map((mark) => ` ${mark}`).join('')}` },
      game === 'roulette' ? outcome : names.mark(outcome),
    );

  const cards = (past: readonly PastRound[]): Node[] => {
    // The oldest column is full, the newest may not be.
    const shown = past.slice(0, ROWS * (BEADS - 1) + (past.length % ROWS)).toReversed();
    const beads = shown
      .slice(-ROWS * BEADS)
      .map((round, index) => setCell(bead(round), Math.floor(index / ROWS), index % ROWS));
    const cells = bigRoad(past.map(({ outcome }) => outcome).toReversed());
    const first = Math.max(0, Math.max(0, ...cells.map(({ column }) => column)) - BIG_COLUMNS + 1);
    const rings = cells
      .filter(({ column }) => column >= first)
      .map(({ column, row, outcome, ties }) =>
        setCell(
          element('span', { class: `ring ${toneOf(game, outcome)}` }, ties > 0 ? String(ties) : ''),
          column - first,
          row,
        ),
      );
    return [
      element('div', { class: 'plate-road', 'aria-hidden': 'true' }, ...beads),
      element('div', { class: 'big-road', 'aria-hidden': 'true' }, ...rings),
    ];
  };
  const numbers = (past: readonly PastRound[]): Node[] => [
    element(
      'ol',
      { class: 'numbers', 'aria-label': text('roads.numbers') },
      ...past.slice(0, NUMBERS).map((round) => element('li', {}, bead(round))),
    ),
  ];
  /** Who met, and who won it. */
  const matches = (past: readonly PastRound[]): Node[] => [
    element(
      'ol',
      { class: 'matches', 'aria-label': text('roads.matches') },
      ...past.slice(0, MATCHES).map(({ id, outcome }) => {
        const teams = names.teams(id);
        const team = (side: 'home' | 'away') =>
          element(winnerOf(outcome) === side ? 'b' : 'span', { class: `match-${side}` }, teams[side]);
        return element(
          'li',
          {},
          team('home'),
          element('span', { class: `match-result ${toneOf(game, outcome)}` }, outcome),
          team('away'),
        );
      }),
    ),
  ];
  const latest = { baccarat: cards, dragontiger: cards, roulette: numbers, match: matches }[game];
  const counts = (past: readonly PastRound[]): Node =>
    element(
      'ul',
      { class: 'counts' },
      ...countsOf(past)
        .slice(0, SHOWN_COUNTS)
        .map(([outcome, count]) =>
          element(
            'li',
            {},
            element('span', { class: `dot ${toneOf(game, outcome)}` }, game === 'roulette' ? outcome : ''),
            element('span', {}, game === 'roulette' ? text(`colour.${toneOf(game, outcome)}`) : names.outcome(outcome)),
            element('b', {}, text('roads.count', { count })),
          ),
        ),
    );

  return {
    root: element('section', { class: 'roads', 'aria-label': text('roads') }, body),
    draw: (past: readonly PastRound[]): void =>
      body.replaceChildren(
        element('h2', {}, text('roads')),
        ...latest(past),
        element('h3', {}, text('roads.counts', { count: past.length })),
        counts(past),
        element('p', { class: 'note' }, text('roads.note')),
      ),
  };
};
