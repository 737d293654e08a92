/** A page of the wallet as a member meets it: both arrangements at hand, a network around it. */
import { aMember, fakeNetwork, type Handlers, type RenderOptions, renderApp, setWidth, widthOf } from '@madang/testing';
import type { ReactNode } from 'react';
import { App, preload } from '../src/app.tsx';

export interface OpenOptions extends RenderOptions {
  /** Drawn beside the page. */
  beside?: ReactNode;
}

/** @param preloadArrangement of the page, by the width in force */
export const openPage = async (
  page: string,
  preloadArrangement: () => Promise<unknown>,
  handlers: Handlers,
  { beside, ...options }: OpenOptions = {},
) => {
  const network = fakeNetwork(handlers);
  const here = options.screen ?? 'desktop';
  // The other width's too, so that crossing draws it at once.
  for (const screen of [here === 'desktop' ? 'mobile' : 'desktop', here] as const) {
    setWidth(widthOf[screen]);
    await preloadArrangement();
  }
  await preload(page, options.language ?? 'ko');
  const ui = (
    <>
      <App page={page} params={{}} />
      {beside}
    </>
  );
  return { ...(await renderApp(ui, { member: aMember(), ...options })), network };
};
