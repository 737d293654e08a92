import { element, icon } from '../../slot/page/dom.ts';
import type { Site } from '../../slot/page/site.ts';
import type { Words } from '../../slot/page/words.ts';

interface Opened {
  open: () => void;
}

/**
 * The bar above the game: its name, how long and how it went so far, the drawers, and the way out. Within the site's frame,
 * whose own bar names the game and has the way out, it is slim.
 */
export const frame = (
  words: Words,
  site: Site,
  name: string,
  { rules, past, fair }: { rules: Opened; past: Opened; fair: Opened },
) => {
  const { text } = words;
  const elapsed = element('b', {});
  const net = element('b', {});
  const menu = (one: Opened, key: string, symbol: string): Node =>
    element(
      'button',
      { type: 'button', class: 'plain', 'aria-label': text(key), onclick: () => one.open() },
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
  const bar = element(
    'header',
    { class: site.embedded ? 'bar slim' : 'bar' },
    element('h1', { class: site.embedded ? 'unseen' : null }, name),
    // Embedded, the site's own bar tells time and result: two clocks would never agree.
    site.embedded
      ? null
      : element(
          'p',
          { class: 'chip' },
          icon('clock', 16),
          element('span', {}, `${text('elapsed')} `, elapsed),
          element('span', {}, `${text('net')} `, net),
        ),
    element(
      'nav',
      { class: 'menu', 'aria-label': text('menu') },
      menu(rules, 'rules', 'table'),
      menu(past, 'history', 'history'),
      menu(fair, 'fair', 'shield'),
    ),
    site.embedded ? null : leave,
  );
  return {
    bar,
    setElapsed: (ms: number): void => {
      elapsed.textContent = words.span(ms);
    },
    setNet: (amount: number): void => {
      net.textContent = words.net(amount);
      net.className = amount < 0 ? 'loss' : amount > 0 ? 'gain' : '';
    },
  };
};
