import type { Browser, Page } from '@playwright/test';
import { arrival, watchArrival } from './arrival.ts';
import { untilIdle } from './first-page.ts';

export interface Loads {
  /** Document and scripts that were fetched until the screen was complete. */
  requests: number;
  /** Which they were, by their addresses. */
  files: string[];
  /** Bytes of scripts on the wire, those that come after the screen too. */
  scriptBytes: number;
  /** Longest chain of files in which one requested the next: 1 is the document. */
  depth: number;
}

/** Loads a page cold and records the code that it fetched, with the initiator of each file. */
export const watchLoads = async (
  browser: Browser,
  options: Parameters<Browser['newContext']>[0],
  path: string,
  selector: string,
): Promise<Loads> => {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');

  const depthOf = new Map<string, number>();
  /** Time of each request, in seconds of the browser's clock; the document is the first. */
  const requestedAt = new Map<string, number>();
  const scripts = new Set<string>();
  let scriptBytes = 0;
  devtools.on('Network.requestWillBeSent', ({ request, type, initiator, requestId, timestamp }) => {
    if (!requestedAt.has(request.url)) requestedAt.set(request.url, timestamp);
    if (type === 'Document') depthOf.set(request.url, 1);
    if (type !== 'Script' || depthOf.has(request.url)) return;
    const asker = initiator.stack?.callFrames[0]?.url ?? initiator.url ?? '';
    depthOf.set(request.url, initiator.type === 'script' ? (depthOf.get(asker) ?? 1) + 1 : 2);
    scripts.add(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scriptBytes += encodedDataLength;
  });

  await watchArrival(page, selector);
  await page.goto(path, { waitUntil: 'commit' });
  const screenAt = await arrival(page);
  // By the page's own mark of its screen: the shell may have deferred requests under way by then.
  const [opened = 0] = requestedAt.values();
  const files = [...depthOf.keys()].filter((file) => ((requestedAt.get(file) ?? 0) - opened) * 1000 <= screenAt);
  const untilScreen = {
    requests: files.length,
    files,
    depth: Math.max(...files.map((file) => depthOf.get(file) ?? 1)),
  };
  await untilIdle(page);
  await context.close();
  return { ...untilScreen, scriptBytes };
};

export interface Traffic {
  /** Requests that went to the network. */
  requests: number;
  /** Bytes of their answers on the wire, heads included. */
  bytes: number;
}

/** Counts whatever a page fetches from now on; @returns what it was so far */
export const watchTraffic = async (page: Page): Promise<() => Traffic> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const traffic = { requests: 0, bytes: 0 };
  const fromCache = new Set<string>();
  devtools.on('Network.requestServedFromCache', ({ requestId }) => fromCache.add(requestId));
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    const isLocal = fromCache.has(requestId) || response.fromDiskCache || response.url.startsWith('data:');
    if (!isLocal) traffic.requests += 1;
  });
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    traffic.bytes += encodedDataLength;
  });
  return () => ({ ...traffic });
};
