import { betsSettled, messageArrived } from '@madang/contracts';
import { bus } from '@madang/platform';
import { aMember, fakeNetwork, refusal, renderApp, translatorOf } from '@madang/testing';
import { act, screen, waitFor } from '@testing-library/react';
import coreTexts from '../locales/ko.json';
import { AreaFailed } from '../states/area-failed.tsx';
import { ListPager } from './list-pager.tsx';
import { type FilterAddress, usePagedList } from './use-paged-list.ts';
import { useRefetchOn } from './use-refetch-on.ts';

const core = translatorOf(coreTexts);
const PATH = '/api/board/msgList';
const PAGE_SIZE = 10;

const aRow = (msgIdx: number) => ({
  msgIdx,
  title: { ko: `${msgIdx}`, en: `${msgIdx}`, vn: `${msgIdx}` },
  regDate: '2026-11-20T03:00:00.000Z',
  readYn: 'Y' as const,
});
const messagesOf = (count: number) => ({
  [PATH]: ({ page }: { page: number }) => ({
    list: Array.from({ length: count }, (_, index) => aRow(index + 1)).slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    pageInfo: { page, count_per_list: PAGE_SIZE, tatal_list_count: count },
    keep: { days: 90, pieces: 200 },
    newMsg: 0,
  }),
});

const kinds: FilterAddress<{ kind: string; age: string }> = {
  read: (address) => ({ kind: address.get('kind') ?? '', age: address.get('age') ?? '' }),
  write: (filters) => new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== '')),
};

const List = () => {
  const list = usePagedList({
    path: PATH,
    filters: kinds,
    body: () => ({}),
    isPossible: ({ kind }) => kind !== 'impossible',
    staleTime: 0,
  });
  useRefetchOn(messageArrived, PATH);
  return (
    <>
      <h1 ref={list.top} tabIndex={-1}>
        {list.state}
      </h1>
      <p data-testid="rows">{list.rows.map(({ msgIdx }) => msgIdx).join()}</p>
      {list.state === 'error' && <AreaFailed isBusy={list.isBusy} onRetry={list.retry} />}
      <button type="button" onClick={() => list.show({ ...list.filters, kind: 'read' })}>
        filter
      </button>
      <button type="button" onClick={() => list.show({ ...list.filters, age: 'old' })}>
        age
      </button>
      <ListPager list={list} />
    </>
  );
};

const rows = () => screen.getByTestId('rows').textContent;
const open = (path: string) => renderApp(<List />, { member: aMember(), path });

describe('usePagedList', () => {
  test('a page turns in the address and the heading takes the focus', async () => {
    const network = fakeNetwork(messagesOf(12));
    const { user, address } = await open('/list?kind=read');
    await screen.findByText('rows');
    expect(network.calls(PATH).at(-1)).toEqual({ page: 1 });
    await user.click(screen.getByRole('button', { name: core('next') }));
    await waitFor(() => expect(rows()).toBe('11,12'));
    expect(address()).toBe('/list?kind=read&page=2');
    expect(document.activeElement).toBe(screen.getByRole('heading'));
  });

  test('another filter begins at the first page', async () => {
    fakeNetwork(messagesOf(12));
    const { user, address } = await open('/list?page=2');
    await waitFor(() => expect(rows()).toBe('11,12'));
    await user.click(screen.getByText('filter'));
    expect(address()).toBe('/list?kind=read');
  });

  test('a page beyond the last one leads to the last one', async () => {
    fakeNetwork(messagesOf(12));
    const { address } = await open('/list?page=9');
    await waitFor(() => expect(rows()).toBe('11,12'));
    expect(address()).toBe('/list?page=2');
  });

  test('impossible filters send no request', async () => {
    const network = fakeNetwork(messagesOf(12));
    await open('/list?kind=impossible');
    expect(screen.getByRole('heading').textContent).toBe('impossible');
    expect(network.calls(PATH)).toHaveLength(0);
  });

  test('a list without rows is empty', async () => {
    fakeNetwork(messagesOf(0));
    await open('/list');
    expect(await screen.findByText('empty')).toBeTruthy();
  });

  test('a failed list is loaded by the retry', async () => {
    let isUp = false;
    const { [PATH]: answer } = messagesOf(1);
    fakeNetwork({ [PATH]: (body) => (isUp ? answer(body) : refusal('E001')) });
    const { user } = await open('/list');
    await screen.findByText('error');
    isUp = true;
    await user.click(screen.getByRole('button', { name: core('retry') }));
    expect(await screen.findByText('rows')).toBeTruthy();
  });
});

describe('useRefetchOn', () => {
  test('its event alone fetches the list again', async () => {
    const network = fakeNetwork(messagesOf(1));
    await open('/list');
    await screen.findByText('rows');
    const before = network.calls(PATH).length;
    act(() => bus.emit(betsSettled, { draw: '' }));
    act(() => bus.emit(messageArrived, { unread: 1 }));
    await waitFor(() => expect(network.calls(PATH).length).toBe(before + 1));
  });
});

test('of two quick changes of filters both count, before the first one is rendered', async () => {
  fakeNetwork(messagesOf(3));
  const { address } = await open('/');
  act(() => {
    screen.getByText('filter').click();
    screen.getByText('age').click();
  });
  await waitFor(() => expect(address()).toBe('/?kind=read&age=old'));
});
