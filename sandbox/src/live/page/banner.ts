import { element } from '../../slot/page/dom.ts';
import type { Words } from '../../slot/page/words.ts';
import type { TableInfo, TableView } from '../play/live-api.ts';
import { restOf } from './table-clock.ts';

/** Which round runs, where it stands, and how long that lasts. */
export const banner = (table: TableInfo, words: Words) => {
  const { text } = words;
  const phase = element('b', { class: 'phase' });
  const seconds = element('span', { class: 'seconds', role: 'timer' });
  const bar = element('span', { class: 'bar-in' });
  const round = element('span', {});
  const players = element('span', {});
  const root = element(
    'div',
    { class: 'banner' },
    element('p', { class: 'banner-line' }, phase, seconds),
    element('span', { class: 'bar-of', 'aria-hidden': 'true' }, bar),
    element('p', { class: 'banner-facts' }, element('span', { class: 'table-name' }, table.name), round, players),
  );
  return {
    root,
    draw: (view: TableView, now: number, isConnected: boolean): void => {
      const { ms, share } = restOf(view, now);
      phase.textContent = text(isConnected ? `phase.${view.phase}.${table.game}` : 'phase.lost');
      root.dataset.phase = isConnected ? view.phase : 'lost';
      seconds.textContent =
        view.phase === 'betting' && isConnected ? text('seconds', { seconds: Math.ceil(ms / 1000) }) : '';
      bar.style.transform = `scaleX(${isConnected ? share.toFixed(4) : 0})`;
      root.dataset.round = view.round.id;
      round.textContent = text('round', { round: view.round.id });
      players.textContent = text('players', { count: words.number(Math.max(1, view.players)) });
    },
  };
};
