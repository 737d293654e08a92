import type { Page } from '@playwright/test';

export interface StartUpCalls {
  /**
   * Calls until the page was idle; one that is sent again later (a poll, a second look) is no part
   * of the start.
   */
  count: number;
  /** Sequential round trips: 1 when no call waits for another's answer. */
  depth: number;
  /** Addresses of those that waited. */
  late: string[];
}

interface Sent {
  path: string;
  at: number;
  answered: number;
}

/** Listens to the page's calls; what it answers reads them off. */
export const watchStartUp = async (page: Page): Promise<() => StartUpCalls> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const sent = new Map<string, Sent>();
  devtools.on('Network.requestWillBeSent', ({ request, requestId, timestamp }) => {
    const path = new URL(request.url).pathname;
    const calls = [...sent.values()];
    const again = calls.some((call) => call.path === path) && calls.some((call) => call.answered < timestamp);
    if (path.startsWith('/api/') && !again)
      sent.set(requestId, { path, at: timestamp, answered: Number.POSITIVE_INFINITY });
  });
  devtools.on('Network.responseReceived', ({ requestId, timestamp }) => {
    const call = sent.get(requestId);
    if (call) call.answered = timestamp;
  });
  return () => {
    const calls = [...sent.values()].sort((one, other) => one.at - other.at);
    const depthOf = new Map<Sent, number>();
    for (const call of calls) {
      const before = calls.filter((other) => other.answered <= call.at).map((other) => depthOf.get(other) ?? 1);
      depthOf.set(call, 1 + Math.max(0, ...before));
    }
    return {
      count: calls.length,
      depth: Math.max(0, ...depthOf.values()),
      late: calls.filter((call) => (depthOf.get(call) ?? 1) > 1).map(({ path }) => path),
    };
  };
};
