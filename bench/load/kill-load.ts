import { setTimeout as sleep } from 'node:timers/promises';
import type { CallPath } from '@madang/contracts';
import type { runSite } from '../../server/src/testing/running-site.ts';
import { ulidOf } from './ulid.ts';

type Site = Awaited<ReturnType<typeof runSite>>;

/** The operations that a client received as done. Won. */
export type Done =
  | { what: 'point'; requestId: string; amount: number }
  | { what: 'in' | 'out'; requestId: string; amount: number; cashIdx: number; status: 0 | 2 | 1 | -1 };

/** Codes of one moment: the server was just killed, or it finishes what the last one left. */
const passing = ['E001', 'E002', 'NT99', 'TE99', '9999', '2000', 'C009', 'EN04'];
const DEPOSIT = 10_000;
const PAUSE_MS = 60;
const SPIN_PAUSE_MS = 20;

/**
 * Retries under the same key until an answer comes: `again` is true after a retry. A game may block
 * a withdrawal for a while, so temporary refusals are retried a few times.
 */
const post = async (site: Site, path: CallPath, body: object, token: string) => {
  for (let tries = 0, again = false; ; again = true) {
    const answer = await site.call(path, body, token).catch(() => null);
    if (answer && !passing.includes(answer.resultCode)) return { ...answer, again };
    if (answer && tries > 40) return { ...answer, again };
    if (answer) tries += 1;
    await sleep(PAUSE_MS);
  }
};

const decide = async (site: Site, admin: string, done: Exclude<Done, { what: 'point' }>, to: 2 | 1 | -1) => {
  const body = { requestId: ulidOf(), cashIdx: done.cashIdx, to };
  const { resultCode } = await post(site, '/api/operator/cash/decide', body, admin);
  // The key of a try whose answer was lost answers the same.
  if (resultCode === '0') done.status = to;
  else throw new Error(`a decision was refused: ${resultCode}`);
};

/** One member with an operator, performing everything that moves money until stopped. */
export const playMember = async (
  site: Site,
  { token, admin, isOver, done }: { token: string; admin: string; isOver: () => boolean; done: Done[] },
): Promise<void> => {
  const apply = async (what: 'in' | 'out') => {
    const requestId = ulidOf();
    const path = what === 'in' ? '/api/cash/in' : '/api/cash/out';
    const { resultCode, data } = await post(site, path, { requestId, amount: DEPOSIT, cashOutPass: '1234' }, token);
    if (resultCode !== '0') return;
    const application: Done = { what, requestId, amount: DEPOSIT, cashIdx: data.cashIdx, status: 0 };
    done.push(application);
    await decide(site, admin, application, 2);
    await decide(site, admin, application, Math.random() < 0.7 ? 1 : -1);
  };
  const play = async () => {
    const input = { vendorKey: 'kplayslot', gameType: 'slot', gameKey: 'moon' };
    const list = await post(site, '/api/game/getGameList', { vendorKey: 'kplayslot' }, token);
    const gameKey = list.data?.games?.[0]?.key ?? input.gameKey;
    const entered = await post(site, '/api/game/getGame', { ...input, gameKey }, token);
    for (let spins = 0; spins < 2 && entered.resultCode === '0'; spins += 1) {
      await site.spin(entered.data.gameurl, list.data.games[0].minBet, ulidOf()).catch(() => undefined);
      await sleep(SPIN_PAUSE_MS);
    }
    await post(site, '/api/cash/outGameMoney', {}, token);
  };
  const change = async () => {
    const requestId = ulidOf();
    const { resultCode } = await post(site, '/api/point/change', { requestId, points: 1_000 }, token);
    if (resultCode === '0') done.push({ what: 'point', requestId, amount: 1_000 });
  };
  while (!isOver()) {
    const dice = Math.random();
    if (dice < 0.4) await change();
    else if (dice < 0.6) await apply('in');
    else if (dice < 0.8) await apply('out');
    else await play();
    await sleep(PAUSE_MS);
  }
  await post(site, '/api/cash/outGameMoney', {}, token);
};
