import { element } from '../../../game-client-kit/dom.ts';
import type { Words } from '../../../game-client-kit/translations.ts';
import type { TableInfo } from '../play/live-api.ts';
import { shortIn } from './names.ts';

export type ControlState =
  /** Chips may be laid and staked. */
  { at: 'open'; total: number } | { at: 'asking' } | { at: 'unsure' } | { at: 'closed' };

export interface ControlActions {
  bet: () => void;
  undo: () => void;
  clear: () => void;
  repeat: () => void;
}

/** Chips, what the member has, and the one button that stakes. */
export const tableControls = (table: TableInfo, words: Words, acts: ControlActions) => {
  const { text } = words;
  const short = shortIn(table.language);
  let chip = table.chips[0] as number;
  const balance = element('b', {});
  const staked = element('b', {});
  const choices = table.chips.map((amount, at) => {
    const input = element('input', {
      type: 'radio',
      name: 'chip',
      value: String(amount),
      checked: at === 0 ? '' : null,
      'aria-label': words.won(amount),
    });
    input.addEventListener('change', () => {
      chip = amount;
    });
    return element(
      'label',
      { class: `chip-choice chip-${at}` },
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
    if (state.at === 'asking') return text('bet.asking');
    if (state.at === 'unsure') return text('bet.unsure');
    if (state.at === 'closed') return text('bet.closed');
    return state.total > 0 ? text('bet.ready', { stake: words.won(state.total) }) : text('bet.none');
  };

  return {
    root: element(
      'section',
      { class: 'controls', 'aria-label': text('desk') },
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
      balance.textContent = words.won(now.balance);
      staked.textContent = words.won(now.staked);
    },
    setState: (state: ControlState, canRepeat: boolean): void => {
      bet.textContent = label(state);
      const ready = state.at === 'unsure' || (state.at === 'open' && state.total > 0);
      bet.setAttribute('aria-disabled', String(!ready));
      const laid = state.at === 'open' && state.total > 0;
      for (const button of [undo, clear]) button.setAttribute('aria-disabled', String(!laid));
      repeat.setAttribute('aria-disabled', String(!(state.at === 'open' && canRepeat)));
      const { unit, round } = table.limits;
      const limits = text('limits', { least: words.number(unit), most: words.won(round) });
      // Where it is the same for every bet it is shown once: on such a felt there is no room for it.
      const [first, ...others] = new Set(table.spots.map(({ rtp }) => rtp));
      const back = others.length === 0 ? text('return', { percent: words.percent(first ?? 0) }) : '';
      hint.textContent = back === '' ? limits : `${back} · ${limits}`;
    },
  };
};
