import { element } from '../../../game-client-kit/dom.ts';
import type { Localizer } from '../../../game-client-kit/localizer.ts';
import { createRoll } from '../../../game-client-kit/roll.ts';
import { controlsSection, figure, playButton, stakeStepper } from '../../../game-client-kit/stake-controls.ts';
import type { PlayFree } from '../play/play-api.ts';

export type SlotControlState =
  | { at: 'ready' }
  | { at: 'pending' }
  | { at: 'turning' }
  | { at: 'resting'; seconds: number }
  /** The answer to a press was lost: the same press is sent again. */
  | { at: 'unsure' };

/**
 * Balance, stake, the button and the last win. One press is one spin: a key that is kept down
 * presses once.
 */
export const slotControls = (localizer: Localizer, stakes: readonly number[], stake: number, press: () => void) => {
  const { text, krw } = localizer;
  let state: SlotControlState = { at: 'ready' };
  let balance = 0;
  /** Free spins come before the next stake, and are played at that of their own. */
  let free: PlayFree | null = null;
  const whenChanged: (() => void)[] = [];

  const balanceFigure = figure(text('balance'));
  const winFigure = figure(text('lastWin'));
  const writeWin = createRoll(winFigure.value, krw);
  const stepper = stakeStepper(localizer, 'stake', { amounts: stakes, first: stake }, () => {
    draw();
    for (const notify of whenChanged) notify();
  });
  const label = element('span', { class: 'spin-label' });
  const hint = element('p', { class: 'controls-hint' });

  const usable = (): boolean =>
    state.at === 'unsure' || (state.at === 'ready' && (free !== null || balance >= stepper.amount()));
  const draw = (): void => {
    const now = free?.stake ?? stepper.amount();
    const locked = free !== null || state.at === 'pending' || state.at === 'turning' || state.at === 'unsure';
    stepper.draw(locked, now);
    const poor = free === null && balance < now;
    const labels: Record<SlotControlState['at'], string> = {
      ready:
        free === null
          ? text('spin.ready', { stake: krw(now) })
          : text('spin.free', { number: free.number, of: free.of }),
      pending: text('spin.pending'),
      turning: text('spin.turning'),
      resting: text('spin.resting', { seconds: state.at === 'resting' ? state.seconds : 0 }),
      unsure: text('spin.unsure'),
    };
    label.textContent = labels[state.at];
    button.setAttribute('aria-disabled', String(!usable()));
    button.toggleAttribute('aria-busy', state.at === 'pending');
    hint.textContent =
      free !== null
        ? text('free.stakeOf', { stake: krw(now) })
        : poor && state.at === 'ready'
          ? text('spin.poor')
          : text('spin.limits', { least: krw(stakes[0] ?? 0), most: krw(stakes.at(-1) ?? 0) });
  };
  const button = playButton('spin', () => usable() && press(), label);
  const root = controlsSection(
    text('controls.label'),
    [balanceFigure.root, winFigure.root],
    stepper.root,
    button,
    hint,
  );
  draw();
  return {
    root,
    button,
    /** What the next press is played at, won. */
    stake: (): number => free?.stake ?? stepper.amount(),
    setFree: (next: PlayFree | null): void => {
      free = next;
      draw();
    },
    whenStakeChanges: (notify: () => void): void => {
      whenChanged.push(notify);
    },
    setState: (next: SlotControlState): void => {
      state = next;
      draw();
    },
    setBalance: (amount: number): void => {
      balance = amount;
      balanceFigure.value.textContent = krw(amount);
      draw();
    },
    /** @param isNew the amount rolls, unless it is less than its stake */
    setWin: (amount: number, stakeOfIt: number, isNew = false): void => {
      writeWin(amount, isNew && amount >= stakeOfIt);
      // Only what is more than the stake is a gain; less is not dressed up as one.
      winFigure.value.classList.toggle('gain', amount > stakeOfIt);
    },
  };
};
