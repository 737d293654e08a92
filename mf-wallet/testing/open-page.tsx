/** A page of the wallet as a member opens it: both arrangements are loaded, the network is fake. */
import type { DataOf } from '@madang/contracts';
import {
  aMember,
  anAccount,
  fakeNetwork,
  type Handlers,
  type RenderOptions,
  registryWith,
  renderApp,
  setWidth,
  widthOf,
} from '@madang/testing';
import type { ReactNode } from 'react';
import { App, preload } from '../src/app.tsx';
import { manifest } from '../src/manifest.ts';

export interface OpenOptions extends RenderOptions {
  /** Drawn beside the page. */
  beside?: ReactNode;
}

/** The member with their registered account. */
export const ownData = (): DataOf<'/api/member/info'> => ({
  member: aMember(),
  msgInfo: { newMsg: 0 },
  account: anAccount(),
});

/** Of a page whose arrangements have no chunks of their own. */
export const noChunks = async (): Promise<void> => {};

/** @param preloadArrangement of the page, by the width in force */
export const openPage = async (
  page: string,
  preloadArrangement: () => Promise<unknown>,
  handlers: Handlers,
  { beside, ...options }: OpenOptions = {},
) => {
  const network = fakeNetwork({ '/api/member/info': ownData, ...handlers });
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

export const walletRegistry = () => registryWith(manifest);

/** The site's options with the least that points are converted from. */
export const siteOptions = (pointMin = 1_000): DataOf<'/api/etc/siteOption'> => ({
  siteOption: { pointMin, bonusFirstPercent: 20, bonusDailyPercent: 10, spinCycleMs: 5_000, joinOpen: 'Y' },
  joinRecommanderId: '',
});
