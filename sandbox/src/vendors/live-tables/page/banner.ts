import { element } from '../../../game-client-kit/dom.ts';
import type { Localizer } from '../../../game-client-kit/localizer.ts';
import type { TableInfo, TableView } from '../play/live-api.ts';
import { standOf } from '../rules/match.ts';
import { colourOf, wheel } from '../rules/roulette.ts';
import type { TableNames } from './names.ts';
import { restOf } from './table-clock.ts';

/** Pockets to either side of the one where the ball lies. */
const BESIDE = 2;

/**
 * The part of the wheel where the ball lies: where one bets on a phone the wheel itself is out of
 * sight.
 */
const pockets = (number: number): HTMLElement[] =>
  Array.from({ length: 2 * BESIDE + 1 }, (_, index) => {
    const one = wheel[(wheel.indexOf(number) + index - BESIDE + wheel.length) % wheel.length] as number;
    return element('span', { class: `pocket ${colourOf(one)}${index === BESIDE ? ' here' : ''}` }, String(one));
  });

/**
 * The current state of the fall: a result, or the maps of a running match, whose stage a phone may
 * have scrolled away.
 */
const fallenIn = ({ game }: TableInfo, { phase, result, steps }: TableView): string => {
  if (phase === 'result') return result?.outcome ?? '';
  if (game !== 'match' || phase !== 'dealing') return '';
  const { home, away } = standOf(steps);
  return `${home}:${away}`;
};

/** The running round, its phase, what fell, and how long that lasts. */
export const banner = (table: TableInfo, localizer: Localizer, names: TableNames) => {
  const { text } = localizer;
  const phase = element('b', { class: 'phase' });
  const seconds = element('span', { class: 'seconds', role: 'timer' });
  const fallen = element('b', { class: 'fallen' });
  const strip = element('span', { class: 'pockets', 'aria-hidden': 'true' });
  let shown = '';
  const bar = element('span', { class: 'bar-in' });
  const round = element('span', {});
  const players = element('span', {});
  const root = element(
    'div',
    { class: 'banner' },
    element('p', { class: 'banner-line' }, phase, seconds, fallen, strip),
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
      const outcome = isConnected ? fallenIn(table, view) : '';
      if (outcome !== shown) {
        const number = table.game === 'roulette' && outcome !== '' ? Number(outcome) : null;
        fallen.textContent = outcome === '' ? '' : names.outcome(outcome, view.round.id);
        fallen.className = number === null ? 'fallen' : `fallen ${colourOf(number)}`;
        strip.replaceChildren(...(number === null ? [] : pockets(number)));
        shown = outcome;
      }
      bar.style.transform = `scaleX(${isConnected ? share.toFixed(4) : 0})`;
      root.dataset.round = view.round.id;
      round.textContent = text('round', { round: view.round.id });
      players.textContent = text('players', { count: localizer.number(Math.max(1, view.players)) });
    },
  };
};
