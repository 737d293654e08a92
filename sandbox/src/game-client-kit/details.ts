import type { RevealedSeed } from '../core/play/play-api.ts';
import { element } from './dom.ts';
import type { Localizer } from './localizer.ts';

/** A labelled value of a list. @param code true: the value is a hash or a seed */
export const pair = (label: string, value: string, code = false): Node =>
  element('div', { class: 'pair' }, element('dt', {}, label), element('dd', { class: code ? 'code' : null }, value));
export const pairs = (...all: Node[]): Node => element('dl', { class: 'pairs' }, ...all);

export const fact = (label: string, value: string): Node =>
  element('div', { class: 'fact' }, element('dt', {}, label), element('dd', {}, value));
export const facts = (...all: Node[]): Node => element('dl', { class: 'facts' }, ...all);

export const note = (text: string): Node => element('p', { class: 'note' }, text);
export const list = (...lines: string[]): Node =>
  element('ul', { class: 'rules' }, ...lines.map((line) => element('li', {}, line)));

/** A table; the first cell of each row is its heading. */
export const table = (heads: readonly string[], rows: readonly (readonly (Node | string)[])[], name = 'pays'): Node =>
  element(
    'table',
    { class: name },
    element('thead', {}, element('tr', {}, ...heads.map((head) => element('th', { scope: 'col' }, head)))),
    element(
      'tbody',
      {},
      ...rows.map(([first, ...rest]) =>
        element('tr', {}, element('th', { scope: 'row' }, first ?? ''), ...rest.map((cell) => element('td', {}, cell))),
      ),
    ),
  );

/** A round of the history, which opens to its details. */
export const roundRow = (
  localizer: Localizer,
  { at, what, amount, isGain }: { at: number; what: string; amount: string; isGain: boolean },
  ...details: (Node | null)[]
): Node =>
  element(
    'details',
    { class: 'round-row' },
    element(
      'summary',
      {},
      element('span', { class: 'when' }, localizer.time(at)),
      element('span', { class: 'what' }, what),
      element('b', { class: isGain ? 'gain' : '' }, amount),
    ),
    ...details,
  );

/** The rounds of a history, or that there are none. */
export const roundList = (localizer: Localizer, rows: readonly Node[]): Node =>
  rows.length > 0
    ? element('div', { class: 'rounds' }, ...rows)
    : element(
        'div',
        { class: 'empty' },
        element('b', {}, localizer.text('history.empty')),
        element('p', {}, localizer.text('history.emptyHelp')),
      );

/** `unknown`: this browser cannot draw the round again. */
export type Verdict = 'kept' | 'broken' | 'unknown';

/** The button that verifies a round, once its server seed is revealed. */
export const verification = (
  { text }: Localizer,
  revealed: RevealedSeed | undefined,
  verify: (revealed: RevealedSeed) => Promise<Verdict>,
): Node[] => {
  if (revealed === undefined) return [note(text('verify.later'))];
  const verdict = element('p', { class: 'verdict', role: 'status' });
  const work = async (): Promise<void> => {
    const found = await verify(revealed);
    verdict.textContent = text(`verify.${found}`);
    verdict.className = `verdict ${found}`;
  };
  return [element('button', { type: 'button', class: 'plain', onclick: () => void work() }, text('verify')), verdict];
};
