import type { SealedClient } from './sealed-client.ts';
import { ulidOf } from './ulid.ts';

/** A game as a page names it. */
export interface Game {
  vendorKey: string;
  gameType: string;
  gameKey: string;
}

/** The data of a call. @throws when it was refused */
const post = async ({ memId, call }: SealedClient, path: string, body: object) => {
  const { resultCode, data } = await call(path, body);
  if (resultCode !== '0') throw new Error(`${path} of ${memId} was refused: ${resultCode}`);
  return data;
};

/**
 * From the press to the address of the game: the launch, then the request of the game's page with
 * its id.
 */
const press = async (client: SealedClient, game: Game): Promise<void> => {
  const { launchId } = await post(client, '/api/game/getGame', game);
  const { gameurl, open } = await post(client, '/api/game/launch', { launchId });
  if (!open || !URL.canParse(gameurl)) throw new Error(`${client.memId} has no game`);
};

/** The same things at once. @returns milliseconds of each */
const atOnce = (clients: readonly SealedClient[], act: (client: SealedClient) => Promise<unknown>): Promise<number[]> =>
  Promise.all(
    clients.map(async (client) => {
      const at = performance.now();
      await act(client);
      return performance.now() - at;
    }),
  );

/** All press at the same moment, each in its own page. @returns milliseconds of each launch */
export const launchAll = (clients: readonly SealedClient[], game: Game): Promise<number[]> =>
  atOnce(clients, (client) => press(client, game));

/** All bring their money home and are at the site again. */
export const leaveAll = async (clients: readonly SealedClient[]): Promise<void> => {
  await atOnce(clients, (client) => post(client, '/api/cash/outGameMoney', { requestId: ulidOf() }));
};

/** What the machine takes for as many calls at once that read one figure each. */
export const requestAll = (clients: readonly SealedClient[]): Promise<number[]> =>
  atOnce(clients, (client) => post(client, '/api/cash/getUserCash', {}));
