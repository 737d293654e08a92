import { drawing, element, prefersStill } from '../../../game-client-kit/dom.ts';
import type { Localizer } from '../../../game-client-kit/localizer.ts';
import type { SlotPlayGame } from '../play/play-api.ts';
import { lightsOf, symbolOn, WINDOW_ROWS } from './lights.ts';
import type { Shown } from './shown.ts';
import { symbolPicture } from './symbol-art.ts';

/** The first reel's way and what each further one adds, in symbols and milliseconds. */
const FIRST = { symbols: 9, ms: 900 };
const EACH = { symbols: 4, ms: 320 };

/** The window with its five reels. They only show what the server has drawn. */
export const reelWindow = (game: SlotPlayGame, localizer: Localizer) => {
  const reels = game.strips.map(() => element('div', { class: 'reel' }, element('div', { class: 'strip' })));
  const marks = drawing(
    '<svg class="marks" viewBox="0 0 500 300" preserveAspectRatio="none" aria-hidden="true"></svg>',
  );
  const root = element('div', { class: 'window', role: 'img' }, ...reels, marks);
  let stops: readonly number[] = game.strips.map(() => 0);

  const symbolAt = (reel: number, index: number): string => symbolOn(game.strips[reel] as string[], index);
  const cell = (symbol: string): Element => {
    const tag =
      symbol === game.wild ? localizer.text('wild') : symbol === game.scatter ? localizer.text('scatter') : null;
    const label = tag === null ? null : element('span', { class: 'cell-tag' }, tag);
    return element('div', { class: 'cell', 'data-symbol': symbol }, drawing(symbolPicture(symbol)), label);
  };
  const fill = (reel: number, from: number, count: number): HTMLElement => {
    const strip = reels[reel]?.firstElementChild as HTMLElement;
    strip.replaceChildren(...Array.from({ length: count }, (_, i) => cell(symbolAt(reel, from + i))));
    return strip;
  };
  const describe = (): void => {
    const rows = Array.from({ length: WINDOW_ROWS }, (_, row) =>
      stops.map((stop, reel) => localizer.symbol(symbolAt(reel, stop + row))).join(', '),
    );
    root.setAttribute(
      'aria-label',
      localizer.text('reels.label', { one: rows[0] ?? '', two: rows[1] ?? '', three: rows[2] ?? '' }),
    );
  };
  const unmark = (): void => {
    marks.replaceChildren();
    root.classList.remove('won');
    for (const lit of root.querySelectorAll('.lit')) lit.classList.remove('lit');
  };

  /**
   * Draws the winning lines over the window and lights their places, one line after another; of
   * ways every place that one of them leads over.
   * @param isAtOnce of an earlier result: nothing moves
   */
  const mark = (result: Shown, isAtOnce: boolean): void => {
    const lights = lightsOf(result, game);
    // The page's policy permits no style attribute in markup.
    const delay = ({ style }: HTMLElement | SVGElement, index: number): void =>
      style.setProperty('--at', `${isAtOnce ? 0 : (lights[index]?.atMs ?? 0)}ms`);
    for (const [index, { line, count }] of result.lines.entries()) {
      const rows = game.lines[line - 1] as number[];
      const points = rows.map((row, reel) => `${reel * 100 + 50},${row * 100 + 50}`);
      const path = (kept: string[], kind: string): string =>
        `<svg xmlns="http://www.w3.org/2000/svg"><polyline class="${kind}" points="${kept.join(' ')}" vector-effect="non-scaling-stroke"/></svg>`;
      for (const kind of ['edge', 'line']) {
        const drawn = drawing(path(points.slice(0, count), kind)) as SVGElement;
        delay(drawn, index);
        marks.append(drawn);
      }
    }
    if (!result.isLit) return;
    // The first light of a place is the one that it has.
    for (const [index, { cells }] of [...lights.entries()].reverse())
      for (const { reel, row } of cells) {
        const lit = reels[reel]?.querySelectorAll<HTMLElement>('.cell')[row];
        if (!lit) continue;
        lit.classList.add('lit');
        delay(lit, index);
      }
    root.classList.toggle('won', lights.length > 0);
    root.classList.toggle('at-once', isAtOnce);
  };

  /** @param isAtOnce without motion: the result of an earlier round */
  const show = (result: Shown, isAtOnce = true): void => {
    unmark();
    stops = result.stops;
    for (const [reel, stop] of stops.entries()) fill(reel, stop, WINDOW_ROWS);
    describe();
    mark(result, isAtOnce);
  };

  /**
   * Turns to a result, reel after reel, within `withinMs`. Every turn takes as long as every other.
   */
  const turn = async (result: Shown, withinMs: number): Promise<void> => {
    unmark();
    const whole = FIRST.ms + EACH.ms * (reels.length - 1);
    const pace = Math.min(1, withinMs / whole);
    if (prefersStill() || pace < 0.1) return show(result);
    const from = stops;
    await Promise.all(
      result.stops.map((stop, reel) => {
        const way = FIRST.symbols + EACH.symbols * reel;
        const strip = fill(reel, stop, way + WINDOW_ROWS);
        // The last three positions are the previous window, so that the turn begins without a jump.
        const before = Array.from({ length: WINDOW_ROWS }, (_, row) =>
          cell(symbolAt(reel, (from[reel] as number) + row)),
        );
        for (const [row, one] of before.entries()) strip.children[way + row]?.replaceWith(one);
        return strip.animate(
          [{ transform: `translateY(calc(var(--cell) * ${-way}))` }, { transform: 'translateY(0)' }],
          { duration: (FIRST.ms + EACH.ms * reel) * pace, easing: 'cubic-bezier(.3,.05,.25,1)', fill: 'backwards' },
        ).finished;
      }),
    );
    show(result, false);
  };

  return { root, show, turn };
};
