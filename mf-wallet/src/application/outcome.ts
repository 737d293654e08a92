/** Marks the heading of what takes the place of a form. */
export const outcome = { 'data-outcome': '', tabIndex: -1 } as const;

/** Leads to the heading of what has taken the place of a form, and so into view, if there is one. */
export const showOutcome = (): void => {
  const heading = document.querySelector<HTMLElement>('[data-outcome]');
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView?.({ block: 'center' });
};
