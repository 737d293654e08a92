import type { FishingRound } from '@madang/contracts/vendor-protocol';
import type { RevealedSeed } from '../../../core/play/play-api.ts';
import { note, pair, pairs, roundList, roundRow, verification } from '../../../game-client-kit/details.ts';
import { drawing, element } from '../../../game-client-kit/dom.ts';
import type { Words } from '../../../game-client-kit/translations.ts';
import { fishPicture } from './fish-art.ts';
import { nameOf } from './messages.ts';
import { verify } from './verify.ts';

type Shot = FishingRound['detail']['shots'][number];

const shotRow = (shot: Shot, level: number, words: Words): Node => {
  const { text } = words;
  const along = shot.along.map((key) => nameOf(key, words)).join(', ');
  return element(
    'li',
    { class: shot.times > 0 ? 'caught' : null },
    drawing(fishPicture(shot.fish, 36)),
    element(
      'span',
      {},
      element('b', {}, nameOf(shot.fish, words)),
      along === '' ? null : element('small', {}, text('history.along', { others: along })),
      element(
        'small',
        {},
        text('history.roll', { roll: words.number(shot.roll), of: words.number(shot.of), nonce: shot.nonce ?? '–' }),
      ),
    ),
    element('b', {}, shot.times > 0 ? words.won(level * shot.times) : text('history.missed')),
  );
};

const row = (round: FishingRound, revealed: readonly RevealedSeed[], words: Words): Node => {
  const { text, won } = words;
  const { shots, level, seed } = round.detail;
  const what = text('history.shots', { count: words.number(shots.length), cost: won(level) });
  return roundRow(
    words,
    { at: round.at, what, amount: won(round.win), isGain: round.win > round.stake },
    element('ol', { class: 'shots' }, ...shots.map((shot) => shotRow(shot, level, words))),
    pairs(
      pair(text('history.staked'), won(round.stake)),
      pair(text('history.won'), won(round.win)),
      pair(text('history.id'), round.roundId),
    ),
    ...verification(
      words,
      revealed.find(({ hash }) => hash === seed.hash),
      (pairOfSeeds) => verify(round, pairOfSeeds),
    ),
  );
};

/** The last rounds, latest first; each opens to all of its shots, and can be worked out again. */
export const historyContent = (
  rounds: readonly FishingRound[],
  revealed: readonly RevealedSeed[],
  words: Words,
): Node[] => [
  note(words.text('history.running')),
  roundList(
    words,
    rounds.map((round) => row(round, revealed, words)),
  ),
];
