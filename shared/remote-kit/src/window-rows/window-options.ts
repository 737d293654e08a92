import {
  observeWindowRect,
  type PartialKeys,
  type Rect,
  type VirtualizerOptions,
  windowScroll,
} from '@tanstack/react-virtual';

type WindowOptions = Pick<
  PartialKeys<VirtualizerOptions<Window, Element>, never>,
  'initialRect' | 'observeElementRect' | 'scrollToFn'
>;

/**
 * What each virtualizer of the window has in common.
 * @param unseen the view before it is measured, as in a test without layout
 */
export const windowOptions = (unseen: Rect): WindowOptions => ({
  initialRect: unseen,
  observeElementRect: (instance, publish) =>
    observeWindowRect(instance, (rect) => publish(rect.height > 0 ? rect : unseen)),
  // A list reports its position at its start, too, and there the window is already.
  scrollToFn: (to, { adjustments = 0, behavior }, instance) => {
    if (Math.abs(window.scrollY - to - adjustments) >= 1) windowScroll(to, { adjustments, behavior }, instance);
  },
});
