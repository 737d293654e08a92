import {
  callbackSecret,
  type SeamlessBody,
  type SeamlessOperation,
  seamlessPath,
  signVendorRequest,
} from '@madang/contracts/vendor-protocol';
import type { GameSite } from './game-site.ts';

// biome-ignore lint/suspicious/noExplicitAny: an answer is looked at by its test, whatever it is
export type SeamlessAnswer = { httpStatus: number; status: string; data: any };

export interface SeamlessVendor extends Awaited<ReturnType<typeof seamlessVendor>> {}

/**
 * What a seamless vendor does at the operator's wallet:
 * a vendor of the table becomes one, and calls as it would.
 */
export const seamlessVendor = async (site: GameSite, key = 'slot_hanok') => {
  await site.db
    .updateTable('game.vendor')
    .set({ wallet: 'seamless', opened: true, url: site.vendor.url })
    .where('key', '=', key)
    .execute();
  const secret = callbackSecret(site.app.config.secrets.counterpart(key).current().secret, key);

  const send = async (path: string, rawBody: string, headers: Record<string, string>): Promise<SeamlessAnswer> => {
    const response = await site.app.inject({ method: 'POST', url: path, headers, payload: rawBody });
    return { httpStatus: response.statusCode, ...(response.json() as { status: string; data: unknown }) };
  };
  const call = async <O extends SeamlessOperation>(operation: O, body: SeamlessBody<O>): Promise<SeamlessAnswer> => {
    const path = seamlessPath(key, operation);
    const rawBody = JSON.stringify(body);
    return send(path, rawBody, signVendorRequest(secret, { vendorKey: key, path, rawBody, now: Date.now() }));
  };
  /** A member's session, as the launch handed it over. */
  const enter = async (gameKey = 'moon', memberIdx = site.member) => {
    const session = await site.enter(gameKey, key, memberIdx);
    const launches = site.vendor.callsOf('launch') as { token?: string; memberRef: string; sessionId: string }[];
    const launched = launches.find(({ sessionId }) => sessionId === session.launch_id);
    return { session, token: launched?.token ?? '', memberRef: launched?.memberRef ?? '' };
  };
  return { key, secret, send, call, enter };
};
