import { siteForFile } from '../../../testing/app.ts';
import { findMemberIdx } from '../../members/index.ts';
import { unreadOf } from '../../messages/index.ts';
import { decideCase, decidePost, deleteDraft } from '../index.ts';
import { deleteUnusedPictures, PICTURE_KEEP_MS } from './picture.repository.ts';
import { exif, jpeg, jpegSegment, png } from './sample-pictures.ts';

const site = siteForFile();
const DAY_MS = 86_400_000;
let keys = 0;
const nextKey = () => {
  keys += 1;
  return `01HZZZZZZZZZZZZZZZZZZ${String(keys).padStart(5, '0')}`;
};
const as = async (memId: string) => ({ as: await site.tokenOf(memId) });

const start = async (size: number, { memId = 'member02', requestId = nextKey() } = {}) =>
  site.call('/api/board/picture/start', { requestId, size }, await as(memId));
const put = async (url: string, payload: Buffer, type = 'application/octet-stream') => {
  const raw = await site.app.inject({ method: 'PUT', url, payload, headers: { 'content-type': type } });
  return { status: raw.statusCode, ...raw.json() };
};
const upload = async (bytes: Buffer, memId?: string) =>
  (await put((await start(bytes.length, { memId })).data.upload, bytes)).data;
const get = (url: string, headers: Record<string, string> = {}) => site.app.inject({ method: 'GET', url, headers });
const line = ({ pictureIdx }: { pictureIdx: string }, alt = '') => `![${alt}](picture:${pictureIdx})`;
const save = async (body: object, memId = 'member02') => {
  site.clock.advance(31_000);
  const text = { category: 'talk', title: 'pictures', ...body };
  return site.call('/api/board/gn/save', text as never, await as(memId));
};
const read = async (boardIdx: number, memId = 'member01') =>
  site.call('/api/board/gn/datail', { boardIdx }, await as(memId));
const remaining = async () => {
  const { rows } = await site.pool.query('SELECT count(*)::int AS n FROM board.picture');
  return rows[0].n as number;
};
const photo = jpeg(40, 30, { extra: [jpegSegment(0xe1, exif(6, 'GPS 37.5665'))] });

