import { element, icon } from '../../../game-client-kit/dom.ts';
import type { Words } from '../../../game-client-kit/translations.ts';
import type { PlayGame } from '../play/play-api.ts';

export type ControlState =
  | { at: 'ready' }
  | { at: 'resting'; seconds: number }
  | { at: 'asking' }
  /** A board lies open and nothing of it has been opened yet. */
  | { at: 'first' }
  /** It has come to so much, won. */
  | { at: 'taking'; amount: number }
  /** The answer to an act was lost: the same act is asked about again. */
  | { at: 'unsure' };

export interface ControlActions {
  start: () => void;
  take: () => void;
  again: () => void;
}

/** Balance, stake, level and the one button. One press is one act: a held key presses once. */
export const desk = (
  words: Words,
  { stakes, levels, kind, returns }: PlayGame,
  stake: number,
  level: string,
  acts: ControlActions,
) => {
  const { text, won } = words;
  let chosen = Math.max(0, stakes.indexOf(stake));
  let state: ControlState = { at: 'ready' };
  let balance = 0;
  const whenChanged: (() => void)[] = [];

  const figure = (label: string): { root: HTMLElement; value: HTMLElement } => {
    const value = element('b', {}, '–');
    return { root: element('div', { class: 'figure' }, element('span', {}, label), value), value };
  };
  const balanceFigure = figure(text('balance'));
  const winFigure = figure(text('lastWin'));
  const less = element('button', { type: 'button', class: 'round', 'aria-label': text('stake.less') }, icon('minus'));
  const more = element('button', { type: 'button', class: 'round', 'aria-label': text('stake.more') }, icon('plus'));
  const stakeValue = element('output', { class: 'stake-value' });
  const choice = element(
    'select',
    { class: 'level', id: 'level' },
    ...levels.map(({ key, name }) => element('option', { value: key, ...(key === level && { selected: '' }) }, name)),
  );
  const label = element('span', { class: 'spin-label' });
  const button = element('button', { type: 'button', class: 'spin' }, label);
  const hint = element('p', { class: 'desk-hint' });

  const isPoor = (): boolean => balance < (stakes[chosen] as number);
  const usable = (): boolean => state.at === 'unsure' || state.at === 'taking' || (state.at === 'ready' && !isPoor());
  const labelOf = (): string => {
    switch (state.at) {
      case 'resting':
        return text('start.resting', { seconds: state.seconds });
      case 'taking':
        return text('take', { amount: won(state.amount) });
      case 'first':
        return text(`first.${kind}`);
      case 'ready':
        return text('start', { stake: won(stakes[chosen] as number) });
      default:
        return text(state.at);
    }
  };
  const draw = (): void => {
    stakeValue.textContent = won(stakes[chosen] as number);
    // None is `disabled`: the focus would be lost after every press, and with it the place of a keyboard player.
    const locked = state.at !== 'ready' && state.at !== 'resting';
    less.setAttribute('aria-disabled', String(locked || chosen === 0));
    more.setAttribute('aria-disabled', String(locked || chosen === stakes.length - 1));
    choice.disabled = locked;
    label.textContent = labelOf();
    button.setAttribute('aria-disabled', String(!usable()));
    button.toggleAttribute('aria-busy', state.at === 'asking');
    hint.textContent =
      state.at === 'ready' && isPoor()
        ? text('start.poor')
        : text('start.limits', {
            least: words.number(stakes[0] ?? 0),
            most: won(stakes.at(-1) ?? 0),
            low: words.percent(returns.least),
            high: words.percent(returns.most),
          });
  };
  const tell = (): void => {
    draw();
    for (const each of whenChanged) each();
  };
  for (const [one, by] of [
    [less, -1],
    [more, 1],
  ] as const)
    one.addEventListener('click', () => {
      if (one.getAttribute('aria-disabled') === 'true') return;
      chosen = Math.min(stakes.length - 1, Math.max(0, chosen + by));
      tell();
    });
  choice.addEventListener('change', tell);
  button.addEventListener('keydown', (event) => {
    if (event.repeat) event.preventDefault();
  });
  button.addEventListener('click', () => {
    if (!usable()) return;
    if (state.at === 'unsure') acts.again();
    else if (state.at === 'taking') acts.take();
    else acts.start();
  });

  const root = element(
    'section',
    { class: 'desk', 'aria-label': text('desk.label') },
    element('div', { class: 'figures' }, balanceFigure.root, winFigure.root),
    element(
      'div',
      { class: 'chosen' },
      element(
        'div',
        { class: 'stake', role: 'group', 'aria-label': text('stake') },
        element('span', { class: 'stake-label' }, text('stake')),
        element('div', { class: 'stepper' }, less, stakeValue, more),
      ),
      element(
        'div',
        { class: 'stake' },
        element('label', { class: 'stake-label', for: 'level' }, text(`level.${kind}`)),
        choice,
      ),
    ),
    element('div', { class: 'act' }, button, hint),
  );
  draw();
  return {
    root,
    button,
    stake: (): number => stakes[chosen] as number,
    level: (): string => choice.value,
    setLevel: (key: string): void => {
      choice.value = key;
    },
    whenChosen: (each: () => void): void => {
      whenChanged.push(each);
    },
    setState: (next: ControlState): void => {
      state = next;
      draw();
    },
    setBalance: (amount: number): void => {
      balance = amount;
      balanceFigure.value.textContent = won(amount);
      draw();
    },
    setWin: (amount: number, stakeOfIt: number): void => {
      winFigure.value.textContent = won(amount);
      // Only what is more than the stake is a gain; less is not dressed up as one.
      winFigure.value.classList.toggle('gain', amount > stakeOfIt);
    },
  };
};
