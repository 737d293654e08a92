/** Collects, and offers the panel: a tester's page alone fetches this, once it is drawn. */
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { BootData } from '@madang/contracts';
import { loadTexts } from '@madang/platform';
import { createRoot } from 'react-dom/client';
import { createCollector } from './collect/collector.ts';
import { Dock } from './dock.tsx';
import type { Recorded } from './facts.ts';
import { DEVTOOLS, registerDevtoolsTexts } from './texts.ts';

/**
 * Draws the button, in a root of its own: a crash of the page leaves the panel intact, and the
 * other way round.
 * @param early what was recorded before
 * @returns takes what is recorded from now on
 */
export const startDevtools = async (data: BootData, early: Recorded[]): Promise<(recorded: Recorded) => void> => {
  registerDevtoolsTexts();
  await loadTexts(DEVTOOLS);
  const collector = createCollector(data);
  for (const recorded of early.splice(0)) collector.take(recorded);
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
  const cache = createCache({ key: 'dt', ...(nonce && { nonce }) });
  const container = document.body.appendChild(document.createElement('div'));
  container.dataset.devtools = '';
  createRoot(container).render(
    <CacheProvider value={cache}>
      <Dock collector={collector} />
    </CacheProvider>,
  );
  return collector.take;
};
