/** Marks the heading of what takes the position of a form. */
export const outcome = { 'data-outcome': '', tabIndex: -1 } as const;

/** Moves the focus and the view to the heading of what has replaced a form, if there is one. */
export const showOutcome = (): void => {
  const heading = document.querySelector<HTMLElement>('[data-outcome]');
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView?.({ block: 'center' });
};
