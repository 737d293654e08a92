/** Which part of the page belongs to whom, read from the page itself. */

export type Place = 'remote' | 'header' | 'nav' | 'aside' | 'main' | 'footer' | 'dialog' | 'region';

export interface Area {
  readonly element: Element;
  /** `name@version`. */
  readonly owner: string;
  readonly place: Place;
  /** As screen readers announce it. */
  readonly label: string;
  /** Page that the remote shows there. */
  readonly page: string | null;
}

const REMOTE = '[data-remote]';
const FRAME = 'header, nav, aside, main, footer, dialog[open], [role="dialog"], [data-override]';
const OURS = '[data-devtools]';

const placeOf = (element: Element): Place => {
  if (element.matches('dialog, [role="dialog"]')) return 'dialog';
  const tag = element.tagName.toLowerCase();
  return ['header', 'nav', 'aside', 'main', 'footer'].includes(tag) ? (tag as Place) : 'region';
};

const labelOf = (element: Element): string => {
  const by = element.getAttribute('aria-labelledby');
  const named = by ? element.ownerDocument.getElementById(by)?.textContent : element.getAttribute('aria-label');
  return (named ?? '').trim();
};

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const around = (a: Box, b: Box): Box => ({
  left: Math.min(a.left, b.left),
  top: Math.min(a.top, b.top),
  right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
});

/**
 * Where an area is on the screen, in CSS pixels of the window; null where nothing of it is. The
 * mark of a remote has no box of its own, so what counts is the first that has one, on every way
 * down.
 */
export const boxOf = (element: Element): Box | null => {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  if (right > left && bottom > top) return { left, top, right, bottom };
  return [...element.children].reduce<Box | null>((all, child) => {
    const one = boxOf(child);
    return all && one ? around(all, one) : (all ?? one);
  }, null);
};

/**
 * Areas from the top of the page to its end. Inside a remote's everything is the remote's; a part
 * of the frame that holds a remote is left out, for what is left of it is an empty edge.
 * @param shell `name@version` of the frame
 */
export const findAreas = (shell: string, page: ParentNode = document): Area[] => {
  const isWithin = (element: Element, selector: string) => element.parentElement?.closest(selector) != null;
  return [...page.querySelectorAll(`${REMOTE}, ${FRAME}`)].flatMap((element): Area[] => {
    if (element.closest(OURS) || isWithin(element, REMOTE)) return [];
    const owner = element.getAttribute('data-remote');
    const label = labelOf(element);
    if (owner !== null) {
      const shown = element.querySelector('[data-page]')?.getAttribute('data-page') ?? null;
      return [{ element, owner, place: 'remote', label, page: shown }];
    }
    if (isWithin(element, FRAME) && !element.matches('dialog')) return [];
    if (element.querySelector(REMOTE) || element.checkVisibility?.() === false) return [];
    return [{ element, owner: shell, place: placeOf(element), label, page: null }];
  });
};
