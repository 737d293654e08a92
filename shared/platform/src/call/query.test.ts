import { endpoints } from '@madang/contracts/endpoints';
import { aBetList, aMember, fakeNetwork, startQuietly } from '@madang/testing';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { endSession } from '../session/session.ts';
import { publicPaths, query, queryClient, refetchQueries } from './query.ts';

test('only answers that any caller may request outlive a change of member', () => {
  const access = new Map<string, string>(Object.values(endpoints).map((each) => [each.path, each.access]));
  for (const path of publicPaths) expect([path, access.get(path)]).toEqual([path, 'any']);
});

test('[S-08] signing out clears the member’s answers and keeps the public ones', async () => {
  await startQuietly({ member: aMember() });
  fakeNetwork({ '/api/bet/betlist': () => aBetList(), '/api/etc/banner': () => ({ list: [] }) });
  const own = query('/api/bet/betlist', { page: 1 });
  const shared = query('/api/etc/banner', {});
  await Promise.all([queryClient.fetchQuery(own), queryClient.fetchQuery(shared)]);
  endSession('asked');
  expect(queryClient.getQueryData(own.queryKey)).toBeUndefined();
  expect(queryClient.getQueryData(shared.queryKey)).toEqual({ list: [] });
});

test('[S-12] a refetch answers the current state, not an older answer on its way', async () => {
  const client = new QueryClient();
  const answers: ((answer: string) => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey: ['/api/bet/betlist', {}],
    queryFn: () => new Promise<string>((done) => void answers.push(done)),
  });
  const stop = observer.subscribe(() => {});
  const refetch = refetchQueries(client, '/api/bet/betlist');
  answers[0]?.('of before');
  while (answers.length < 2) await new Promise((done) => setTimeout(done));
  answers[1]?.('of now');
  await refetch;
  expect(observer.getCurrentResult().data).toBe('of now');
  stop();
  client.clear();
});

test('[S-12] the earlier of two refetches ends with the newer answer', async () => {
  const client = new QueryClient();
  const answers: ((answer: string) => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey: ['/api/bet/betlist', {}],
    queryFn: () => new Promise<string>((done) => void answers.push(done)),
  });
  const stop = observer.subscribe(() => {});
  const until = async (requests: number): Promise<void> => {
    while (answers.length < requests) await new Promise((done) => setTimeout(done));
  };
  answers[0]?.('of before');
  while (observer.getCurrentResult().data === undefined) await new Promise((done) => setTimeout(done));
  let shown: string | undefined;
  const earlier = refetchQueries(client, '/api/bet/betlist').then(() => {
    shown = observer.getCurrentResult().data;
  });
  await until(2);
  const later = refetchQueries(client, '/api/bet/betlist');
  await until(3);
  answers[2]?.('of now');
  await Promise.all([earlier, later]);
  expect(shown).toBe('of now');
  stop();
  client.clear();
});
