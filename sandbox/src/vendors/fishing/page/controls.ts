import { element } from '../../../game-client-kit/dom.ts';
import type { Localizer } from '../../../game-client-kit/localizer.ts';
import { controlsSection, figure, playButton, stakeStepper } from '../../../game-client-kit/stake-controls.ts';

export interface ControlActions {
  fire: () => void;
  /** Requests again the shots without an answer. */
  again: () => void;
}

/**
 * Balance, cost of a shot and the one button. One press is one shot: a key that is kept down shoots
 * once.
 */
export const gameControls = (
  localizer: Localizer,
  levels: readonly number[],
  level: number,
  rtp: number,
  acts: ControlActions,
) => {
  const { text, krw } = localizer;
  let balance = 0;
  let isUnsure = false;
  const whenChanged: (() => void)[] = [];

  const balanceFigure = figure(text('balance'));
  const roundFigure = figure(text('round'));
  const stepper = stakeStepper(localizer, 'level', { amounts: levels, first: level }, () => {
    draw();
    for (const each of whenChanged) each();
  });
  const button = playButton('fire', () => (isUnsure ? acts.again() : acts.fire()));
  const hint = element('p', { class: 'controls-hint' });

  const cost = stepper.amount;
  const draw = (): void => {
    stepper.draw();
    const isPoor = balance < cost();
    button.textContent = isUnsure ? text('unsure') : text('fire', { cost: krw(cost()) });
    button.setAttribute('aria-disabled', String(isPoor && !isUnsure));
    hint.textContent =
      isPoor && !isUnsure
        ? text('poor')
        : text('limits', {
            least: localizer.number(levels[0] ?? 0),
            most: krw(levels.at(-1) ?? 0),
            rtp: localizer.percent(rtp),
          });
  };

  draw();
  return {
    root: controlsSection(text('controls.label'), [balanceFigure.root, roundFigure.root], stepper.root, button, hint),
    cost,
    whenChosen: (each: () => void): void => {
      whenChanged.push(each);
    },
    setBalance: (amount: number): void => {
      balance = amount;
      balanceFigure.value.textContent = krw(amount);
      draw();
    },
    setUnsure: (now: boolean): void => {
      isUnsure = now;
      draw();
    },
    /** What the shots of the round that runs have brought and cost. */
    setRound: (round: { shots: number; staked: number; winnings: number } | null): void => {
      const net = round === null ? 0 : round.winnings - round.staked;
      roundFigure.value.textContent =
        round === null ? '–' : text('round.now', { count: localizer.number(round.shots), net: localizer.net(net) });
      roundFigure.value.className = net > 0 ? 'gain' : '';
    },
  };
};
