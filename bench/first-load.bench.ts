import { chromiumLaunch } from '@madang/e2e/chromium';
import { startProduct } from '@madang/e2e/product';
import { type Browser, chromium } from '@playwright/test';
import { type Bench, median } from './figure.ts';
import { watchLoads } from './loads.ts';
import { signedIn } from './sign-in.ts';
import { slow } from './slow.ts';

const PORT = 4480;
const RUNS = 5;
const DEEP_LINK = '/mypage/betting/list';

/** Milliseconds until `selector` is on the screen, cold cache, slow network and processor. */
const timeTo = async (
  browser: Browser,
  options: Parameters<Browser['newContext']>[0],
  path: string,
  selector: string,
) => {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await slow(page);
  const start = performance.now();
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator(selector).first().waitFor({ state: 'visible', timeout: 60_000 });
  const ms = performance.now() - start;
  await context.close();
  return ms;
};

const repeat = async (measure: () => Promise<number>) => {
  const values: number[] = [];
  for (let run = 0; run < RUNS; run++) values.push(await measure());
  return median(values);
};

/** First load of a guest, and a deep link into a remote. Limits: the issue of the courtyard. */
export const run: Bench = async () => {
  const product = await startProduct(PORT);
  const browser = await chromium.launch(chromiumLaunch);
  try {
    const storageState = await signedIn(browser, product.url, 'member01');
    const guest = { baseURL: product.url };
    const member = { baseURL: product.url, storageState };

    const first = await watchLoads(browser, guest, '/', 'main h1, main h2');
    const deep = await watchLoads(browser, member, DEEP_LINK, '[data-page="betting.list"] h1');
    const firstMs = await repeat(() => timeTo(browser, guest, '/', 'main h1, main h2'));
    const deepMs = await repeat(() => timeTo(browser, member, DEEP_LINK, '[data-page="betting.list"] h1'));

    return [
      { name: 'guest, first load: JavaScript, brotli', value: first.scriptBytes / 1024, unit: 'KB', max: 190 },
      { name: 'guest, first load: requests for code until the screen', value: first.requests, unit: '' },
      { name: 'deep link: requests for code until the screen', value: deep.requests, unit: '', max: 8 },
      { name: 'deep link: round trips deeper than the first load', value: deep.depth - first.depth, unit: '', max: 1 },
      { name: 'guest, first load: to the screen, slow 4G, 4× CPU, median of 5', value: firstMs, unit: 'ms' },
      { name: 'deep link: to the screen, slow 4G, 4× CPU, median of 5', value: deepMs, unit: 'ms' },
      { name: 'deep link against first load', value: deepMs / firstMs, unit: '×' },
    ];
  } finally {
    await browser.close();
    await product.stop();
  }
};
