import { element } from '../../../game-client-kit/dom.ts';
import type { Localizer } from '../../../game-client-kit/localizer.ts';
import type { TableInfo } from '../play/live-api.ts';
import { shortIn } from './names.ts';

export type ControlState =
  /** Chips may be laid and staked. */
  { at: 'open'; total: number } | { at: 'pending' } | { at: 'unsure' } | { at: 'closed' };

export interface TableControlActions {
  bet: () => void;
  undo: () => void;
  clear: () => void;
  repeat: () => void;
}

/** Chips, what the member has, and the one button that stakes. */
export const tableControls = (table: TableInfo, localizer: Localizer, acts: TableControlActions) => {
  const { text } = localizer;
  const short = shortIn(table.language);
  let chip = table.chips[0] as number;
  const balance = element('b', {});
  const staked = element('b', {});
  const choices = table.chips.map((amount, index) => {
    const input = element('input', {
      type: 'radio',
      name: 'chip',
      value: String(amount),
      checked: index === 0 ? '' : null,
      'aria-label': localizer.krw(amount),
    });
    input.addEventListener('change', () => {
      chip = amount;
    });
    return element(
      'label',
      { class: `chip-choice chip-${index}` },
      input,
      element('span', { class: 'chip-face', 'aria-hidden': 'true' }, short(amount)),
    );
  });
  const small = (key: string, act: () => void): HTMLButtonElement =>
    element('button', { type: 'button', class: 'plain', onclick: act }, text(key));
  const [undo, clear, repeat] = [small('undo', acts.undo), small('clear', acts.clear), small('repeat', acts.repeat)];
  const bet = element('button', { type: 'button', class: 'bet', onclick: () => acts.bet() });
  const hint = element('p', { class: 'controls-hint' });

  const label = (state: ControlState): string => {
    if (state.at === 'pending') return text('bet.pending');
    if (state.at === 'unsure') return text('bet.unsure');
    if (state.at === 'closed') return text('bet.closed');
    return state.total > 0 ? text('bet.ready', { stake: localizer.krw(state.total) }) : text('bet.none');
  };

  return {
    root: element(
      'section',
      { class: 'controls', 'aria-label': text('controls') },
      element(
        'div',
        { class: 'figures' },
        element('p', { class: 'figure' }, element('span', {}, text('balance')), balance),
        element('p', { class: 'figure' }, element('span', {}, text('staked')), staked),
      ),
      element('fieldset', { class: 'chips' }, element('legend', { class: 'unseen' }, text('chips')), ...choices),
      element('div', { class: 'tools' }, undo, clear, repeat),
      element('div', { class: 'act' }, bet, hint),
    ),
    chip: (): number => chip,
    setFigures: (now: { balance: number; staked: number }): void => {
      balance.textContent = localizer.krw(now.balance);
      staked.textContent = localizer.krw(now.staked);
    },
    setState: (state: ControlState, canRepeat: boolean): void => {
      bet.textContent = label(state);
      const ready = state.at === 'unsure' || (state.at === 'open' && state.total > 0);
      bet.setAttribute('aria-disabled', String(!ready));
      const laid = state.at === 'open' && state.total > 0;
      for (const button of [undo, clear]) button.setAttribute('aria-disabled', String(!laid));
      repeat.setAttribute('aria-disabled', String(!(state.at === 'open' && canRepeat)));
      const { unit, round } = table.limits;
      const limits = text('limits', { least: localizer.number(unit), most: localizer.krw(round) });
      // Where it is the same for every bet it is shown once: such a felt has no space for it.
      const [first, ...others] = new Set(table.spots.map(({ rtp }) => rtp));
      const back = others.length === 0 ? text('return', { percent: localizer.percent(first ?? 0) }) : '';
      hint.textContent = back === '' ? limits : `${back} · ${limits}`;
    },
  };
};
