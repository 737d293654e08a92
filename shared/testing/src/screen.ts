/** A window of a width: jsdom has none. */
import type { Screen } from '@madang/ui';

export const widthOf: Readonly<Record<Screen, number>> = { desktop: 1280, mobile: 390 };

/**
 * Checks of the media query lists that have a listener: a list that no component listens to is not
 * evaluated again.
 */
const checks = new Set<() => void>();

const matches = (query: string): boolean => {
  const bound = (name: string): number | undefined => {
    const found = new RegExp(`${name}-width:\\s*([\\d.]+)px`).exec(query)?.[1];
    return found === undefined ? undefined : Number(found);
  };
  const [least, most] = [bound('min'), bound('max')];
  // Motion is reduced: what rolls for 400 ms would outlive the test that started it. Hover, colour
  // scheme: no.
  if (least === undefined && most === undefined) return query.includes('prefers-reduced-motion: reduce');
  return window.innerWidth >= (least ?? 0) && window.innerWidth <= (most ?? Number.POSITIVE_INFINITY);
};

const matchMedia = (query: string): MediaQueryList => {
  const target = new EventTarget();
  const list = Object.assign(target, { media: query, onchange: null, addListener() {}, removeListener() {} });
  Object.defineProperty(list, 'matches', { get: () => matches(query) });
  let before = false;
  const check = (): void => {
    const now = matches(query);
    if (now !== before) target.dispatchEvent(new Event('change'));
    before = now;
  };
  const listeners = new Set<unknown>();
  const { addEventListener, removeEventListener } = target;
  target.addEventListener = (...parameters) => {
    if (listeners.size === 0) before = matches(query);
    listeners.add(parameters[1]);
    checks.add(check);
    addEventListener.apply(target, parameters);
  };
  target.removeEventListener = (...parameters) => {
    listeners.delete(parameters[1]);
    if (listeners.size === 0) checks.delete(check);
    removeEventListener.apply(target, parameters);
  };
  return list as unknown as MediaQueryList;
};

/**
 * Gives the window a width in CSS pixels and notifies media queries. Wrap in `act` when something
 * renders.
 */
export const setWidth = (width: number): void => {
  if (window.matchMedia !== matchMedia)
    Object.defineProperty(window, 'matchMedia', { configurable: true, writable: true, value: matchMedia });
  Object.defineProperty(window, 'innerWidth', { configurable: true, value: width });
  for (const check of [...checks]) check();
};
