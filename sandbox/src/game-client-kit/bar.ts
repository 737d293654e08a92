import { element, icon } from './dom.ts';
import type { Localizer } from './localizer.ts';
import type { Site } from './site.ts';

/**
 * A drawer of the menu: how to open it, and the key of its label; `<key>.short` has the short
 * label.
 */
export interface Entry {
  open: () => void;
  key: string;
  icon: string;
}

/**
 * The bar above the game: its name, how long and how it went so far, the drawers, and the way out.
 * Within the site's frame, whose own bar names the game and has the way out, it is slim.
 */
export const gameBar = (localizer: Localizer, site: Site, name: string, entries: readonly Entry[]) => {
  const { text } = localizer;
  const elapsed = element('b', {});
  const net = element('b', {});
  const button = ({ open, key, icon: symbol }: Entry): Node =>
    element(
      'button',
      { type: 'button', class: 'plain', 'aria-label': text(key), onclick: open },
      icon(symbol, 18),
      element('span', { class: 'name' }, text(key)),
      element('span', { class: 'short' }, text(`${key}.short`)),
    );
  const leave = element(
    'button',
    { type: 'button', class: 'plain leave', onclick: () => site.leave() },
    icon('leave', 18),
    element('span', {}, text('leave')),
  );
  const root = element(
    'header',
    { class: site.embedded ? 'bar slim' : 'bar' },
    element('h1', { class: site.embedded ? 'unseen' : null }, name),
    // When it is embedded, the site's own bar shows time and result: two clocks would never agree.
    site.embedded
      ? null
      : element(
          'p',
          { class: 'chip' },
          icon('clock', 16),
          element('span', {}, `${text('elapsed')} `, elapsed),
          element('span', {}, `${text('net')} `, net),
        ),
    element('nav', { class: 'menu', 'aria-label': text('menu') }, ...entries.map(button)),
    site.embedded ? null : leave,
  );
  return {
    root,
    setElapsed: (ms: number): void => {
      elapsed.textContent = localizer.span(ms);
    },
    setNet: (amount: number): void => {
      net.textContent = localizer.net(amount);
      net.className = amount < 0 ? 'loss' : amount > 0 ? 'gain' : '';
    },
  };
};
