import { setTimeout as sleep } from 'node:timers/promises';
import {
  type SeamlessOperation,
  signVendorRequest,
  type VendorOperation,
  vendorPath,
} from '@madang/contracts/vendor-protocol';
import { HANOK } from '../vendors/slots/vendors.ts';
import { LOBBY, TEST_SECRET, testSandbox } from './sandbox.ts';

const TOKEN = 't'.repeat(43);
// biome-ignore lint/suspicious/noExplicitAny: an answer is looked at by its test, whatever it is
type Answer = any;

/** A game of the seamless vendor, opened for `m1`, and what a test does at it. */
export const seamlessHarness = async (siteUrl: string, gameKey: string) => {
  let sandbox = await testSandbox({ siteUrl });
  const { dataDir } = sandbox.config;
  let page = '';
  let presses = 0;

  const callVendor = async (operation: VendorOperation, body: object): Promise<Answer> => {
    const path = vendorPath(HANOK.key, operation);
    const rawBody = JSON.stringify(body);
    const signed = { vendorKey: HANOK.key, path, rawBody, now: sandbox.clock.now };
    return (await sandbox.send(path, rawBody, signVendorRequest(TEST_SECRET, signed))).json();
  };
  const control = async (path: string, payload: object): Promise<Answer> =>
    (await sandbox.app.inject({ method: 'POST', url: `/control/${HANOK.key}/${path}`, payload })).json();
  const call = async (path: 'spin' | 'state' | 'seed', payload: object): Promise<Answer> => {
    const authorization = `Bearer ${new URL(page).searchParams.get('session')}`;
    const headers = { host: new URL(page).host, authorization };
    return (await sandbox.app.inject({ method: 'POST', url: `/play/api/${path}`, headers, payload })).json();
  };
  const launch = async (sessionId: string): Promise<void> => {
    const launch = { memberRef: 'm1', gameKey, language: 'en', platform: 'desktop', sessionId, lobbyUrl: LOBBY };
    page = (await callVendor('launch', { ...launch, token: TOKEN })).data.url;
  };
  const send = (stake: number, requestId: string) => call('spin', { stake, requestId });
  await launch('s1');
  return {
    callVendor,
    launch,
    send,
    state: () => call('state', {}),
    /** One press, when the pause is over. */
    press: (stake: number, requestId = `press-${1000 + ++presses}`) => {
      sandbox.clock.now += 5_000;
      return send(stake, requestId);
    },
    rig: (outcome: string) => control('rig', { memberRef: 'm1', outcome }),
    fail: (operation: SeamlessOperation, mode: string, times = 1) => control('wallet', { operation, mode, times }),
    kick: () => callVendor('kick', { memberRef: 'm1' }),
    later: (ms: number): void => {
      sandbox.clock.now += ms;
    },
    /** Waits until nothing is owed any more, while the vendor's clock goes on. */
    quiet: async (): Promise<void> => {
      for (let looks = 0; looks < 400; looks++) {
        const { data } = (await sandbox.app.inject(`/control/${HANOK.key}/wallet`)).json() as Answer;
        if (data.open === 0) return;
        sandbox.clock.now += 1_000;
        await sleep(20);
      }
      throw new Error('something stays owed');
    },
    /**
     * Restarts the process over the same books; faults that testers set are forgotten, and sessions
     * are closed.
     */
    restart: async (): Promise<void> => {
      await callVendor('kick', { memberRef: 'm1' });
      const { now } = sandbox.clock;
      await sandbox.app.close();
      sandbox = await testSandbox({ siteUrl, dataDir });
      sandbox.clock.now = now;
    },
    close: () => sandbox.close(),
  };
};
export type SeamlessHarness = Awaited<ReturnType<typeof seamlessHarness>>;
