import { element } from '../../../game-client-kit/dom.ts';
import type { Localizer } from '../../../game-client-kit/localizer.ts';
import { controlsSection, figure, playButton, stakeStepper } from '../../../game-client-kit/stake-controls.ts';
import type { BoardPlayGame } from '../play/play-api.ts';

export type BoardControlState =
  | { at: 'ready' }
  | { at: 'resting'; seconds: number }
  | { at: 'pending' }
  /** A board lies open and nothing of it has been opened yet. */
  | { at: 'first' }
  /** It has come to so much, won. */
  | { at: 'taking'; amount: number }
  /** The answer to an act was lost: the same act is sent again. */
  | { at: 'unsure' };

export interface BoardControlActions {
  start: () => void;
  take: () => void;
  again: () => void;
}

/**
 * Balance, stake, level and the one button. One press is one act: a key that is kept down presses
 * once.
 */
export const boardControls = (
  localizer: Localizer,
  { stakes, levels, kind, returns }: BoardPlayGame,
  stake: number,
  level: string,
  acts: BoardControlActions,
) => {
  const { text, krw } = localizer;
  let state: BoardControlState = { at: 'ready' };
  let balance = 0;
  const whenChanged: (() => void)[] = [];

  const balanceFigure = figure(text('balance'));
  const winFigure = figure(text('lastWin'));
  const changed = (): void => {
    draw();
    for (const each of whenChanged) each();
  };
  const stepper = stakeStepper(localizer, 'stake', { amounts: stakes, first: stake }, changed);
  const choice = element(
    'select',
    { class: 'level', id: 'level' },
    ...levels.map(({ key, name }) => element('option', { value: key, ...(key === level && { selected: '' }) }, name)),
  );
  const label = element('span', { class: 'spin-label' });
  const press = (): void => {
    if (!usable()) return;
    if (state.at === 'unsure') acts.again();
    else if (state.at === 'taking') acts.take();
    else acts.start();
  };
  const button = playButton('spin', press, label);
  const hint = element('p', { class: 'controls-hint' });

  const isPoor = (): boolean => balance < stepper.amount();
  const usable = (): boolean => state.at === 'unsure' || state.at === 'taking' || (state.at === 'ready' && !isPoor());
  const labelOf = (): string => {
    switch (state.at) {
      case 'resting':
        return text('start.resting', { seconds: state.seconds });
      case 'taking':
        return text('take', { amount: krw(state.amount) });
      case 'first':
        return text(`first.${kind}`);
      case 'ready':
        return text('start', { stake: krw(stepper.amount()) });
      default:
        return text(state.at);
    }
  };
  const draw = (): void => {
    const locked = state.at !== 'ready' && state.at !== 'resting';
    stepper.draw(locked);
    choice.disabled = locked;
    label.textContent = labelOf();
    button.setAttribute('aria-disabled', String(!usable()));
    button.toggleAttribute('aria-busy', state.at === 'pending');
    hint.textContent =
      state.at === 'ready' && isPoor()
        ? text('start.poor')
        : text('start.limits', {
            least: localizer.number(stakes[0] ?? 0),
            most: krw(stakes.at(-1) ?? 0),
            low: localizer.percent(returns.least),
            high: localizer.percent(returns.most),
          });
  };
  choice.addEventListener('change', changed);

  const choices = element(
    'div',
    { class: 'chosen' },
    stepper.root,
    element(
      'div',
      { class: 'stake' },
      element('label', { class: 'stake-label', for: 'level' }, text(`level.${kind}`)),
      choice,
    ),
  );
  const root = controlsSection(text('controls.label'), [balanceFigure.root, winFigure.root], choices, button, hint);
  draw();
  return {
    root,
    button,
    stake: stepper.amount,
    level: (): string => choice.value,
    setLevel: (key: string): void => {
      choice.value = key;
    },
    whenChosen: (each: () => void): void => {
      whenChanged.push(each);
    },
    setState: (next: BoardControlState): void => {
      state = next;
      draw();
    },
    setBalance: (amount: number): void => {
      balance = amount;
      balanceFigure.value.textContent = krw(amount);
      draw();
    },
    setWin: (amount: number, stakeOfIt: number): void => {
      winFigure.value.textContent = krw(amount);
      // Only what is more than the stake is a gain; less is not dressed up as one.
      winFigure.value.classList.toggle('gain', amount > stakeOfIt);
    },
  };
};
