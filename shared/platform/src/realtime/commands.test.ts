import { betsSettled, gameDown, siteInspected } from '@madang/contracts';
import { aMember, fakeNetwork, startQuietly } from '@madang/testing';
import { bus } from '../bus/bus.ts';
import { alertStore } from '../notice/alert.store.ts';
import { session } from '../session/session.ts';
import { balanceStore } from '../stores/balance.store.ts';
import { unreadStore } from '../stores/unread.store.ts';
import { obey } from './commands.ts';

test('[S-12] CASH sets cash and points', async () => {
  await startQuietly({ member: aMember() });
  obey({ cmd: 'CASH', data1: 50, data2: 6, v: 2 });
  expect(balanceStore.getState()).toMatchObject({ cash: 50, point: 6, v: 2 });
});

test('[S-12] MSG counts unread messages', async () => {
  await startQuietly({ member: aMember() });
  obey({ cmd: 'MSG', data1: 3, data2: '' });
  expect(unreadStore.getState().unread).toBe(3);
});

test('[S-12] [G-03] BET notifies the screens which bets of the member are settled', () => {
  const results: string[] = [];
  const stop = bus.on(betsSettled, ({ draw }) => results.push(draw));
  obey({ cmd: 'BET', data1: 'powerball:20261118-145', data2: '' });
  stop();
  expect(results).toEqual(['powerball:20261118-145']);
});

test('[S-12] LOGOUT signs out; for a newer login with the specified text', async () => {
  await startQuietly({ member: aMember() });
  obey({ cmd: 'LOGOUT', data1: '', data2: '' });
  expect(session.current()).toBeNull();
  expect(alertStore.getState().alerts).toHaveLength(0);
  await startQuietly({ member: aMember(), language: 'en' });
  obey({ cmd: 'LOGOUT', data1: 'AU02', data2: '' });
  expect(session.current()).toBeNull();
  expect(alertStore.getState().alerts[0]?.text).toBe('Logged in with the same id');
});

test('[S-12] LOCK_BET_YN reports that games are down unless it is N and Y', () => {
  const results: boolean[] = [];
  const stop = bus.on(gameDown, ({ down }) => results.push(down));
  for (const [data1, data2] of [
    ['Y', 'Y'],
    ['Y', 'N'],
    ['N', 'N'],
    ['N', 'Y'],
  ] as const)
    obey({ cmd: 'LOCK_BET_YN', data1, data2 });
  stop();
  expect(results).toEqual([true, true, true, false]);
});

test('[S-11] INSPECT Y signs a member out and reaches the host, as does INSPECT N', async () => {
  await startQuietly({ member: aMember() });
  const network = fakeNetwork({ '/api/member/logout': () => ({}) });
  const results: boolean[] = [];
  const stop = bus.on(siteInspected, ({ closed }) => results.push(closed));
  obey({ cmd: 'INSPECT', data1: 'Y', data2: '' });
  expect(session.current()).toBeNull();
  obey({ cmd: 'INSPECT', data1: 'N', data2: '' });
  stop();
  expect(results).toEqual([true, false]);
  for (let turn = 0; turn < 60; turn += 1) await new Promise((done) => setImmediate(done));
  expect(network.calls('/api/member/logout')).toHaveLength(1);
});

test('[S-11] INSPECT Y reaches a guest as well', async () => {
  await startQuietly();
  const results: boolean[] = [];
  const stop = bus.on(siteInspected, ({ closed }) => results.push(closed));
  obey({ cmd: 'INSPECT', data1: 'Y', data2: '' });
  stop();
  expect(results).toEqual([true]);
});

test('[S-12] a command that this page does not know changes nothing', async () => {
  await startQuietly({ member: aMember() });
  obey({ cmd: 'DANCE', data1: '', data2: '' } as never);
  expect(session.current()).not.toBeNull();
});