test('[BO-12] a picture is uploaded once, stored without metadata and served as what it is', async () => {
  const requestId = nextKey();
  const { data } = await start(photo.length, { requestId });
  expect((await start(photo.length, { requestId })).data.pictureIdx).toBe(data.pictureIdx);
  expect((await start(photo.length + 1, { requestId })).resultCode).toBe('C999');
  // The type that the client states counts for nothing.
  const first = await put(data.upload, photo, 'text/html');
  expect(first).toMatchObject({ resultCode: '0', data: { width: 30, height: 40, pictureIdx: data.pictureIdx } });
  expect((await put(data.upload, png(5, 5))).data).toEqual(first.data);
  const shown = await get(first.data.address, { 'sec-fetch-site': 'same-origin' });
  expect(shown.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, no-cache',
    'content-security-policy': expect.stringContaining('sandbox'),
  });
  expect(shown.rawPayload.includes('GPS')).toBe(false);
  const again = await get(first.data.address, { 'if-none-match': String(shown.headers.etag) });
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  const parts = ['bytes=0-9', 'bytes=99999999-'].map((range) => get(first.data.address, { range }));
  expect((await Promise.all(parts)).map(({ statusCode }) => statusCode)).toEqual([206, 416]);
  expect((await get(first.data.address, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(404);
});

test('[BO-12] no picture, a bomb and a file beyond the limit are refused with BD07', async () => {
  const page = Buffer.from('<!doctype html><script>alert(1)</script>');
  for (const file of [page, png(60_000, 60_000, { pixels: false })])
    expect(await put((await start(file.length)).data.upload, file, 'image/png')).toMatchObject({ resultCode: 'BD07' });
  expect((await start(2 * 1024 * 1024 + 1)).resultCode).toBe('BD07');
  const { data } = await start(100);
  expect((await put(data.upload, Buffer.alloc(2 * 1024 * 1024 + 1))).status).toBe(400);
  expect((await put(data.upload, png(5, 5))).resultCode).toBe('BD07');
  expect(await remaining()).toBe(0);
});

test('[BO-12] an address is refused altered, late, for another picture and for another use', async () => {
  const bytes = png(5, 5);
  const { data } = await start(bytes.length);
  const other = (await start(bytes.length)).data;
  const swapped = data.upload.replace(data.pictureIdx, other.pictureIdx);
  for (const url of [
    swapped,
    data.upload.replace('use=upload', 'use=view'),
    data.upload.replace(/mac=(.)/, (_: string, first: string) => `mac=${first === '-' ? 'A' : '-'}`),
  ])
    expect((await put(url, bytes)).resultCode).toBe('AU03');
  const { address } = (await put(data.upload, bytes)).data;
  expect((await get(data.upload)).statusCode).toBe(404);
  expect((await get(address.replace(/by=\d+/, 'by=1'))).statusCode).toBe(404);
  site.clock.advance(3_600_000);
  expect((await get(address)).statusCode).toBe(404);
  expect((await put(other.upload, bytes)).resultCode).toBe('AU03');
});

test('[BO-12] a member whose writing is stopped and one beyond the pace upload nothing', async () => {
  const memberIdx = await findMemberIdx(site.db, 'member03');
  const until = new Date(site.clock.now() + DAY_MS);
  await site.pool.query("INSERT INTO board.writing_stop VALUES ($1, $2, '')", [memberIdx, until]);
  expect((await start(10, { memId: 'member03' })).resultCode).toBe('BD02');
  await site.tokenOf('member02');
  const all = await Promise.all(Array.from({ length: 24 }, () => start(10)));
  expect(all.filter(({ resultCode }) => resultCode === '0')).toHaveLength(20);
  expect(all.find(({ resultCode }) => resultCode === 'RQ02')?.params).toMatchObject({ seconds: 3600 });
});

test("[BO-12] a post takes three pictures of its author and none of another member's", async () => {
  const own = [await upload(png(6, 4)), await upload(png(7, 4)), await upload(png(8, 4)), await upload(png(9, 4))];
  const foreign = await upload(png(9, 9), 'member03');
  const content = (...pictures: { pictureIdx: string }[]) => ['text', ...pictures.map((one) => line(one))].join('\n');
  expect(await save({ content: content(...own) })).toMatchObject({ resultCode: 'BD08', params: { max: 3 } });
  expect((await save({ content: content(foreign) })).resultCode).toBe('BD09');
  const mine = await site.call('/api/board/picture/own', { ids: [foreign.pictureIdx] }, await as('member02'));
  expect(mine.data.list).toEqual([]);
  const { boardIdx } = (await save({ content: content(...own.slice(0, 3)) })).data;
  // A picture is of one post.
  expect((await save({ content: content(own[0]) })).resultCode).toBe('BD09');
  const pictures = (await read(boardIdx)).data.board.pictures;
  expect(pictures.map(({ width }: { width: number }) => width)).toEqual([6, 7, 8]);
  const listed = (await site.call('/api/board/gn/list', {}, await as('member01'))).data.list[0];
  expect([listed.thumbnail.pictureIdx, listed.thumbnail.width]).toEqual([pictures[0].pictureIdx, 6]);
  expect((await get(pictures[0].address)).statusCode).toBe(200);
  // Another version without one of them: that one is nobody else's to see any more.
  await save({ boardIdx, content: content(own[1], own[2]) });
  expect((await get(pictures[0].address)).statusCode).toBe(404);
  const found = await site.call('/api/board/gn/list', { search: 'picture:' } as never, await as('member01'));
  expect(found.data.list).toEqual([]);
});

test('[BO-12] pictures are seen as their post is: waiting, published, hidden, removed', async () => {
  await site.pool.query('UPDATE board.option SET approved_posts = 1000');
  const { boardIdx } = (await save({ content: line(await upload(photo), 'sea') })).data;
  const decide = (action: 'approve' | 'hide' | 'remove') =>
    decidePost(site, { target: 'post', idx: BigInt(boardIdx), action, reason: '', actor: 'console:test' });
  const own = (await read(boardIdx, 'member02')).data.board.pictures[0].address;
  const operator = await as('admin01');
  const waiting = (await site.call('/api/operator/board/queue', {}, operator)).data.list;
  const { address } = waiting.find(({ idx }: { idx: number }) => idx === boardIdx).pictures[0];
  const states = async () => [(await get(own)).statusCode, (await get(address)).statusCode];
  expect(await states()).toEqual([200, 200]);
  await decide('approve');
  const other = (await read(boardIdx)).data.board.pictures[0].address;
  expect((await get(other)).statusCode).toBe(200);
  await decide('hide');
  expect((await get(other)).statusCode).toBe(404);
  expect(await states()).toEqual([404, 200]);
  await decide('remove');
  expect(await states()).toEqual([404, 404]);
  expect(await remaining()).toBe(0);
});

test('[BO-12] an operator removes a picture and its author gets one message', async () => {
  const { boardIdx } = (await save({ content: line(await upload(photo)) })).data;
  const [{ pictureIdx }] = (await read(boardIdx, 'member02')).data.board.pictures;
  const memberIdx = (await findMemberIdx(site.db, 'member02')) as bigint;
  const before = await unreadOf(site.db, memberIdx);
  const remove = async (memId: string) =>
    (await site.call('/api/operator/board/pictureRemove', { pictureIdx, reason: 'spam' }, await as(memId))).resultCode;
  expect(await remove('member01')).toBe('AU03');
  expect(await Promise.all([remove('admin01'), remove('admin01')]).then((codes) => codes.sort())).toEqual([
    '0',
    'BD09',
  ]);
  expect(await unreadOf(site.db, memberIdx)).toBe(before + 1);
  expect((await read(boardIdx, 'member02')).data.board.pictures).toEqual([]);
});

test('[BO-12] a picture that no text names goes after a day, and one of a draft stays', async () => {
  const [kept] = [await upload(png(5, 5)), await upload(png(6, 6))];
  const draft = { boardType: 'gn', target: 0, seq: 0, category: 'talk', title: '', content: line(kept) } as const;
  await site.call('/api/board/draft/save', draft, await as('member02'));
  expect(await deleteUnusedPictures(site.db, site.clock.now() + PICTURE_KEEP_MS)).toBe(0);
  expect(await deleteUnusedPictures(site.db, site.clock.now() + PICTURE_KEEP_MS + 1)).toBe(1);
  const memberIdx = (await findMemberIdx(site.db, 'member02')) as bigint;
  await deleteDraft(site.db, { memberIdx, boardType: 'gn', target: 0n });
  expect(await deleteUnusedPictures(site.db, site.clock.now() + PICTURE_KEEP_MS + 1)).toBe(1);
});

test('[33-18] a picture that was reported stays for the operators until the case is closed', async () => {
  const { boardIdx } = (await save({ content: line(await upload(photo)) })).data;
  await site.call('/api/board/report', { target: 'post', idx: boardIdx, reason: 'illegal' }, await as('member03'));
  await save({ boardIdx, content: 'no picture any more' });
  const later = site.clock.now() + PICTURE_KEEP_MS + 1;
  expect(await deleteUnusedPictures(site.db, later)).toBe(0);
  const { list } = (await site.call('/api/operator/board/cases', {}, await as('admin01'))).data;
  const own = list.find(({ idx }: { idx: number }) => idx === boardIdx);
  expect((await get(own.pictures[0].address)).statusCode).toBe(200);
  await save({ boardIdx, delYn: 'Y' });
  expect(await deleteUnusedPictures(site.db, later)).toBe(0);
  await decideCase(site, {
    ...{ caseIdx: BigInt(own.caseIdx), action: 'dismiss', stopDays: 0, reason: '', actor: 'console:test' },
  });
  expect(await deleteUnusedPictures(site.db, later)).toBe(1);
});

test('[33-18] a picture that a member of less than a week adds waits with its post', async () => {
  await site.db.updateTable('board.option').set({ approved_posts: 0 }).execute();
  const joined = { joined_at: new Date(site.clock.now()) };
  await site.db.updateTable('member.member').set(joined).where('mem_id', '=', 'member02').execute();
  const { boardIdx, status } = (await save({ content: 'text' })).data;
  const content = line(await upload(photo));
  expect([status, (await save({ boardIdx, content })).data.status]).toEqual(['published', 'queued']);
  await decidePost(site, {
    target: 'post',
    idx: BigInt(boardIdx),
    action: 'approve',
    reason: '',
    actor: 'console:test',
  });
  expect((await save({ boardIdx, content: `${content}\nand a text` })).data.status).toBe('published');
});
