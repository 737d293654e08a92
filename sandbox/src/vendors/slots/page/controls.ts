import { element, icon } from '../../../game-client-kit/dom.ts';
import type { Words } from '../../../game-client-kit/translations.ts';
import type { PlayFree } from '../play/play-api.ts';

export type ControlState =
  | { at: 'ready' }
  | { at: 'asking' }
  | { at: 'turning' }
  | { at: 'resting'; seconds: number }
  /** The answer to a press was lost: the same press is asked about again. */
  | { at: 'unsure' };

/** Balance, stake, the button and the last win. One press is one spin: a held key presses once. */
export const desk = (words: Words, stakes: readonly number[], stake: number, press: () => void) => {
  const { text, won } = words;
  let chosen = Math.max(0, stakes.indexOf(stake));
  let state: ControlState = { at: 'ready' };
  let balance = 0;
  /** Free spins come before the next stake, and are played at that of their own. */
  let free: PlayFree | null = null;
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
  const label = element('span', { class: 'spin-label' });
  const button = element('button', { type: 'button', class: 'spin' }, label);
  const hint = element('p', { class: 'desk-hint' });

  const usable = (): boolean =>
    state.at === 'unsure' || (state.at === 'ready' && (free !== null || balance >= (stakes[chosen] as number)));
  const draw = (): void => {
    const now = free?.stake ?? (stakes[chosen] as number);
    stakeValue.textContent = won(now);
    // None is `disabled`: the focus would be lost after every press, and with it the place of a keyboard player.
    const locked = free !== null || state.at === 'asking' || state.at === 'turning' || state.at === 'unsure';
    less.setAttribute('aria-disabled', String(locked || chosen === 0));
    more.setAttribute('aria-disabled', String(locked || chosen === stakes.length - 1));
    const poor = free === null && balance < now;
    const words: Record<ControlState['at'], string> = {
      ready:
        free === null
          ? text('spin.ready', { stake: won(now) })
          : text('spin.free', { number: free.number, of: free.of }),
      asking: text('spin.asking'),
      turning: text('spin.turning'),
      resting: text('spin.resting', { seconds: state.at === 'resting' ? state.seconds : 0 }),
      unsure: text('spin.unsure'),
    };
    label.textContent = words[state.at];
    button.setAttribute('aria-disabled', String(!usable()));
    button.toggleAttribute('aria-busy', state.at === 'asking');
    // A round of a few seconds changes neither place nor colour of the button.
    button.toggleAttribute('data-waits', state.at === 'asking' || state.at === 'turning' || state.at === 'resting');
    hint.textContent =
      free !== null
        ? text('free.stakeOf', { stake: won(now) })
        : poor && state.at === 'ready'
          ? text('spin.poor')
          : text('spin.limits', { least: won(stakes[0] ?? 0), most: won(stakes.at(-1) ?? 0) });
  };
  const step = (by: number): void => {
    chosen = Math.min(stakes.length - 1, Math.max(0, chosen + by));
    draw();
    for (const tell of whenChanged) tell();
  };
  for (const [one, by] of [
    [less, -1],
    [more, 1],
  ] as const)
    one.addEventListener('click', () => {
      if (one.getAttribute('aria-disabled') !== 'true') step(by);
    });
  button.addEventListener('keydown', (event) => {
    if (event.repeat) event.preventDefault();
  });
  button.addEventListener('click', () => {
    if (usable()) press();
  });

  const root = element(
    'section',
    { class: 'desk', 'aria-label': text('desk.label') },
    element('div', { class: 'figures' }, balanceFigure.root, winFigure.root),
    element(
      'div',
      { class: 'stake', role: 'group', 'aria-label': text('stake') },
      element('span', { class: 'stake-label' }, text('stake')),
      element('div', { class: 'stepper' }, less, stakeValue, more),
    ),
    element('div', { class: 'act' }, button, hint),
  );
  draw();
  return {
    root,
    button,
    /** What the next press is played at, won. */
    stake: (): number => free?.stake ?? (stakes[chosen] as number),
    setFree: (next: PlayFree | null): void => {
      free = next;
      draw();
    },
    whenStakeChanges: (tell: () => void): void => {
      whenChanged.push(tell);
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
