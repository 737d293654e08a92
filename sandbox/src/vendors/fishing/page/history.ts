import type { FishingRound } from '@madang/contracts/vendor';
import { drawing, element } from '../../../game-client-kit/dom.ts';
import type { Words } from '../../../game-client-kit/translations.ts';
import type { Revealed } from '../play/play-api.ts';
import { fishPicture } from './fish-art.ts';
import { nameOf } from './messages.ts';
import { verify } from './verify.ts';

type Shot = FishingRound['detail']['shots'][number];

const pair = (label: string, value: string): Node =>
  element('div', { class: 'pair' }, element('dt', {}, label), element('dd', {}, value));

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

const check = (round: FishingRound, revealed: Revealed | undefined, { text }: Words): Node[] => {
  if (revealed === undefined) return [element('p', { class: 'note' }, text('verify.later'))];
  const verdict = element('p', { class: 'verdict', role: 'status' });
  const work = async (): Promise<void> => {
    const found = await verify(round, revealed);
    verdict.textContent = text(`verify.${found}`);
    verdict.className = `verdict ${found}`;
  };
  return [element('button', { type: 'button', class: 'plain', onclick: () => void work() }, text('verify')), verdict];
};

const row = (round: FishingRound, revealed: readonly Revealed[], words: Words): Node => {
  const { text, won } = words;
  const { shots, level, seed } = round.detail;
  return element(
    'details',
    { class: 'round-row' },
    element(
      'summary',
      {},
      element('span', { class: 'when' }, words.time(round.at)),
      element(
        'span',
        { class: 'what' },
        text('history.shots', { count: words.number(shots.length), cost: won(level) }),
      ),
      element('b', { class: round.win > round.stake ? 'gain' : '' }, won(round.win)),
    ),
    element('ol', { class: 'shots' }, ...shots.map((shot) => shotRow(shot, level, words))),
    element(
      'dl',
      { class: 'pairs' },
      pair(text('history.staked'), won(round.stake)),
      pair(text('history.won'), won(round.win)),
      pair(text('history.id'), round.roundId),
    ),
    ...check(
      round,
      revealed.find(({ hash }) => hash === seed.hash),
      words,
    ),
  );
};

/** The last rounds, latest first; each opens to all of its shots, and can be worked out again. */
export const historyContent = (
  rounds: readonly FishingRound[],
  revealed: readonly Revealed[],
  words: Words,
): Node[] => {
  const note = element('p', { class: 'note' }, words.text('history.running'));
  if (rounds.length > 0)
    return [note, element('div', { class: 'rounds' }, ...rounds.map((round) => row(round, revealed, words)))];
  return [
    note,
    element(
      'div',
      { class: 'empty' },
      element('b', {}, words.text('history.empty')),
      element('p', {}, words.text('history.emptyHelp')),
    ),
  ];
};
