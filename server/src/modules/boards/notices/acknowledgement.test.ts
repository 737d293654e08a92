import { ulid } from 'ulid';
import { siteForFile } from '../../../testing/app.ts';

const site = siteForFile();
const as = async (memId: string): Promise<{ as: string }> => ({
  as: (await site.call('/api/member/login', { memId, memPass: 'madang123!' })).data.token,
});
const text = { title: 'House rules', content: '# Rules\n\n- **Be** kind\n> [more](https://a.example)\n\\*plain\\*' };
const publish = async (more: object = {}) =>
  (
    await site.call(
      '/api/operator/board/notice',
      {
        requestId: ulid(),
        boardType: 'nt',
        category: 'site',
        texts: { ko: text, en: text, vn: text },
        mustRead: true,
        ...more,
      },
      await as('admin01'),
    )
  ).data;
type Shown = { bannerIdx: number; mustRead: number | null; text: { en: string } };
const mustRead = async (by: { as: string }): Promise<Shown[]> =>
  (await site.call('/api/main/popupList', {}, by)).data.list.filter((each: Shown) => each.mustRead !== null);
const acknowledge = async (boardIdx: number, version: number, by: { as: string }) =>
  (await site.call('/api/board/acknowledge', { boardIdx, version }, by)).resultCode;
const seenBy = async (boardIdx: number) =>
  (await site.call('/api/operator/board/acknowledgements', { boardIdx }, await as('admin01'))).data;

test('[BO-13] a member acknowledges each version of a must-read notice once, and operators count it', async () => {
  const { boardIdx } = await publish();
  const member = await as('member02');
  expect(await mustRead(member)).toMatchObject([
    { bannerIdx: boardIdx, mustRead: 1, text: { en: 'Rules\n\n• Be kind\nmore\n*plain*' } },
  ]);
  const first = new Date(site.clock.now()).toISOString();
  expect(await Promise.all([1, 2].map(() => acknowledge(boardIdx, 1, member)))).toEqual(['0', '0']);
  site.clock.advance(60_000);
  expect(await acknowledge(boardIdx, 1, member)).toBe('0');
  expect(await mustRead(member)).toEqual([]);
  expect(await mustRead(await as('member03'))).toHaveLength(1);
  expect(await seenBy(boardIdx)).toMatchObject({ version: 1, list: [{ memId: 'member02', version: 1, at: first }] });

  await publish({ boardIdx });
  expect(await mustRead(member)).toMatchObject([{ bannerIdx: boardIdx, mustRead: 2 }]);
  const notices = async () => (await site.call('/api/operator/board/notices', {}, await as('admin01'))).data.list[0];
  expect(await notices()).toMatchObject({ boardIdx, version: 2, mustRead: true, acknowledged: 0 });
  expect(await acknowledge(boardIdx, 2, member)).toBe('0');
  expect(await acknowledge(boardIdx, 1, member)).toBe('0');
  expect(await mustRead(member)).toEqual([]);
  expect(await notices()).toMatchObject({ acknowledged: 1 });
  // An acknowledged notice counts as read.
  const { list } = (await site.call('/api/board/nt/list', { search: 'House rules' }, member)).data;
  expect(list).toMatchObject([{ boardIdx, newYn: 'N' }]);
});

test('[BO-13] what is over, ordinary or of another version is not acknowledged', async () => {
  const member = await as('member03');
  const { boardIdx } = await publish({ mustRead: false });
  const coming = await publish({ shownFrom: '2099-01-01 00:00:00' });
  const shown = await publish();
  expect(await acknowledge(boardIdx, 1, member)).toBe('BD01');
  expect(await acknowledge(coming.boardIdx, 1, member)).toBe('BD01');
  expect(await acknowledge(shown.boardIdx, 2, member)).toBe('BD01');
  expect((await mustRead(member)).map(({ bannerIdx }) => bannerIdx)).not.toContain(coming.boardIdx);
  expect((await seenBy(shown.boardIdx)).list).toEqual([]);
});

test('[BO-13] a popup is a published notice, which a member who must read it has once', async () => {
  const { boardIdx } = await publish({ popup: 'all', popupOrd: 0, popupClosable: false });
  const member = await as('member04');
  const shown = async (by?: { as: string }) =>
    (await site.call('/api/etc/popupList', {}, by)).data.list.map(({ bannerIdx }: Shown) => bannerIdx);
  expect(await shown()).toContain(boardIdx);
  expect(await shown(member)).not.toContain(boardIdx);
  expect((await mustRead(member)).map(({ bannerIdx }) => bannerIdx)).toEqual([boardIdx]);
  expect((await site.call('/api/main/nt/list')).data.list[0]).toMatchObject({ boardIdx });
  expect((await site.call('/api/board/nt/datail', { boardIdx }, member)).data.board.titles.en).toBe('House rules');
});

test('[33-07] a notice that is sent twice is there once, and a change of an unread version is refused', async () => {
  const admin = await as('admin01');
  const body = {
    requestId: ulid(),
    boardType: 'nt',
    category: 'site',
    texts: { ko: text, en: text, vn: text },
  } as const;
  const send = (more: object = {}) => site.call('/api/operator/board/notice', { ...body, ...more }, admin);
  const [first, again] = await Promise.all([send(), send()]);
  expect(again.data).toEqual(first.data);
  expect((await send({ pinned: true })).resultCode).toBe('C999');
  const { boardIdx } = first.data;
  const read = async () => {
    const { list } = (await site.call('/api/operator/board/notices', {}, admin)).data;
    return list.find((row: { boardIdx: number }) => row.boardIdx === boardIdx).readVersion;
  };
  const version = await read();
  const change = (pinned: boolean) => send({ requestId: ulid(), boardIdx, version, pinned });
  expect((await change(true)).data).toEqual({ boardIdx, version: 2 });
  expect(await change(false)).toMatchObject({ resultCode: 'OP01', params: { revision: 2, version: await read() } });
  expect((await send({ requestId: ulid(), boardIdx })).resultCode).toBe('OP01');
});
