import { element } from '../../slot/page/dom.ts';
import type { Words } from '../../slot/page/words.ts';
import type { PlayState, Revealed } from '../play/play-api.ts';

const shown = (label: string, value: string): Node =>
  element('div', { class: 'pair' }, element('dt', {}, label), element('dd', { class: 'code' }, value));

export interface Fairness {
  seed: PlayState['seed'];
  /** The pair that ended last. */
  former: Revealed | undefined;
  /** A board lies open: its seed stays secret. */
  isOpen: boolean;
  trouble: string | null;
}

/** The pair of seeds in use, and the former one, which may be told. */
export const fairnessContent = (words: Words, now: Fairness, change: (clientSeed: string) => void): Node[] => {
  const { text } = words;
  const input = element('input', {
    id: 'client-seed',
    value: now.seed.clientSeed,
    maxlength: '64',
    autocomplete: 'off',
    spellcheck: 'false',
    'aria-describedby': 'client-seed-help',
  });
  const send = (event: Event): void => {
    event.preventDefault();
    if (!now.isOpen) change(input.value);
  };
  const { former } = now;
  return [
    element('p', { class: 'note' }, text('fair.intro')),
    element(
      'dl',
      { class: 'pairs' },
      shown(text('fair.hash'), now.seed.hash),
      shown(text('fair.clientSeed'), now.seed.clientSeed),
      shown(text('fair.used'), text('fair.usedCount', { count: now.seed.nonce })),
    ),
    element(
      'form',
      { class: 'seed-form', onsubmit: send },
      element('label', { for: 'client-seed' }, text('fair.newClientSeed')),
      input,
      element(
        'p',
        { class: 'note', id: 'client-seed-help' },
        now.isOpen ? text('fair.open') : (now.trouble ?? text('fair.help')),
      ),
      element('button', { type: 'submit', class: 'plain', 'aria-disabled': String(now.isOpen) }, text('fair.change')),
    ),
    ...(former === undefined
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
  ];
};
