import { element, icon } from './dom.ts';
import type { Localizer } from './localizer.ts';

/** An amount with its label. */
export const figure = (label: string) => {
  const value = element('b', {}, '–');
  return { root: element('div', { class: 'figure' }, element('span', {}, label), value), value };
};

/**
 * An amount that two buttons change step by step. None is `disabled`: the focus would be lost after
 * a press, and with it the position of a keyboard user.
 * @param key of the labels: `<key>`, `<key>.less` and `<key>.more`
 */
export const stakeStepper = (
  localizer: Localizer,
  key: string,
  { amounts, first }: { amounts: readonly number[]; first: number },
  changed: () => void,
) => {
  const { text, krw } = localizer;
  let index = Math.max(0, amounts.indexOf(first));
  const button = (name: string, symbol: Node) =>
    element('button', { type: 'button', class: 'round', 'aria-label': text(`${key}.${name}`) }, symbol);
  const less = button('less', icon('minus'));
  const more = button('more', icon('plus'));
  const value = element('output', { class: 'stake-value' });
  for (const [one, by] of [
    [less, -1],
    [more, 1],
  ] as const)
    one.addEventListener('click', () => {
      if (one.getAttribute('aria-disabled') === 'true') return;
      index = Math.min(amounts.length - 1, Math.max(0, index + by));
      changed();
    });
  return {
    root: element(
      'div',
      { class: 'stake', role: 'group', 'aria-label': text(key) },
      element('span', { class: 'stake-label' }, text(key)),
      element('div', { class: 'stepper' }, less, value, more),
    ),
    amount: (): number => amounts[index] as number,
    /** @param shown the amount that is played at, where it is not the chosen one */
    draw: (isLocked = false, shown = amounts[index] as number): void => {
      value.textContent = krw(shown);
      less.setAttribute('aria-disabled', String(isLocked || index === 0));
      more.setAttribute('aria-disabled', String(isLocked || index === amounts.length - 1));
    },
  };
};

/** The button of the game. A key that is kept down presses once. */
export const playButton = (name: string, press: () => void, ...content: Node[]): HTMLButtonElement => {
  const button = element('button', { type: 'button', class: name }, ...content);
  button.addEventListener('keydown', (event) => {
    if (event.repeat) event.preventDefault();
  });
  button.addEventListener('click', press);
  return button;
};

/** The controls below a game: figures, choices, and the button with its hint. */
export const controlsSection = (label: string, figures: readonly Node[], choice: Node, button: Node, hint: Node) =>
  element(
    'section',
    { class: 'controls', 'aria-label': label },
    element('div', { class: 'figures' }, ...figures),
    choice,
    element('div', { class: 'act' }, button, hint),
  );
