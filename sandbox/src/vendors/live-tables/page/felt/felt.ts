import { element } from '../../../../game-client-kit/dom.ts';
import type { Localizer } from '../../../../game-client-kit/localizer.ts';
import type { SpotInfo, TableInfo } from '../../play/live-api.ts';
import { colourOf } from '../../rules/roulette.ts';
import { shortIn, type TableNames } from '../names.ts';
import type { Laid } from '../unstaked-chips.ts';
import { marketsOf } from './markets.ts';
import { nearest } from './nearest.ts';
import { type Position, positionOf, tallOf } from './roulette-layout.ts';

export interface FeltState {
  /** Id of the round. */
  round: string;
  /** Chips that are not staked yet, and stakes that are. */
  laid: Laid;
  staked: Laid;
  /** Spots that won; empty until the result is known. */
  wins: readonly string[];
  isOpen: boolean;
}

const set = (button: HTMLElement, prefix: string, { x, y, w, h }: Position): void => {
  for (const [name, value] of Object.entries({ x, y, w, h }))
    button.style.setProperty(`--${prefix}${name}`, `${value}`);
};

/** What is written on a spot. */
const face = (table: TableInfo, spot: SpotInfo, localizer: Localizer, names: TableNames): Node[] => {
  if (table.game === 'match')
    return [element('span', { class: 'spot-name' }), element('span', { class: 'spot-odds' }, names.odds(spot))];
  if (table.game !== 'roulette')
    return [
      element('span', { class: 'spot-name' }, names.spot(spot)),
      element('span', { class: 'spot-odds' }, `${names.odds(spot)} · ${localizer.percent(spot.rtp)}`),
    ];
  if (positionOf(spot).isPoint) return [];
  if (spot.name === 'straight') return [element('span', { class: 'spot-number' }, String(spot.numbers[0]))];
  return [
    element('span', { class: 'spot-name' }, localizer.text(`face.${spot.key}`)),
    element('span', { class: 'spot-odds' }, names.odds(spot)),
  ];
};

/** The places that take stakes, each a button with its name, its odds and what lies there. */
export const felt = (
  table: TableInfo,
  localizer: Localizer,
  names: TableNames,
  act: { lay: (spot: SpotInfo) => void; lift: (spot: SpotInfo) => void },
) => {
  const { text } = localizer;
  const short = shortIn(table.language);
  let active = Math.max(
    0,
    table.spots.findIndex(({ isMain }) => isMain),
  );
  const chips = table.spots.map(() => element('span', { class: 'laid', hidden: '' }));
  const buttons = table.spots.map((spot, index) => {
    const roulette = table.game === 'roulette';
    const position = roulette ? positionOf(spot) : null;
    const colour = roulette && spot.name === 'straight' ? ` ${colourOf(spot.numbers[0] as number)}` : '';
    const button = element(
      'button',
      {
        type: 'button',
        class: `spot spot-${spot.name}${position?.isPoint ? ' point' : ''}${colour}`,
        'data-spot': spot.key,
        tabindex: '-1',
        onclick: () => act.lay(spot),
      },
      ...face(table, spot, localizer, names),
      chips[index] as HTMLElement,
    );
    if (position) {
      set(button, '', position);
      set(button, 't', tallOf(position));
    }
    return button;
  });
  const mark = (at: number): void => {
    const { numbers } = table.spots[at] as SpotInfo;
    const several = numbers.length > 1 ? numbers : [];
    for (const [other, spot] of table.spots.entries())
      if (spot.name === 'straight')
        buttons[other]?.classList.toggle('covered', several.includes(spot.numbers[0] as number));
  };
  const unmark = (): void => {
    for (const button of buttons) button.classList.remove('covered');
  };
  const focus = (at: number): void => {
    buttons[active]?.setAttribute('tabindex', '-1');
    active = at;
    buttons[at]?.setAttribute('tabindex', '0');
  };
  for (const [at, button] of buttons.entries()) {
    button.addEventListener('focus', () => {
      focus(at);
      mark(at);
    });
    button.addEventListener('pointerenter', () => mark(at));
    button.addEventListener('blur', unmark);
    button.addEventListener('pointerleave', unmark);
  }
  focus(active);

  const root = element(
    'div',
    { class: `felt felt-${table.game}`, role: 'group', 'aria-label': text('felt'), 'aria-describedby': 'felt-help' },
    ...(table.game === 'match' ? marketsOf(table.spots, buttons, localizer) : buttons),
    element('p', { class: 'unseen', id: 'felt-help' }, text('felt.help')),
  );
  root.addEventListener('keydown', (event) => {
    const spot = table.spots[active] as SpotInfo;
    if (event.key === 'Backspace' || event.key === 'Delete') {
      event.preventDefault();
      act.lift(spot);
      return;
    }
    if (!event.key.startsWith('Arrow')) return;
    event.preventDefault();
    const to = nearest(
      buttons.map((button) => button.getBoundingClientRect()),
      active,
      event.key,
    );
    if (to >= 0) buttons[to]?.focus();
  });

  let drawn = '';
  return {
    root,
    draw: ({ round, laid, staked, wins, isOpen }: FeltState): void => {
      const state = JSON.stringify([round, [...laid], [...staked], wins, isOpen]);
      if (state === drawn) return;
      drawn = state;
      for (const [at, spot] of table.spots.entries()) {
        const button = buttons[at] as HTMLElement;
        const chip = chips[at] as HTMLElement;
        const [mine, down] = [laid.get(spot.key) ?? 0, staked.get(spot.key) ?? 0];
        if (table.game === 'match') (button.firstElementChild as HTMLElement).textContent = names.face(spot, round);
        chip.hidden = mine + down === 0;
        chip.textContent = mine + down === 0 ? '' : short(mine + down);
        chip.classList.toggle('staked', mine === 0);
        button.classList.toggle('won', wins.includes(spot.key));
        button.setAttribute('aria-disabled', String(!isOpen));
        button.setAttribute(
          'aria-label',
          [
            names.spot(spot, round),
            text('spot.pays', { odds: names.odds(spot) }),
            text('return', { percent: localizer.percent(spot.rtp) }),
            mine > 0 ? text('spot.laid', { amount: localizer.krw(mine) }) : null,
            down > 0 ? text('spot.staked', { amount: localizer.krw(down) }) : null,
            wins.includes(spot.key) ? text('spot.won') : null,
          ]
            .filter((part) => part !== null)
            .join(', '),
        );
      }
    },
  };
};
