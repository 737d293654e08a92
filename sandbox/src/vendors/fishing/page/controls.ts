import { element } from '../../../game-client-kit/dom.ts';
import { controlsSection, figure, playButton, stakeStepper } from '../../../game-client-kit/stake-controls.ts';
import type { Words } from '../../../game-client-kit/translations.ts';

export interface ControlActions {
  fire: () => void;
  /** Requests again the shots without an answer. */
  again: () => void;
}

/** Balance, cost of a shot and the one button. One press is one shot: a held key shoots once. */
export const gameControls = (
  words: Words,
  levels: readonly number[],
  level: number,
  rtp: number,
  acts: ControlActions,
) => {
  const { text, won } = words;
  let balance = 0;
  let isUnsure = false;
  const whenChanged: (() => void)[] = [];

  const balanceFigure = figure(text('balance'));
  const roundFigure = figure(text('round'));
  const stepper = stakeStepper(words, 'level', { amounts: levels, first: level }, () => {
    draw();
    for (const each of whenChanged) each();
  });
  const button = playButton('fire', () => (isUnsure ? acts.again() : acts.fire()));
  const hint = element('p', { class: 'controls-hint' });

  const cost = stepper.amount;
  const draw = (): void => {
    stepper.draw();
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

  draw();
  return {
    root: controlsSection(text('desk.label'), [balanceFigure.root, roundFigure.root], stepper.root, button, hint),
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
