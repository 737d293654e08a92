import type { FishingRound } from '@madang/contracts/vendor-protocol';
import type { RevealedSeed } from '../../../core/play/play-api.ts';
import { note, pair, pairs, roundList, roundRow, verification } from '../../../game-client-kit/details.ts';
import { drawing, element } from '../../../game-client-kit/dom.ts';
import type { Localizer } from '../../../game-client-kit/localizer.ts';
import { fishPicture } from './fish-art.ts';
import { nameOf } from './messages.ts';
import { verify } from './verify.ts';

type Shot = FishingRound['detail']['shots'][number];

const shotRow = (shot: Shot, level: number, localizer: Localizer): Node => {
  const { text } = localizer;
  const along = shot.along.map((key) => nameOf(key, localizer)).join(', ');
  return element(
    'li',
    { class: shot.times > 0 ? 'caught' : null },
    drawing(fishPicture(shot.fish, 36)),
    element(
      'span',
      {},
      element('b', {}, nameOf(shot.fish, localizer)),
      along === '' ? null : element('small', {}, text('history.along', { others: along })),
      element(
        'small',
        {},
        text('history.roll', {
          roll: localizer.number(shot.roll),
          of: localizer.number(shot.of),
          nonce: shot.nonce ?? '–',
        }),
      ),
    ),
    element('b', {}, shot.times > 0 ? localizer.krw(level * shot.times) : text('history.missed')),
  );
};

const row = (round: FishingRound, revealed: readonly RevealedSeed[], localizer: Localizer): Node => {
  const { text, krw } = localizer;
  const { shots, level, seed } = round.detail;
  const what = text('history.shots', { count: localizer.number(shots.length), cost: krw(level) });
  return roundRow(
    localizer,
    { at: round.at, what, amount: krw(round.win), isGain: round.win > round.stake },
    element('ol', { class: 'shots' }, ...shots.map((shot) => shotRow(shot, level, localizer))),
    pairs(
      pair(text('history.staked'), krw(round.stake)),
      pair(text('history.won'), krw(round.win)),
      pair(text('history.id'), round.roundId),
    ),
    ...verification(
      localizer,
      revealed.find(({ hash }) => hash === seed.hash),
      (pairOfSeeds) => verify(round, pairOfSeeds),
    ),
  );
};

/** The last rounds, latest first; each opens to all of its shots, and can be worked out again. */
export const historyContent = (
  rounds: readonly FishingRound[],
  revealed: readonly RevealedSeed[],
  localizer: Localizer,
): Node[] => [
  note(localizer.text('history.running')),
  roundList(
    localizer,
    rounds.map((round) => row(round, revealed, localizer)),
  ),
];
