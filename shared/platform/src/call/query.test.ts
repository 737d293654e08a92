import { endpoints } from '@madang/contracts/endpoints';
import { aBetList, aMember, fakeNetwork, startQuietly } from '@madang/testing';
import { endSession } from '../session/session.ts';
import { publicPaths, query, queryClient } from './query.ts';

test('only answers that everybody may ask for outlive a change of member', () => {
  const access = new Map<string, string>(Object.values(endpoints).map((each) => [each.path, each.access]));
  for (const path of publicPaths) expect([path, access.get(path)]).toEqual([path, 'any']);
});

test('[S-08] signing out forgets what the server said to the member, and keeps what it says to everybody', async () => {
  await startQuietly({ member: aMember() });
  fakeNetwork({ '/api/bet/betlist': () => aBetList(), '/api/etc/banner': () => ({ list: [] }) });
  const own = query('/api/bet/betlist', { page: 1 });
  const shared = query('/api/etc/banner', {});
  await Promise.all([queryClient.fetchQuery(own), queryClient.fetchQuery(shared)]);
  endSession('asked');
  expect(queryClient.getQueryData(own.queryKey)).toBeUndefined();
  expect(queryClient.getQueryData(shared.queryKey)).toEqual({ list: [] });
});
