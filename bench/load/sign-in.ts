import type { Browser, BrowserContext } from '@playwright/test';

export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** The cookies of a signed-in member; every use of them is the same session. */
export const signedIn = async (browser: Browser, url: string, memId: string): Promise<StorageState> => {
  const context = await browser.newContext({ baseURL: url });
  const answer = await context.request.post('/api/member/login', {
    headers: { origin: url },
    data: { siteId: 'madang', memId, memPass: 'madang123!' },
  });
  if ((await answer.json()).resultCode !== '0') throw new Error(`${memId} could not sign in`);
  const state = await context.storageState();
  await context.close();
  return state;
};
