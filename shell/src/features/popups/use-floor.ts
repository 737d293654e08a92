import { useEffect, useState } from 'react';

/** Another modal dialog: an alert, a merge of money, the menu. Popups carry `data-popup` inside. */
const another = (): boolean =>
  [...document.querySelectorAll('dialog[open]')].some((dialog) => !dialog.querySelector('[data-popup]'));

/** True while no other dialog is open: popups have the floor. */
export const useFloor = (): boolean => {
  const [free, setFree] = useState(() => !another());
  useEffect(() => {
    const look = () => setFree(!another());
    const watch = new MutationObserver(look);
    watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open'] });
    look();
    return () => watch.disconnect();
  }, []);
  return free;
};
