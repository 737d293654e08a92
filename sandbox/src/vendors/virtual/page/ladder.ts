import { element } from '../../../game-client-kit/dom.ts';
import type { Localizer } from '../../../game-client-kit/localizer.ts';
import type { PlayLevel } from '../play/play-api.ts';

/** `125` as `1.25×`, written as the language does. */
export const times = (localizer: Localizer, hundredths: number): string =>
  localizer.text('times', { value: localizer.hundredths(hundredths) });

/** What each step pays and its chance; the member's current step is marked. */
export const ladder = (localizer: Localizer) => {
  const { text } = localizer;
  const list = element('ol', {});
  const root = element(
    'section',
    { class: 'ladder', 'aria-label': text('ladder') },
    element('h2', {}, text('ladder')),
    list,
  );
  return {
    root,
    show: ({ pays, chances }: PlayLevel, steps: number): void => {
      const rows = pays.map((pay, index) =>
        element(
          'li',
          { class: index < steps ? 'done' : null, 'aria-current': index === steps - 1 ? 'step' : null },
          element('span', { class: 'step' }, text('ladder.step', { step: index + 1 })),
          element('b', {}, times(localizer, pay)),
          element('span', { class: 'chance' }, localizer.percent(chances[index] ?? 0)),
        ),
      );
      list.replaceChildren(...rows);
      const here = rows[Math.max(0, steps - 1)];
      // Within the list alone: the page itself must not move.
      if (here !== undefined) {
        const { clientHeight, clientWidth } = list;
        list.scrollTop = here.offsetTop - list.offsetTop - clientHeight / 2 + here.offsetHeight / 2;
        list.scrollLeft = here.offsetLeft - list.offsetLeft - clientWidth / 2 + here.offsetWidth / 2;
      }
    },
  };
};
