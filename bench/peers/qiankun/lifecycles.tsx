import type { ComponentType } from 'react';
import { createRoot, type Root } from 'react-dom/client';

interface Props {
  /** The element that holds the guest's own page. */
  container?: HTMLElement;
}

export const lifecyclesOf = (Page: ComponentType) => {
  let root: Root | undefined;
  return {
    bootstrap: async () => {},
    mount: async ({ container }: Props) => {
      root = createRoot((container ?? document).querySelector('#guest') as HTMLElement);
      root.render(<Page />);
    },
    unmount: async () => {
      root?.unmount();
      root = undefined;
    },
  };
};
