import type { Words } from '../../../game-client-kit/translations.ts';
import type { DecidedShot } from '../play/play-api.ts';
import { boundOf, RETURN_HUNDREDTHS, worthOf } from '../sea/catch.ts';
import { kindOf } from '../sea/kinds.ts';

export const nameOf = (fish: string, { language }: Words): string => kindOf(fish).names[language];

/** Chance that a shot catches, in words; exact to a hundredth of a percent. */
export const chanceOf = (worth: number, words: Words): string =>
  words.percent((RETURN_HUNDREDTHS * 10_000) / boundOf(worth));

/** What is aimed at: its name, what it pays and with which chance. */
export const aimText = (fish: string, along: readonly string[], words: Words): string => {
  const worth = worthOf(fish, along);
  const { does } = kindOf(fish);
  const others = along.map((key) => nameOf(key, words)).join(', ');
  return words.text(does === 'jelly' && along.length > 0 ? 'aim.along' : `aim.${does}`, {
    name: nameOf(fish, words),
    others,
    times: words.number(worth),
    chance: chanceOf(worth, words),
  });
};

/** The same in few words, to stand beside it. */
export const tagText = (fish: string, along: readonly string[], words: Words): string => {
  const worth = worthOf(fish, along);
  const pays = words.text(kindOf(fish).does === 'chest' ? 'chart.chest' : 'times', { value: words.number(worth) });
  return `${pays} · ${chanceOf(worth, words)}`;
};

const resultText = ({ shot: { fish, along, times }, win }: DecidedShot, words: Words): string => {
  const name = nameOf(fish, words);
  if (times === 0) return words.text('result.missed', { name });
  return words.text(along.length > 0 ? 'result.along' : 'result.caught', {
    name,
    count: along.length,
    times: words.number(times),
    win: words.won(win),
  });
};

/** What became of shots, in one line. */
export const resultsText = (shots: readonly DecidedShot[], words: Words): string => {
  const [only] = shots;
  if (only !== undefined && shots.length === 1) return resultText(only, words);
  return words.text('result.many', {
    shots: words.number(shots.length),
    caught: words.number(shots.filter(({ win }) => win > 0).length),
    win: words.won(shots.reduce((sum, { win }) => sum + win, 0)),
  });
};
