import { useMember } from '@madang/platform';
import { useEffect, useRef } from 'react';

/**
 * The heading of the page in view takes the focus, or its main part while there is none. False
 * without either.
 */
const focusPage = (): boolean => {
  const content = document.getElementById('content');
  const target = content?.querySelector<HTMLElement>('h1') ?? content;
  if (!target || document.querySelector('dialog[open]')) return false;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  return true;
};

/**
 * Signing in and out takes away what had the focus, the popup's button or the header's: the page
 * that follows gets it.
 * @param shown whether the page in view is drawn; until then the focus waits
 */
export const useFocusReturn = (shown: boolean): void => {
  const member = useMember() !== null;
  const seen = useRef(member);
  const wanted = useRef(false);
  useEffect(() => {
    if (seen.current !== member) {
      seen.current = member;
      wanted.current = true;
    }
    if (wanted.current && shown) wanted.current = !focusPage();
  });
};
