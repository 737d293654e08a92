import { startFanOut } from '../fan-out.ts';
import type { Figure } from '../figure.ts';
import { openBrowser } from '../page/browser.ts';
import { framesOfGames } from './frames-of-draws.ts';
import { resultsOnScreen } from './results-on-screen.ts';
import type { RoundsSite } from './rounds-line.ts';

/** Results as pages in a browser show them. @param barePort of the bare process */
export const resultsOnPages = async (site: RoundsSite, barePort: number): Promise<Figure[]> => {
  const browser = await openBrowser();
  const fanOut = await startFanOut(barePort).catch(async (error: unknown) => {
    await browser.close();
    throw error;
  });
  try {
    return [...(await resultsOnScreen(browser, site, fanOut)), ...(await framesOfGames(browser, site))];
  } finally {
    await fanOut.stop();
    await browser.close();
  }
};
