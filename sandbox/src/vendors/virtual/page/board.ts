import { drawing, element } from '../../../game-client-kit/dom.ts';
import type { Localizer } from '../../../game-client-kit/localizer.ts';
import type { BoardPlayGame, PlayLevel } from '../play/play-api.ts';
import { placePicture } from './art.ts';

/** What of a board is to be seen. */
export interface SeenBoard {
  rows: number;
  /** Places the member opened, in the member's order. */
  opened: readonly number[];
  /** Bad places; null while the member may not know them. */
  bad: readonly number[] | null;
  /** True while a place may be opened. */
  live: boolean;
}

export const quietBoard = ({ rows }: PlayLevel): SeenBoard => ({ rows, opened: [], bad: null, live: false });

/**
 * The board as a group of buttons with one tab stop; arrows move in it. Of jars any closed one may
 * be opened, of stones one of the row that comes next.
 */
export const boardView = (
  { kind, columns, levels }: Pick<BoardPlayGame, 'kind' | 'columns' | 'levels'>,
  { text }: Localizer,
  open: (position: number) => void,
) => {
  const count = columns * (levels[0]?.rows ?? 0);
  const root = element('div', {
    class: `board ${kind}`,
    role: 'group',
    'aria-label': text(`board.${kind}`, { count }),
  });
  let seen: SeenBoard = { rows: 0, opened: [], bad: null, live: false };
  let buttons: HTMLButtonElement[] = [];
  let at = 0;

  const rowOf = (position: number): number => Math.floor(position / columns);
  const may = (position: number): boolean =>
    seen.live && !seen.opened.includes(position) && (kind === 'jars' || rowOf(position) === seen.opened.length);
  const looks = (position: number): 'shut' | 'good' | 'bad' => {
    if (seen.bad?.includes(position)) return 'bad';
    return seen.opened.includes(position) ? 'good' : 'shut';
  };
  const nameOf = (position: number): string => {
    const step = seen.opened.indexOf(position);
    const state = step >= 0 ? `opened.${looks(position)}` : looks(position) === 'bad' ? 'hidden.bad' : 'closed';
    return text(`place.${kind}.${state}`, {
      row: rowOf(position) + 1,
      column: (position % columns) + 1,
      step: step + 1,
    });
  };

  const moveTo = (position: number, focus: boolean): void => {
    const next = buttons[position];
    if (next === undefined) return;
    buttons[at]?.setAttribute('tabindex', '-1');
    at = position;
    next.setAttribute('tabindex', '0');
    if (focus) next.focus();
  };
  const steps: Readonly<Record<string, (position: number) => number>> = {
    ArrowRight: (position) => (position % columns === columns - 1 ? position : position + 1),
    ArrowLeft: (position) => (position % columns === 0 ? position : position - 1),
    // The first row of stones lies at the near bank, which is drawn below.
    ArrowDown: (position) => position + (kind === 'jars' ? columns : -columns),
    ArrowUp: (position) => position + (kind === 'jars' ? -columns : columns),
    Home: (position) => rowOf(position) * columns,
    End: (position) => rowOf(position) * columns + columns - 1,
  };
  root.addEventListener('keydown', (event) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    moveTo(step(at), true);
  });

  const build = (): void => {
    const places = seen.rows * columns;
    buttons = Array.from({ length: places }, (_, position) =>
      element('button', {
        type: 'button',
        class: 'place',
        tabindex: '-1',
        'data-place': String(position),
        onclick: () => {
          moveTo(position, false);
          if (may(position)) open(position);
        },
      }),
    );
    const rows = Array.from({ length: seen.rows }, (_, row) =>
      element('div', { class: 'row', role: 'presentation' }, ...buttons.slice(row * columns, (row + 1) * columns)),
    );
    root.replaceChildren(...(kind === 'jars' ? rows : rows.reverse()));
    at = Math.min(at, places - 1);
    moveTo(Math.max(0, at), false);
  };

  return {
    root,
    show: (next: SeenBoard): void => {
      const rebuilt = next.rows !== seen.rows;
      seen = next;
      root.dataset.rows = String(next.rows);
      if (rebuilt) build();
      for (const [position, button] of buttons.entries()) {
        const look = looks(position);
        const state = `${look}${seen.opened.includes(position) ? ' opened' : ''}${may(position) ? ' may' : ''}`;
        if (button.dataset.seen === state) continue;
        button.dataset.seen = state;
        button.className = `place ${state}`;
        button.replaceChildren(drawing(placePicture(kind, look)));
        button.setAttribute('aria-label', nameOf(position));
        button.setAttribute('aria-disabled', String(!may(position)));
      }
    },
    /** The tab stop goes to where the next step is. */
    aim: (focus: boolean): void => {
      const first = kind === 'stones' ? seen.opened.length * columns : at;
      moveTo(may(at) ? at : first, focus);
    },
  };
};
