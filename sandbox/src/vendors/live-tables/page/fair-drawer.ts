import { note, pair, pairs } from '../../../game-client-kit/details.ts';
import { element } from '../../../game-client-kit/dom.ts';
import type { Localizer } from '../../../game-client-kit/localizer.ts';
import type { DayPromise, PastRound, RoundProof, TableView } from '../play/live-api.ts';
import type { LiveGame } from '../rules/game.ts';
import type { Check } from './check.ts';
import type { TableNames } from './names.ts';

export interface RoundFairness {
  promises: readonly DayPromise[];
  proof: RoundProof | null;
  check: Check | null;
  error: string | null;
}

/** Rounds that may be checked here. */
const LATEST = 12;

/** What is promised of this round and of whole days, and any round that is over, drawn again. */
export const fairContent = (
  localizer: Localizer,
  names: TableNames,
  now: { game: LiveGame; view: TableView; past: readonly PastRound[]; fair: RoundFairness },
  verify: (id: string) => void,
): Node[] => {
  const { text } = localizer;
  const { promises, proof, check, error } = now.fair;
  const select = element(
    'select',
    { id: 'fair-round' },
    ...now.past
      .slice(0, LATEST)
      .map(({ id, outcome }) =>
        element(
          'option',
          { value: id, selected: id === proof?.id ? '' : null },
          `${id} · ${names.outcome(outcome, id)}`,
        ),
      ),
  );
  const send = (event: Event): void => {
    event.preventDefault();
    verify(select.value);
  };
  const verdict = (isGood: boolean, key: string): Node =>
    element('li', { class: isGood ? 'good' : 'bad' }, text(`${key}.${isGood ? 'yes' : 'no'}`));
  return [
    note(text('fair.intro')),
    pairs(
      pair(text('fair.round'), now.view.round.id, true),
      pair(text('fair.hash'), now.view.round.hash, true),
      ...promises.map(({ day, hash }) => pair(text('fair.day', { day }), hash), true),
    ),
    element(
      'form',
      { class: 'seed-form', onsubmit: send },
      element('label', { for: 'fair-round' }, text('fair.choose')),
      select,
      element('button', { type: 'submit', class: 'plain' }, text('fair.verify')),
    ),
    element(
      'div',
      { role: 'status' },
      error === null ? null : note(error),
      check === null
        ? null
        : element(
            'ul',
            { class: 'verdict' },
            verdict(check.isPromised, 'fair.promised'),
            verdict(check.isSame, 'fair.same'),
          ),
    ),
    ...(proof === null
      ? []
      : [
          pairs(
            pair(text('fair.hash'), proof.hash, true),
            pair(text('fair.seed'), proof.seed, true),
            pair(text('fair.base'), proof.base, true),
            pair(text('fair.result'), names.outcome(proof.outcome, proof.id), true),
          ),
        ]),
    element('h3', {}, text('fair.how')),
    note(text(now.game === 'match' ? 'fair.recipe.match' : 'fair.recipe')),
  ];
};
