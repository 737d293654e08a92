import type { PlayState, SeedAnswer } from '../play/play-api.ts';
import { element } from './dom.ts';
import type { Words } from './words.ts';

const shown = (label: string, value: string): Node =>
  element('div', { class: 'pair' }, element('dt', {}, label), element('dd', { class: 'code' }, value));

/** The pair of seeds in use, and the former one once it may be told. */
export const fairnessContent = (
  words: Words,
  now: { seed: PlayState['seed']; revealed: SeedAnswer['revealed']; trouble: string | null; jackpot: boolean },
  change: (clientSeed: string) => void,
): Node[] => {
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
    change(input.value);
  };
  const { revealed } = now;
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
      element('p', { class: 'note', id: 'client-seed-help' }, now.trouble ?? text('fair.help')),
      element('button', { type: 'submit', class: 'plain' }, text('fair.change')),
    ),
    ...(revealed === null
      ? []
      : [
          element('h3', {}, text('fair.former')),
          element(
            'dl',
            { class: 'pairs' },
            shown(text('fair.serverSeed'), revealed.serverSeed),
            shown(text('fair.hash'), revealed.hash),
            shown(text('fair.clientSeed'), revealed.clientSeed),
            shown(text('fair.used'), text('fair.usedCount', { count: revealed.nonce })),
          ),
        ]),
    element('h3', {}, text('fair.how')),
    element('p', { class: 'note' }, text('fair.recipe')),
    ...(now.jackpot ? [element('p', { class: 'note' }, text('fair.jackpot'))] : []),
  ];
};
