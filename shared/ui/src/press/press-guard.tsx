/**
 * What a hand means by a press: the control as it was when the hand decided. A build-time import of
 * remotes, because the first page of a guest moves no money. Decision 86.
 */
import { type ComponentType, createElement, useEffect } from 'react';

/**
 * A control ignores presses so long after a change of its meaning, milliseconds: a hand cannot
 * answer it sooner.
 */
export const DEAF_MS = 600;
/** Two presses within this distance are at one place, pixels. */
const SAME_PLACE_PX = 16;
const CONTROLS = 'button, a[href], summary, input, select, textarea, [role=button], [role=option]';

interface Press {
  readonly control: Element | null;
  /** Milliseconds, by `performance.now()`. */
  readonly time: number;
  /** Null: by the keyboard. */
  readonly place: { readonly x: number; readonly y: number } | null;
}

const controlOf = (target: EventTarget | null): Element | null => {
  if (!(target instanceof Element)) return null;
  return target.closest(CONTROLS) ?? target.closest('label')?.control ?? null;
};

/** A program, or an assistive technology, presses at no place. */
const placeOf = ({ clientX: x, clientY: y }: MouseEvent): Press['place'] => (x === 0 && y === 0 ? null : { x, y });

const isSamePlace = (one: Press['place'], other: Press['place']): boolean =>
  one !== null && other !== null && Math.hypot(one.x - other.x, one.y - other.y) <= SAME_PLACE_PX;

const drop = (event: Event): void => {
  event.preventDefault();
  event.stopImmediatePropagation();
};

/**
 * Drops presses that nobody can have meant, in the whole page:
 * - on a control whose `data-meaning` changed less than {@link DEAF_MS} before the press began, or
 *   after it began. The attribute names what the press does, and changes by nothing that the member
 *   does in the form;
 * - the second half of a double click where another control has come under it, or the same one that
 *   puts back (a pressed button with `data-meaning`);
 * - every repetition of an Enter that stays down, but in a text of several lines.
 * @returns how to stop
 */
export const startPressGuard = (): (() => void) => {
  const changes = new WeakMap<Node, number>();
  const observer = new MutationObserver((records) => {
    for (const { target, oldValue } of records)
      if ((target as Element).getAttribute('data-meaning') !== oldValue) changes.set(target, performance.now());
  });
  observer.observe(document, {
    subtree: true,
    attributes: true,
    attributeOldValue: true,
    attributeFilter: ['data-meaning'],
  });

  /** When the press that is under way began, by pointer and by key. */
  let pointerBegan: number | null = null;
  let keyBegan: number | null = null;
  let previous: Press | null = null;

  const isDeaf = ({ control, time }: Press): boolean =>
    control !== null && time - (changes.get(control) ?? Number.NEGATIVE_INFINITY) < DEAF_MS;

  const isSecondHalf = ({ control, time, place }: Press): boolean => {
    if (!previous || time - previous.time >= DEAF_MS || !isSamePlace(previous.place, place)) return false;
    return previous.control !== control || (control?.matches('[aria-pressed][data-meaning]') ?? false);
  };

  const pointerDown = (): void => {
    pointerBegan = performance.now();
  };

  const keyDown = (event: KeyboardEvent): void => {
    const { key, repeat, target } = event;
    if (key !== 'Enter' && key !== ' ') return;
    const isText = target instanceof Element && target.closest('textarea, [contenteditable=true]') !== null;
    if (!repeat) keyBegan = performance.now();
    else if (key === 'Enter' && !isText) drop(event);
  };

  /** The click of a space bar follows its release. */
  const keyUp = (): void => void setTimeout(() => (keyBegan = null));

  /** A window that loses the focus receives no release: what began before it is over. */
  const leave = ({ target }: Event): void => {
    if (target !== window) return;
    pointerBegan = null;
    keyBegan = null;
  };

  const click = (event: MouseEvent): void => {
    const began = event.detail > 0 ? pointerBegan : keyBegan;
    pointerBegan = null; // a press without a pointer, as an assistive technology makes it, begins with itself
    const press = { control: controlOf(event.target), time: began ?? performance.now(), place: placeOf(event) };
    const isDropped = isDeaf(press) || isSecondHalf(press);
    // A burst of presses stays one: what is dropped extends the time in which the next one is.
    previous = isDropped && previous ? { ...previous, time: press.time } : press;
    if (!isDropped) return;
    if (press.control && isDeaf(press)) changes.set(press.control, press.time);
    drop(event);
  };

  const listeners = new AbortController();
  const options = { capture: true, signal: listeners.signal };
  addEventListener('pointerdown', pointerDown, options);
  addEventListener('keydown', keyDown, options);
  addEventListener('keyup', keyUp, options);
  addEventListener('click', click, options);
  addEventListener('blur', leave, options);
  return () => {
    observer.disconnect();
    listeners.abort();
  };
};

/** A remote with the guard while one of its pages is mounted: `guardPresses(defineApp({ … }))`. */
export const guardPresses = <Props extends object, Remote>(
  remote: Remote & { readonly App: ComponentType<Props> },
): Remote & { readonly App: ComponentType<Props> } => {
  const { App } = remote;
  const Guarded = (props: Props) => {
    useEffect(startPressGuard, []);
    return createElement(App, props);
  };
  return { ...remote, App: Guarded };
};
