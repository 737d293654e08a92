import { drawing, element } from '../../../game-client-kit/dom.ts';
import type { Localizer } from '../../../game-client-kit/localizer.ts';
import { fishKinds } from '../sea/kinds.ts';
import { fishPicture } from './fish-art.ts';
import { catchChanceOf, nameOf } from './messages.ts';

/** All kinds with what they pay; a press aims at one of that kind. */
export const chart = (localizer: Localizer, aim: (kind: string) => void) => {
  const { text } = localizer;
  const entries = [...fishKinds]
    .sort((a, b) => b.times - a.times)
    .map((kind) => {
      const pays = text(kind.does === 'fish' ? 'times' : `chart.${kind.does}`, { value: localizer.number(kind.times) });
      const more = element('span', { class: 'unseen' });
      const button = element(
        'button',
        { type: 'button', class: 'kind', 'data-kind': kind.key, onclick: () => aim(kind.key) },
        drawing(fishPicture(kind.key, 48)),
        element('span', { class: 'kind-name' }, nameOf(kind.key, localizer)),
        element('b', {}, pays),
        more,
      );
      return { kind, button, more, count: -1 };
    });
  const setCount = (entry: (typeof entries)[number], count: number): void => {
    if (entry.count === count) return;
    entry.count = count;
    entry.button.classList.toggle('away', count === 0);
    entry.more.textContent = text('chart.kind', {
      chance: catchChanceOf(entry.kind.times, localizer),
      count: localizer.number(count),
    });
  };
  return {
    root: element(
      'nav',
      { class: 'chart', 'aria-label': text('chart') },
      element('h2', {}, text('chart')),
      element('ul', {}, ...entries.map(({ button }) => element('li', {}, button))),
    ),
    show: (counts: ReadonlyMap<string, number>, aimedAt: string | null): void => {
      for (const entry of entries) {
        setCount(entry, counts.get(entry.kind.key) ?? 0);
        entry.button.classList.toggle('aimed', entry.kind.key === aimedAt);
      }
    },
  };
};
