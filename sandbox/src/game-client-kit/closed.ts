import { element, icon } from './dom.ts';
import type { Localizer } from './localizer.ts';
import type { Site } from './site.ts';

/**
 * In the place of a game whose session its vendor has ended: nothing can be played here any more.
 */
export const showClosed = (
  root: HTMLElement,
  localizer: Localizer,
  site: Site,
  more: Record<string, number> = {},
): void => {
  const { text } = localizer;
  const back = element(
    'button',
    { type: 'button', class: 'plain', onclick: () => site.leave() },
    icon('leave', 18),
    text('closed.back'),
  );
  const title = element('h1', { tabindex: '-1' }, text('closed.title'));
  const help = element('p', {}, text('closed.help', more));
  root.replaceChildren(element('section', { class: 'closed' }, title, help, site.canLeave ? back : null));
  title.focus();
};
