import { errorText, notify } from '@madang/platform';
import { useState } from 'react';

/** A layer whose code is fetched on need; see `later`. */
interface Late {
  preload: () => Promise<void>;
}

/**
 * Opens and closes such a layer. Its code is there before it is drawn, so that nothing else waits
 * for it.
 */
export const useLayer = (layer: Late) => {
  const [open, setOpen] = useState(false);
  return {
    open,
    hide: () => setOpen(false),
    show: () =>
      void layer.preload().then(
        () => setOpen(true),
        () => notify({ tone: 'refusal', text: errorText('E002') }),
      ),
    /** Called when a pointer hovers over its button. */
    ahead: () => void layer.preload().catch(() => {}),
  };
};
