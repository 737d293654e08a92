import type { Localizer } from '../../../game-client-kit/localizer.ts';
import type { DecidedShot } from '../play/play-api.ts';
import { boundOf, RETURN_HUNDREDTHS, worthOf } from '../sea/catch.ts';
import { kindOf } from '../sea/kinds.ts';

export const nameOf = (fish: string, { language }: Localizer): string => kindOf(fish).names[language];

/** Chance that a shot catches, as text; exact to a hundredth of a percent. */
export const catchChanceOf = (worth: number, localizer: Localizer): string =>
  localizer.percent((RETURN_HUNDREDTHS * 10_000) / boundOf(worth));

/** What is aimed at: its name, what it pays and with which chance. */
export const aimText = (fish: string, along: readonly string[], localizer: Localizer): string => {
  const worth = worthOf(fish, along);
  const { does } = kindOf(fish);
  const others = along.map((key) => nameOf(key, localizer)).join(', ');
  return localizer.text(does === 'jelly' && along.length > 0 ? 'aim.along' : `aim.${does}`, {
    name: nameOf(fish, localizer),
    others,
    times: localizer.number(worth),
    chance: catchChanceOf(worth, localizer),
  });
};

/** The same as a short text, for display beside the fish. */
export const tagText = (fish: string, along: readonly string[], localizer: Localizer): string => {
  const worth = worthOf(fish, along);
  const pays = localizer.text(kindOf(fish).does === 'chest' ? 'chart.chest' : 'times', {
    value: localizer.number(worth),
  });
  return `${pays} · ${catchChanceOf(worth, localizer)}`;
};

const resultText = ({ shot: { fish, along, times }, win }: DecidedShot, localizer: Localizer): string => {
  const name = nameOf(fish, localizer);
  if (times === 0) return localizer.text('result.missed', { name });
  return localizer.text(along.length > 0 ? 'result.along' : 'result.caught', {
    name,
    count: along.length,
    times: localizer.number(times),
    win: localizer.krw(win),
  });
};

/** What became of shots, in one line. */
export const resultsText = (shots: readonly DecidedShot[], localizer: Localizer): string => {
  const [only] = shots;
  if (only !== undefined && shots.length === 1) return resultText(only, localizer);
  return localizer.text('result.many', {
    shots: localizer.number(shots.length),
    caught: localizer.number(shots.filter(({ win }) => win > 0).length),
    win: localizer.krw(shots.reduce((sum, { win }) => sum + win, 0)),
  });
};
