import type { PlayState, SeedAnswer } from '../vendors/slots/play/play-api.ts';
import { element } from './dom.ts';
import type { Words } from './translations.ts';

const shown = (label: string, value: string): Node =>
  element('div', { class: 'pair' }, element('dt', {}, label), element('dd', { class: 'code' }, value));

export interface Fairness {
  seed: PlayState['seed'];
  /** The pair that ended last; null: none has. */
  former: SeedAnswer['revealed'];
  /** Why a new seed cannot be had, if somebody said so. */
  trouble: string | null;
  /** A round is open: its seed stays secret, and the words say so. */
  open?: string | undefined;
  /** What is told below everything else. */
  notes?: readonly string[];
}

/** The pair of seeds in use, and the former one once it may be told. */
export const fairnessContent = (
  words: Words,
  { seed, former, trouble, open, notes = [] }: Fairness,
  change: (clientSeed: string) => void,
): Node[] => {
  const { text } = words;
  const input = element('input', {
    id: 'client-seed',
    value: seed.clientSeed,
    maxlength: '64',
    autocomplete: 'off',
    spellcheck: 'false',
    'aria-describedby': 'client-seed-help',
  });
  const send = (event: Event): void => {
    event.preventDefault();
    if (open === undefined) change(input.value);
  };
  return [
    element('p', { class: 'note' }, text('fair.intro')),
    element(
      'dl',
      { class: 'pairs' },
      shown(text('fair.hash'), seed.hash),
      shown(text('fair.clientSeed'), seed.clientSeed),
      shown(text('fair.used'), text('fair.usedCount', { count: seed.nonce })),
    ),
    element(
      'form',
      { class: 'seed-form', onsubmit: send },
      element('label', { for: 'client-seed' }, text('fair.newClientSeed')),
      input,
      element('p', { class: 'note', id: 'client-seed-help' }, open ?? trouble ?? text('fair.help')),
      element(
        'button',
        { type: 'submit', class: 'plain', 'aria-disabled': String(open !== undefined) },
        text('fair.change'),
      ),
    ),
    ...(former === null
      ? []
      : [
          element('h3', {}, text('fair.former')),
          element(
            'dl',
            { class: 'pairs' },
            shown(text('fair.serverSeed'), former.serverSeed),
            shown(text('fair.hash'), former.hash),
            shown(text('fair.clientSeed'), former.clientSeed),
            shown(text('fair.used'), text('fair.usedCount', { count: former.nonce })),
          ),
        ]),
    element('h3', {}, text('fair.how')),
    element('p', { class: 'note' }, text('fair.recipe')),
    ...notes.map((note) => element('p', { class: 'note' }, note)),
  ];
};
