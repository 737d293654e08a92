/** The outcome of a draw, as a sentence for screen readers. */
import { miniSelectionNames } from '@madang/contracts';
import { useLanguage, useText } from '@madang/platform';
import { type Result, roundOf } from './result.ts';

/** Markets that describe a game's outcome completely. */
const texts = {
  powerball: ['sumCombo'],
  powerladder: ['way'],
  speedkino: ['digitCombo'],
  kinoladder: ['way'],
} as const;

export const useOutcome = () => {
  const t = useText('minigame');
  const language = useLanguage();
  return (result: Result): string => {
    const { roundId, balls, powerball, sum, derived } = result;
    const game = roundOf(roundId)?.game;
    if (!game || !balls || sum === null) return t('drawn.void');
    const parts: readonly string[] = texts[game];
    const names = derived.filter(({ marketCode }) => parts.includes(marketCode)).map((one) => miniSelectionNames(one));
    return [
      ...(powerball === null || game !== 'powerball' ? [] : [balls.join(', '), `${t('drawn.powerball')} ${powerball}`]),
      ...(game.endsWith('ladder') ? [] : [t('drawn.sum', { sum })]),
      ...names.map((word) => word[language]),
    ].join(', ');
  };
};
