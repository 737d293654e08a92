import { element, icon } from './dom.ts';
import type { Localizer } from './localizer.ts';

/**
 * A side sheet (from the bottom on a narrow screen) over the native dialog: focus is kept in it and
 * given back.
 */
export const drawer = (localizer: Localizer, title: string, fill: () => Node[]) => {
  const body = element('div', { class: 'drawer-body' });
  const close = element(
    'button',
    { type: 'button', class: 'round', 'aria-label': localizer.text('close') },
    icon('close'),
  );
  const root = element(
    'dialog',
    { class: 'drawer', 'aria-label': title },
    element('header', { class: 'drawer-head' }, element('h2', {}, title), close),
    body,
  );
  close.addEventListener('click', () => root.close());
  root.addEventListener('click', (event) => {
    if (event.target === root) root.close();
  });
  return {
    root,
    open: (): void => {
      body.replaceChildren(...fill());
      root.showModal();
      body.scrollTop = 0;
    },
    /** Draws again what it shows, if it is open. */
    refresh: (): void => {
      if (root.open) body.replaceChildren(...fill());
    },
  };
};
