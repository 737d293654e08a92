import type { Override } from '@madang/contracts';
import { loadTexts } from '@madang/platform';
import type { ReactNode } from 'react';
import { OverrideBanner } from './override-banner.tsx';
import { OVERRIDE, registerOverrideTexts } from './texts.ts';
import { watchOverride } from './watch-override.ts';

/** Readies the page of a tester; resolves to the banner once it can be drawn. */
export const override = async (own: Override): Promise<ReactNode> => {
  registerOverrideTexts();
  await loadTexts(OVERRIDE);
  watchOverride(own);
  return <OverrideBanner override={own} />;
};
