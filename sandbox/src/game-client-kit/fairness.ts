import type { RevealedSeed, SeedInUse } from '../core/play/play-api.ts';
import { note, pair, pairs } from './details.ts';
import { element } from './dom.ts';
import type { Localizer } from './localizer.ts';

export interface Fairness {
  seed: SeedInUse;
  /** The pair that ended last; null: none has. */
  former: RevealedSeed | null;
  /** Why the seed was not changed. */
  error: string | null;
  /** A round is open: its seed stays secret, and this text explains it. */
  open?: string | undefined;
  /** Texts below everything else. */
  notes?: readonly string[];
}

/** The pair of seeds in use, and the former one with its server seed. */
export const fairnessContent = (
  localizer: Localizer,
  { seed, former, error, open, notes = [] }: Fairness,
  change: (clientSeed: string) => void,
): Node[] => {
  const { text } = localizer;
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
    note(text('fair.intro')),
    pairs(
      pair(text('fair.hash'), seed.hash, true),
      pair(text('fair.clientSeed'), seed.clientSeed, true),
      pair(text('fair.used'), text('fair.usedCount', { count: seed.nonce }), true),
    ),
    element(
      'form',
      { class: 'seed-form', onsubmit: send },
      element('label', { for: 'client-seed' }, text('fair.newClientSeed')),
      input,
      element('p', { class: 'note', id: 'client-seed-help' }, open ?? error ?? text('fair.help')),
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
          pairs(
            pair(text('fair.serverSeed'), former.serverSeed, true),
            pair(text('fair.hash'), former.hash, true),
            pair(text('fair.clientSeed'), former.clientSeed, true),
            pair(text('fair.used'), text('fair.usedCount', { count: former.nonce }), true),
          ),
        ]),
    element('h3', {}, text('fair.how')),
    note(text('fair.recipe')),
    ...notes.map(note),
  ];
};
