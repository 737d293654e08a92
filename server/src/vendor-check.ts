import { type Door, doorCases, freshId, type Purse, purseCases, type Reply } from '@madang/contracts/conformance';
import { signVendorRequest, vendorPath } from '@madang/contracts/vendor';

export interface VendorTarget {
  /** Where the vendor listens, without a slash at its end. */
  url: string;
  key: string;
  wallet: 'transfer' | 'seamless';
  /** What requests to it are signed with. */
  secret: string;
  /** An address of a site that it knows. */
  lobbyUrl: string;
  /** Origins that its games are registered under. */
  origins: readonly string[];
}

const ANSWER_WITHIN_MS = 10_000;

const sender =
  (url: string) =>
  async (path: string, body: string, headers: Record<string, string>): Promise<Reply> => {
    const response = await fetch(url + path, {
      method: 'POST',
      body,
      headers,
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      redirect: 'error',
    });
    return { httpStatus: response.status, ...((await response.json()) as { status: string }) };
  };

/**
 * Holds a vendor against the table of what its protocol promises. It makes players, sessions and transfers there under ids
 * of its own: meant for a vendor's test system.
 * @param print is given one line for each case
 * @returns how many do not hold
 */
export const checkVendor = async (target: VendorTarget, print: (line: string) => void): Promise<number> => {
  const { url, key, secret, wallet, lobbyUrl, origins } = target;
  const endpoint = { key, secret, now: Date.now, send: sender(url) };
  const door: Door = { ...endpoint, wallet, lobbyUrl, origins };
  const purse: Purse = {
    ...endpoint,
    wallet,
    player: async (amount) => {
      const memberRef = freshId();
      const path = vendorPath(key, 'deposit');
      const rawBody = JSON.stringify({ txId: freshId(), memberRef, amount });
      await endpoint.send(path, rawBody, signVendorRequest(secret, { vendorKey: key, path, rawBody, now: Date.now() }));
      return { memberRef, token: '' };
    },
  };
  const cases = [
    ...doorCases
      .filter(({ wallets }) => wallets.includes(wallet))
      .map(({ name, run }) => ({ name, run: () => run(door) })),
    // Of the seamless convention the money is the operator's to hold.
    ...(wallet === 'transfer' ? purseCases : [])
      .filter(({ wallets }) => wallets.includes('transfer'))
      .map(({ name, run }) => ({ name, run: () => run(purse) })),
  ];
  let broken = 0;
  for (const { name, run } of cases) {
    const trouble = await run().then(
      () => null,
      (error: Error) => error.message,
    );
    if (trouble !== null) broken += 1;
    print(trouble === null ? `holds   ${name}` : `BROKEN  ${name}\n        ${trouble}`);
  }
  print(`${cases.length - broken} of ${cases.length} hold`);
  return broken;
};
