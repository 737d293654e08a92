import { element, icon } from '../../../game-client-kit/dom.ts';
import type { Words } from '../../../game-client-kit/translations.ts';

export interface ControlActions {
  fire: () => void;
  /** Looks again at shots whose answer did not come. */
  again: () => void;
}

/** Balance, cost of a shot and the one button. One press is one shot: a held key shoots once. */
export const desk = (words: Words, levels: readonly number[], level: number, rtp: number, acts: ControlActions) => {
  const { text, won } = words;
  let chosen = Math.max(0, levels.indexOf(level));
  let balance = 0;
  let isUnsure = false;
  const whenChanged: (() => void)[] = [];

  const figure = (label: string): { root: HTMLElement; value: HTMLElement } => {
    const value = element('b', {}, '–');
    return { root: element('div', { class: 'figure' }, element('span', {}, label), value), value };
  };
  const balanceFigure = figure(text('balance'));
  const roundFigure = figure(text('round'));
  const less = element('button', { type: 'button', class: 'round', 'aria-label': text('level.less') }, icon('minus'));
  const more = element('button', { type: 'button', class: 'round', 'aria-label': text('level.more') }, icon('plus'));
  const value = element('output', { class: 'stake-value' });
  const button = element('button', { type: 'button', class: 'fire' });
  const hint = element('p', { class: 'desk-hint' });

  const cost = (): number => levels[chosen] as number;
  const draw = (): void => {
    value.textContent = won(cost());
    // None is `disabled`: the focus would be lost after every press, and with it the place of a keyboard player.
    less.setAttribute('aria-disabled', String(chosen === 0));
    more.setAttribute('aria-disabled', String(chosen === levels.length - 1));
    const isPoor = balance < cost();
    button.textContent = isUnsure ? text('unsure') : text('fire', { cost: won(cost()) });
    button.setAttribute('aria-disabled', String(isPoor && !isUnsure));
    hint.textContent =
      isPoor && !isUnsure
        ? text('poor')
        : text('limits', {
            least: words.number(levels[0] ?? 0),
            most: won(levels.at(-1) ?? 0),
            rtp: words.percent(rtp),
          });
  };
  for (const [one, by] of [
    [less, -1],
    [more, 1],
  ] as const)
    one.addEventListener('click', () => {
      chosen = Math.min(levels.length - 1, Math.max(0, chosen + by));
      draw();
      for (const each of whenChanged) each();
    });
  button.addEventListener('keydown', (event) => {
    if (event.repeat) event.preventDefault();
  });
  button.addEventListener('click', () => (isUnsure ? acts.again() : acts.fire()));

  draw();
  return {
    root: element(
      'section',
      { class: 'desk', 'aria-label': text('desk.label') },
      element('div', { class: 'figures' }, balanceFigure.root, roundFigure.root),
      element(
        'div',
        { class: 'stake', role: 'group', 'aria-label': text('level') },
        element('span', { class: 'stake-label' }, text('level')),
        element('div', { class: 'stepper' }, less, value, more),
      ),
      element('div', { class: 'act' }, button, hint),
    ),
    cost,
    whenChosen: (each: () => void): void => {
      whenChanged.push(each);
    },
    setBalance: (amount: number): void => {
      balance = amount;
      balanceFigure.value.textContent = won(amount);
      draw();
    },
    setUnsure: (now: boolean): void => {
      isUnsure = now;
      draw();
    },
    /** What the shots of the round that runs have brought and cost. */
    setRound: (round: { shots: number; staked: number; won: number } | null): void => {
      const net = round === null ? 0 : round.won - round.staked;
      roundFigure.value.textContent =
        round === null ? '–' : text('round.now', { count: words.number(round.shots), net: words.net(net) });
      roundFigure.value.className = net > 0 ? 'gain' : '';
    },
  };
};
