import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext } from '@playwright/test';

export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** The cookies of a signed-in member; every use of them is the same session. */
export const signedIn = async (browser: Browser, url: string, memId: string): Promise<StorageState> => {
  const context = await browser.newContext({ baseURL: url });
  const post = async () =>
    (
      await context.request.post('/api/member/login', {
        headers: { origin: url },
        data: { siteId: 'madang', memId, memPass: 'madang123!' },
      })
    ).json();
  let answer = await post();
  // A server that has just started may refuse calls for seconds.
  for (let tries = 0; answer.resultCode === 'RQ02' && tries < 10; tries += 1) {
    await sleep(Number(answer.params?.seconds ?? 1) * 1_000);
    answer = await post();
  }
  if (answer.resultCode !== '0') throw new Error(`${memId} could not sign in: ${answer.resultCode}`);
  const state = await context.storageState();
  await context.close();
  return state;
};
