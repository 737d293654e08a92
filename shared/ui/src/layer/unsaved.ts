/**
 * Input that is about to be lost: in a layer that closes, on a page that is left. One question for
 * all of them.
 */
import { useEffect, useEffectEvent, useRef } from 'react';

let question: () => Promise<boolean> = async () => true;

/** Registers the host's question; it resolves to true where the member gives their input up. */
export const setLossConfirmation = (confirm: () => Promise<boolean>): void => {
  question = confirm;
};

/**
 * The part of the Navigation API in use; browsers without it leave a page by the way back at once.
 */
interface NavigateEvent extends Event {
  readonly navigationType: string;
  readonly destination: { readonly key: string };
}
type WithNavigation = { navigation?: EventTarget & { traverseTo: (key: string) => unknown } };

/** The link of a plain press that leads away from the page in the same tab. */
const linkOf = (event: MouseEvent): HTMLAnchorElement | null => {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const link = isPlain && event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target === '_blank' || link.download) return null;
  return link.hash && link.href.split('#')[0] === location.href.split('#')[0] ? null : link;
};

/**
 * A page that is still there so long after its input was given up has not been left, milliseconds.
 */
const STAYED_MS = 2_000;

/**
 * Requires a confirmation before a link, the way back or the end of the tab takes input with it.
 * @param isUnsaved whether something would be lost, and whether it is worth the browser's own
 *   question at the tab's end
 * @returns `leave`, which calls what it is given at once where nothing is lost, or after the
 *   question
 */
const useGuard = (isUnsaved: () => boolean, isLong: () => boolean) => {
  const pending = useRef<'open' | 'given up' | null>(null);
  const leave = (go: () => void): void => {
    if (!isUnsaved() || pending.current === 'given up') {
      go();
      return;
    }
    if (pending.current) return;
    pending.current = 'open';
    void question().then((isGivenUp) => {
      pending.current = isGivenUp ? 'given up' : null;
      if (!isGivenUp) return;
      go();
      // Where the page stays all the same, the next way out has its question again.
      setTimeout(() => (pending.current = null), STAYED_MS);
    });
  };
  const isGuarded = (): boolean => pending.current !== 'given up' && isUnsaved();
  const press = useEffectEvent((event: MouseEvent): void => {
    const link = linkOf(event);
    if (!link || event.defaultPrevented || !isGuarded()) return;
    event.preventDefault();
    event.stopPropagation();
    leave(() => link.click());
  });
  const navigate = useEffectEvent((event: Event): void => {
    const { navigationType, destination, cancelable } = event as NavigateEvent;
    if (event.defaultPrevented || navigationType !== 'traverse' || !cancelable || !isGuarded()) return;
    event.preventDefault();
    leave(() => (window as WithNavigation).navigation?.traverseTo(destination.key));
  });
  const unload = useEffectEvent((event: Event): void => {
    if (isGuarded() && isLong()) event.preventDefault();
  });
  useEffect(() => {
    const { navigation } = window as WithNavigation;
    const [onPress, onNavigate, onUnload] = [
      (event: MouseEvent) => press(event),
      (event: Event) => navigate(event),
      (event: Event) => unload(event),
    ];
    document.addEventListener('click', onPress, true);
    navigation?.addEventListener('navigate', onNavigate);
    window.addEventListener('beforeunload', onUnload);
    return () => {
      document.removeEventListener('click', onPress, true);
      navigation?.removeEventListener('navigate', onNavigate);
      window.removeEventListener('beforeunload', onUnload);
    };
  }, []);
  return leave;
};

/** A page requires a confirmation before it is left while something in it is not saved. */
export const useUnsaved = (isUnsaved: boolean): void => {
  useGuard(
    () => isUnsaved,
    () => true,
  );
};

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** Fields of text; a search, a choice or a file is found again by one press. */
const TEXT = new Set(['text', 'password', 'tel', 'email', 'number', 'url', 'textarea']);

/**
 * A browser's password manager has filled it: nobody has typed its text. Browsers without the
 * selector refuse it.
 */
const isFilled = (field: TextControl): boolean => {
  try {
    return field.matches(':autofill');
  } catch {
    return false;
  }
};

const isText = (target: EventTarget): target is TextControl =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && TEXT.has(target.type);

/** So many fields, or so many characters in one of them, are no short input. */
const LONG_FIELDS = 3;
const LONG_TEXT = 40;

/**
 * What the member typed into the fields of a layer. A field that is gone, as after a success, holds
 * nothing.
 * @param keeps whether the text survives the closing: a draft
 * @param holds whether the layer holds input of fields that are gone, as of an earlier step
 */
export const useTypedText = (keeps: boolean, holds: boolean) => {
  const before = useRef(new Map<TextControl, string>());
  const typed = (): string[] =>
    keeps
      ? []
      : [...before.current]
          .filter(
            ([field, text]) => field.isConnected && !field.readOnly && field.value.trim() !== text && !isFilled(field),
          )
          .map(([field]) => field.value);
  const leave = useGuard(
    () => holds || typed().length > 0,
    () => typed().length >= LONG_FIELDS || typed().some((text) => text.length >= LONG_TEXT),
  );
  return {
    leave,
    /** Of the layer: the text that a field has when it is entered. */
    onFocus: ({ target }: { target: EventTarget }): void => {
      if (isText(target) && !before.current.has(target)) before.current.set(target, target.value.trim());
    },
  } as const;
};
