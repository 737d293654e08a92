import { fact, facts, note, list as plainList, table } from '../../../game-client-kit/details.ts';
import { drawing, element } from '../../../game-client-kit/dom.ts';
import type { Localizer } from '../../../game-client-kit/localizer.ts';
import type { PlayGame } from '../play/play-api.ts';
import { CHESTS, prizes } from '../sea/catch.ts';
import { fishKinds } from '../sea/kinds.ts';
import { ALONG_MOST } from '../sea/sea.ts';
import { fishPicture } from './fish-art.ts';
import { catchChanceOf, nameOf } from './messages.ts';

/**
 * Return, kinds with their chances, and rules, shown before play. Amounts are those of the cost
 * that is chosen.
 */
export const rulesContent = (game: PlayGame, localizer: Localizer, cost: number): Node[] => {
  const { text, krw, number } = localizer;
  const named = (key: string): Node =>
    element('span', { class: 'named' }, drawing(fishPicture(key, 42)), nameOf(key, localizer));
  const plain = fishKinds.filter(({ does }) => does === 'fish');
  const [chest, jelly] = ['chest', 'jelly'].map((does) => fishKinds.find((kind) => kind.does === does)) as [
    (typeof plain)[number],
    (typeof plain)[number],
  ];
  const values = {
    return: localizer.percent(game.rtp),
    seconds: game.roundSeconds,
    shots: game.roundShots,
    rate: number(1_000 / game.shotEveryMs),
    chest: nameOf(chest.key, localizer),
    jelly: nameOf(jelly.key, localizer),
    most: ALONG_MOST,
    own: number(jelly.times),
    mean: number(chest.times),
    chance: catchChanceOf(chest.times, localizer),
  };
  const list = (...keys: string[]): Node => plainList(...keys.map((key) => text(`rules.${key}`, values)));
  const times = (value: number): string => text('times', { value: number(value) });
  return [
    facts(
      fact(text('rules.return'), values.return),
      fact(text('rules.most'), times(Math.max(...plain.map((kind) => kind.times)))),
      fact(text('rules.levels'), `${number(game.levels[0] ?? 0)} – ${krw(game.levels.at(-1) ?? 0)}`),
      fact(text('rules.round'), text('rules.roundLength', values)),
    ),
    note(text('rules.returnMeans', values)),
    element('h3', {}, text('rules.title')),
    list('how', 'gone', 'pace', 'rounds', 'interrupted', 'sea', 'void'),
    element('h3', {}, text('rules.kinds')),
    table(
      [text('rules.kind'), text('rules.pays'), text('rules.amount', { cost: krw(cost) }), text('rules.chance')],
      plain.map((kind) => [
        named(kind.key),
        times(kind.times),
        number(cost * kind.times),
        catchChanceOf(kind.times, localizer),
      ]),
    ),
    element('h3', {}, named(chest.key)),
    list('chest'),
    table(
      [text('rules.prize'), text('rules.amount', { cost: krw(cost) }), text('rules.chestChance')],
      prizes.map((prize) => [
        times(prize.times),
        number(cost * prize.times),
        localizer.percent((prize.of * 10_000) / CHESTS),
      ]),
    ),
    element('h3', {}, named(jelly.key)),
    list('jelly', 'jellyChance'),
    element('h3', {}, text('rules.draw')),
    list('drawn'),
  ];
};
