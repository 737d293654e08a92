import type { BoardRound } from '@madang/contracts/vendor';
import { drawing, element } from '../../../game-client-kit/dom.ts';
import type { Words } from '../../../game-client-kit/translations.ts';
import type { Revealed } from '../play/play-api.ts';
import { placePicture } from './art.ts';
import { resultText } from './messages.ts';
import { verify } from './verify.ts';

const pair = (label: string, value: string): Node =>
  element('div', { class: 'pair' }, element('dt', {}, label), element('dd', {}, value));

const listed = (places: readonly number[]): string => places.map((place) => place + 1).join(' · ') || '–';

const picture = ({ detail: { board, columns, rows, bad, opened } }: BoardRound): Node => {
  const lines = Array.from({ length: rows }, (_, row) =>
    element(
      'div',
      {},
      ...Array.from({ length: columns }, (_, column) => {
        const place = row * columns + column;
        const look = bad.includes(place) ? 'bad' : opened.includes(place) ? 'good' : 'shut';
        return element('span', { class: opened.includes(place) ? 'opened' : null }, drawing(placePicture(board, look)));
      }),
    ),
  );
  return element(
    'div',
    { class: `past ${board}`, 'aria-hidden': 'true' },
    ...(board === 'jars' ? lines : lines.reverse()),
  );
};

const check = (round: BoardRound, revealed: Revealed | undefined, { text }: Words): Node[] => {
  if (round.detail.seed === null) return [];
  if (revealed === undefined) return [element('p', { class: 'note' }, text('verify.later'))];
  const verdict = element('p', { class: 'verdict', role: 'status' });
  const work = async (): Promise<void> => {
    const found = await verify(round, revealed);
    verdict.textContent = text(`verify.${found}`);
    verdict.className = `verdict ${found}`;
  };
  return [element('button', { type: 'button', class: 'plain', onclick: () => void work() }, text('verify')), verdict];
};

const row = (round: BoardRound, revealed: readonly Revealed[], words: Words): Node => {
  const { text, won } = words;
  const { board, level, opened, bad, seed } = round.detail;
  return element(
    'details',
    { class: 'round-row' },
    element(
      'summary',
      {},
      element('span', { class: 'when' }, words.time(round.at)),
      element('span', { class: 'what' }, text('history.stake', { stake: won(round.stake) })),
      element('b', { class: round.win > round.stake ? 'gain' : '' }, won(round.win)),
    ),
    picture(round),
    element('p', { class: 'note' }, resultText(round, words)),
    element(
      'dl',
      { class: 'pairs' },
      pair(text('history.level'), level[words.language]),
      pair(text('history.opened'), listed(opened)),
      pair(text(`history.bad.${board}`), listed(bad)),
      pair(text('history.id'), round.roundId),
      pair(text('fair.nonce'), seed === null ? '–' : String(seed.nonce)),
    ),
    element('p', { class: 'note' }, text(board === 'jars' ? 'history.counted' : 'history.counted.stones')),
    ...check(
      round,
      revealed.find(({ hash }) => hash === seed?.hash),
      words,
    ),
  );
};

/** The last rounds of this game, latest first; each opens to all that is known of it, and can be worked out again. */
export const historyContent = (rounds: readonly BoardRound[], revealed: readonly Revealed[], words: Words): Node[] =>
  rounds.length === 0
    ? [
        element(
          'div',
          { class: 'empty' },
          element('b', {}, words.text('history.empty')),
          element('p', {}, words.text('history.emptyHelp')),
        ),
      ]
    : [element('div', { class: 'rounds' }, ...rounds.map((round) => row(round, revealed, words)))];
