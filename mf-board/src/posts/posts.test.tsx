import { realtimeResumed, signedOut } from '@madang/contracts';
import { bus, tabStorage } from '@madang/platform';
import { publishToTopic } from '@madang/platform/host';
import coreTexts from '@madang/remote-kit/locales/ko.json';
import { fakeNetwork, refusal, translatorOf } from '@madang/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openSupport, pageInfo } from '../../testing/support.tsx';
import ko from '../locales/ko.json';
import type { Comment, Post, PostRow } from './boards.ts';

const t = translatorOf(ko);
const core = translatorOf(coreTexts);

const names = { ko: '잡담', en: 'Talk', vn: 'Trò chuyện' };
const aPost = (boardIdx: number, changes: Partial<PostRow> = {}): PostRow => ({
  boardIdx,
  category: 'talk',
  title: `글 ${boardIdx}`,
  titles: null,
  memName: '솔바람',
  regDate: '2026-11-20T03:00:00.000Z',
  topYn: 'N',
  cmtCnt: 0,
  newYn: 'N',
  newCmtCnt: 0,
  status: 'published',
  likeCnt: 0,
  hitCnt: 0,
  excerpt: null,
  beginning: `글 ${boardIdx}의 시작`,
  beginnings: null,
  thumbnail: null,
  lastReply: null,
  ...changes,
});
const { excerpt: _e, beginning: _b, beginnings: _s, thumbnail: _t, lastReply: _l, ...row } = aPost(2);
const detail: Post = {
  ...row,
  content: '**굵게** <img src=x onerror=alert(1)>',
  contents: null,
  editDate: null,
  mineYn: 'Y',
  removal: null,
  version: 1,
  pictures: [],
  mineLikeYn: 'N',
};
const noAbilities = { replyYn: 'N', reportYn: 'N', deleteYn: 'N', editableUntil: null } as const;
const abilitiesOfReader = { ...noAbilities, replyYn: 'Y', reportYn: 'Y' } as const;
/** @param until milliseconds since the epoch */
const abilitiesOfAuthor = (until: number) =>
  ({ ...noAbilities, replyYn: 'Y', deleteYn: 'Y', editableUntil: new Date(until).toISOString() }) as const;
const likes = { likeCnt: 0, mineLikeYn: 'N' as const };
/** What is beside a post. */
const beside = { categoryName: names, author: null, related: [] };
/** All comments are there, and none was seen before. */
const thread = { commentsBefore: null, seenTo: null, ...beside };
const list = (rows: PostRow[]) => ({
  list: rows,
  pageInfo: pageInfo(rows.length),
  idxList: rows.map(({ boardIdx }) => boardIdx),
  categories: [{ code: 'talk', name: names }],
});
const aBoard = () =>
  fakeNetwork({
    '/api/board/gn/list': () => list([aPost(2, { newYn: 'Y', newCmtCnt: 2 }), aPost(1)]),
    '/api/board/gn/datail': () => ({ board: detail, comments: [], ...thread, idxList: { previous: 1, next: null } }),
    '/api/board/draft/read': () => ({ draft: null }),
    '/api/board/draft/list': () => ({ list: [] }),
    '/api/board/draft/delete': () => ({}),
    '/api/board/draft/save': () => ({ seq: 1 }),
    '/api/board/gn/save': () => ({ boardIdx: 2, status: 'published' }),
  });

test('[B-01] a search without a term sends nothing and names the remedy', async () => {
  const network = aBoard();
  const { user } = await openSupport('board.list', '/board/list');
  await screen.findByRole('link', { name: /글 2/ });
  await user.type(screen.getByRole('textbox', { name: '검색어' }), '가');
  await user.click(screen.getByRole('button', { name: '검색' }));
  screen.getByText('검색어를 2자 이상 입력해 주세요.');
  expect(network.calls('/api/board/gn/list')).toEqual([{ page: 1, order: 'replied' }]);
});

test('[BO-08] a board with unread posts is marked as read at once', async () => {
  const network = aBoard();
  network.on({ '/api/board/readAll': () => ({}) });
  const { user } = await openSupport('board.list', '/board/list');
  const button = await screen.findByRole('button', { name: t('post.readAll') });
  network.on({ '/api/board/gn/list': () => list([aPost(2), aPost(1)]) });
  await user.click(button);
  await waitFor(() => expect(screen.queryByRole('button', { name: t('post.readAll') })).toBeNull());
  expect(network.calls('/api/board/readAll')).toEqual([{ boardType: 'gn' }]);
});

test('[B-01] an address with a search shows its posts and the way out of it', async () => {
  const network = aBoard();
  await openSupport('board.list', '/board/list?search=%EA%B0%80%EB%82%98');
  await screen.findByRole('button', { name: '검색 해제' });
  expect(network.calls('/api/board/gn/list')).toEqual([{ page: 1, search: '가나', order: 'newest' }]);
});

test('[BO-09] hits of a search are marked in the list and in the title of its post', async () => {
  const network = aBoard();
  network.on({
    '/api/board/gn/list': () => list([aPost(2, { title: '<b>Sky</b> SKY', excerpt: '…푸른 sky 아래' })]),
    '/api/board/gn/datail': () => ({
      board: { ...detail, title: '<b>Sky</b> SKY' },
      comments: [],
      ...thread,
      idxList: { previous: null, next: null },
    }),
  });
  const marks = (root: HTMLElement) => [...root.querySelectorAll('mark')].map(({ textContent }) => textContent);
  const app = await openSupport('board.list', '/board/list?search=sky');
  const link = await screen.findByRole('link', { name: /Sky.*SKY/ });
  expect(marks(app.container)).toEqual(['Sky', 'SKY', 'sky']);
  expect(link.getAttribute('href')).toBe('/board/read/2?boardType=gn&search=sky');
  app.unmount();
  await openSupport('board.read', '/board/read/2?search=sky', { params: { boardIdx: '2' } });
  expect(marks(await screen.findByRole('heading', { level: 2, name: /Sky/ }))).toEqual(['Sky', 'SKY']);
});

test('[BO-08] a heading before the first new comment has the focus, and stays for the visit', async () => {
  const network = aBoard();
  const comment = (cmtIdx: number, newYn: 'Y' | 'N') => ({
    ...{ cmtIdx, parentIdx: null, regId: 'm***', memName: '솔바람', content: `댓글 ${cmtIdx}`, newYn, editDate: null },
    ...{
      regDate: '2026-11-20T03:00:00.000Z',
      mineYn: 'N' as const,
      abilities: abilitiesOfReader,
      status: 'published' as const,
      removal: null,
      version: 1,
      ...likes,
    },
  });
  const answer = (...comments: ReturnType<typeof comment>[]) =>
    network.on({
      '/api/board/gn/datail': () => ({ board: detail, comments, ...thread, idxList: { previous: null, next: null } }),
      '/api/board/cmtSave': () => ({ cmtIdx: 9, status: 'published' as const }),
    });
  answer(comment(1, 'N'), comment(2, 'Y'));
  const scrolled = jest.fn();
  Element.prototype.scrollIntoView = scrolled;
  const { user } = await openSupport('board.read', '/board/read/2', { params: { boardIdx: '2' } });
  const line = await screen.findByRole('heading', { level: 3, name: t('post.readTo') });
  await waitFor(() => expect(document.activeElement).toBe(line));
  expect(line.nextElementSibling?.id).toBe('cmt-2');
  answer(comment(1, 'N'), comment(2, 'N'), comment(3, 'Y'));
  await user.type(await screen.findByRole('textbox', { name: new RegExp(t('post.comment')) }), 'ok');
  await user.click(screen.getByRole('button', { name: t('post.commentSend') }));
  await waitFor(() => expect(document.getElementById('cmt-3')).not.toBeNull());
  expect(screen.getByRole('heading', { level: 3, name: t('post.readTo') }).nextElementSibling?.id).toBe('cmt-2');
  expect(scrolled).toHaveBeenCalledTimes(1);
});

test('[BO-11] a permanent link gives its comment the focus, and an edited one is marked', async () => {
  const comment = (cmtIdx: number, editDate: string | null) => ({
    ...{ cmtIdx, parentIdx: null, regId: 'm***', memName: '솔바람', content: `댓글 ${cmtIdx}`, newYn: 'N' as const },
    ...{
      regDate: '2026-11-20T03:00:00.000Z',
      mineYn: 'N' as const,
      abilities: abilitiesOfReader,
      status: 'published' as const,
      removal: null,
      version: 1,
      ...likes,
    },
    editDate,
  });
  const comments = [comment(1, null), comment(2, '2026-11-20T03:04:00.000Z')];
  aBoard().on({
    '/api/board/gn/datail': () => ({ board: detail, comments, ...thread, idxList: { previous: null, next: null } }),
  });
  await openSupport('board.read', '/board/read/2#cmt-2', { params: { boardIdx: '2' } });
  await waitFor(() => expect(document.activeElement?.id).toBe('cmt-2'));
  expect(within(document.activeElement as HTMLElement).getByText(t('post.editedMark'))).toBeTruthy();
  const first = within(document.getElementById('cmt-1') as HTMLElement);
  expect(first.queryByText(t('post.editedMark'))).toBeNull();
  expect(first.getByRole('link').getAttribute('href')).toBe('#cmt-1');
});

test('[BO-11] [BO-15] comments of others wait behind a button that is announced, and then have the focus', async () => {
  const network = aBoard();
  const comment = (cmtIdx: number) => ({
    ...{ cmtIdx, parentIdx: null, regId: 'm***', memName: '솔바람', content: `말 ${cmtIdx}`, newYn: 'N' as const },
    ...{
      regDate: '2026-11-20T03:00:00.000Z',
      mineYn: 'N' as const,
      abilities: abilitiesOfReader,
      status: 'published' as const,
      removal: null,
      version: 1,
      ...likes,
    },
    editDate: null,
  });
  const answer = (...ids: number[]) =>
    network.on({
      '/api/board/gn/datail': () => ({
        board: detail,
        comments: ids.map(comment),
        ...thread,
        idxList: { previous: null, next: null },
      }),
      '/api/board/cmtSave': () => {
        publishToTopic('/topic/board/2', { cmd: 'COMMENT', data1: '4', data2: '' });
        return { cmtIdx: 4, status: 'published' as const };
      },
    });
  answer(1);
  const { user } = await openSupport('board.read', '/board/read/2', { params: { boardIdx: '2' } });
  await screen.findByText('말 1');
  const arrive = (data1: string) => act(() => publishToTopic('/topic/board/2', { cmd: 'COMMENT', data1, data2: '' }));
  const news = (n: string) => t('post.newComments', { n });
  arrive('2');
  arrive('2');
  arrive('3');
  answer(1, 2, 3);
  expect(screen.queryByText('말 2')).toBeNull(); // the page stays as it is
  expect(screen.getAllByText(news('2')).map((element) => element.getAttribute('role'))).toContain('status');
  await user.click(screen.getByRole('button', { name: news('2') }));
  await waitFor(() => expect(document.activeElement?.id).toBe('cmt-2'));
  expect(screen.queryByRole('button', { name: /새 댓글/ })).toBeNull();
  answer(1, 2, 3, 4);
  await user.type(screen.getByRole('textbox', { name: new RegExp(t('post.comment')) }), 'ok');
  await user.click(screen.getByRole('button', { name: t('post.commentSend') }));
  await screen.findByText('말 4');
  expect(screen.queryByRole('button', { name: /새 댓글/ })).toBeNull(); // the own comment is no news
  answer(1, 2, 3, 4, 5);
  act(() => bus.emit(realtimeResumed, {}));
  await screen.findByRole('button', { name: news('1') }); // a comment of a gap in the connection
  expect(screen.queryByText('말 5')).toBeNull();
});

test('[BO-03] drafts are listed with their way on, and deleted after a confirmation', async () => {
  const network = aBoard();
  const draft = { boardType: 'gn' as const, target: 2, seq: 3, version: 1, category: 'talk', title: '고친 글' };
  const saveDate = '2026-11-20T03:00:00.000Z';
  const drafts = [
    { ...draft, saveDate },
    { ...draft, boardType: 'qna' as const, target: 0, title: ' ', saveDate },
  ];
  network.on({ '/api/board/draft/list': () => ({ list: drafts }) });
  const { user } = await openSupport('board.list', '/board/list');
  await user.click(await screen.findByText(t('draft.mine', { n: '2' })));
  const links = screen.getAllByRole('link', { name: new RegExp(`^${t('draft.continue')}`) });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/board/write?boardType=gn&boardIdx=2',
    '/cscenter/qna/write',
  ]);
  await user.click(screen.getByRole('button', { name: /고친 글/ }));
  expect(network.calls('/api/board/draft/delete')).toEqual([]);
  network.on({ '/api/board/draft/list': () => ({ list: [] }) });
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: t('post.delete') }));
  await waitFor(() => expect(screen.queryByText(/고친 글/)).toBeNull());
  expect(network.calls('/api/board/draft/delete')).toEqual([{ boardType: 'gn', target: 2, seq: 3 }]);
});

test("[B-01] a post's markup stays text, and its deletion is confirmed first", async () => {
  const network = aBoard();
  const { user, container } = await openSupport('board.read', '/board/read/2', { params: { boardIdx: '2' } });
  await screen.findByRole('heading', { level: 2, name: '글 2' });
  expect(container.querySelector('[data-rich-text] img')).toBeNull();
  screen.getByText(/<img src=x/);
  await user.click(screen.getByRole('button', { name: '삭제' }));
  expect(network.calls('/api/board/gn/save')).toEqual([]);
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '삭제' }));
  await screen.findByText('삭제했습니다.');
  expect(network.calls('/api/board/gn/save')).toEqual([
    { requestId: expect.stringMatching(/^[0-9A-Z]{26}$/), boardIdx: 2, version: 1, delYn: 'Y' },
  ]);
});

test('[BO-03] a comment and a report survive the end of their session until they are sent or given up', async () => {
  const network = aBoard();
  const others = { ...detail, mineYn: 'N' as const };
  network.on({
    '/api/board/gn/datail': () => ({ board: others, comments: [], ...thread, idxList: { previous: null, next: null } }),
    '/api/board/cmtSave': () => ({ cmtIdx: 1, status: 'published' as const }),
  });
  const open = () => openSupport('board.read', '/board/read/2', { params: { boardIdx: '2' } });
  const comment = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: new RegExp(t('post.comment')) });
  const report = async (user: Awaited<ReturnType<typeof open>>['user']) => {
    await user.click(await screen.findByRole('button', { name: t('post.report.open') }));
    return within(await screen.findByRole('dialog', { name: t('post.report.title.post') })).getByRole('textbox');
  };
  const first = await open();
  await first.user.type(await comment(), '쓰던 댓글');
  await first.user.type(await report(first.user), '쓰던 신고');
  act(() => bus.emit(signedOut, { reason: 'superseded' }));
  first.unmount();

  const second = await open();
  expect((await comment()).value).toBe('쓰던 댓글');
  expect(((await report(second.user)) as HTMLTextAreaElement).value).toBe('쓰던 신고');
  await second.user.click(screen.getByRole('button', { name: core('cancel') }));
  await second.user.click(screen.getByRole('button', { name: t('post.commentSend') }));
  await waitFor(async () => expect((await comment()).value).toBe(''));
  await second.user.type(await comment(), '또 다른 댓글');
  act(() => bus.emit(signedOut, { reason: 'asked' }));
  second.unmount();

  const third = await open();
  expect((await comment()).value).toBe('');
  expect(((await report(third.user)) as HTMLTextAreaElement).value).toBe('');
});

test('[33-23] an unanswered comment is shown after a reload and repeated as sent', async () => {
  const network = aBoard();
  const attempt = { input: '{"boardIdx":2,"content":"보낸 댓글"}', key: '01K0000000000000000000000A', seed: 'ab' };
  tabStorage.set('intention.member01.comment.2', JSON.stringify(attempt));
  network.on({
    '/api/board/gn/datail': () => ({ board: detail, comments: [], ...thread, idxList: { previous: null, next: null } }),
    '/api/board/cmtSave': () => ({ cmtIdx: 1, status: 'published' as const }),
  });
  const { user } = await openSupport('board.read', '/board/read/2', { params: { boardIdx: '2' } });
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: new RegExp(t('post.comment')) });
  await user.type(field, '다음 댓글');
  screen.getByText(/지난 요청의 결과를 받지 못했습니다/);
  await user.click(screen.getByRole('button', { name: '지난 요청 결과 확인' }));
  await screen.findByText(t('post.commentSaved'));
  expect(network.calls('/api/board/cmtSave')).toEqual([{ requestId: attempt.key, boardIdx: 2, content: '보낸 댓글' }]);
  expect(field.value).toBe('다음 댓글');
  screen.getByRole('button', { name: t('post.commentSend') });
});

test('[BO-11] a comment that is hidden or waits leaves its place and its reason', async () => {
  const network = aBoard();
  const gone = (cmtIdx: number, removal: { by: 'author' | 'operator'; reason: string } | null) => ({
    ...{ cmtIdx, parentIdx: null, regId: 'm***', memName: '솔바람', content: '', newYn: 'N' as const },
    ...{ regDate: '2026-11-20T03:00:00.000Z', mineYn: 'N' as const, status: 'removed' as const, editDate: null },
    abilities: noAbilities,
    removal,
    version: 1,
    ...likes,
  });
  const comments = [gone(1, null), gone(2, { by: 'author', reason: '' }), gone(3, { by: 'operator', reason: '욕설' })];
  network.on({
    '/api/board/gn/datail': () => ({ board: detail, comments, ...thread, idxList: { previous: null, next: null } }),
  });
  await openSupport('board.read', '/board/read/2', { params: { boardIdx: '2' } });
  await screen.findByText(t('post.commentUnavailable'));
  screen.getByText(t('post.commentDeleted'));
  screen.getByText(t('post.removed', { reason: '욕설' }));
});

test('[BO-04] a report keeps what was typed when it is refused, and is sent once', async () => {
  const network = aBoard();
  network.on({
    '/api/board/gn/datail': () => ({
      board: { ...detail, mineYn: 'N' as const },
      comments: [],
      ...thread,
      idxList: { previous: null, next: null },
    }),
    '/api/board/report': () => refusal('E001'),
  });
  const { user } = await openSupport('board.read', '/board/read/2', { params: { boardIdx: '2' } });
  await user.click(await screen.findByRole('button', { name: t('post.report.open') }));
  const dialog = within(await screen.findByRole('dialog', { name: t('post.report.title.post') }));
  await user.click(dialog.getByRole('radio', { name: t('post.report.reasons.abuse') }));
  const field = dialog.getByRole('textbox');
  await user.type(field, 'rude');
  await user.click(dialog.getByRole('button', { name: t('post.report.send') }));
  expect((await dialog.findByRole('alert')).textContent).not.toBe('');
  expect((field as HTMLTextAreaElement).value).toBe('rude');
  network.on({ '/api/board/report': () => ({ isCounted: true }) });
  await user.click(dialog.getByRole('button', { name: t('post.report.send') }));
  await screen.findByText(t('post.report.done'));
  expect(network.calls('/api/board/report').at(-1)).toEqual({
    target: 'post',
    idx: 2,
    version: 1,
    reason: 'abuse',
    detail: 'rude',
  });
});

test('[B-01] a refused save keeps the text and shows no completion', async () => {
  const network = aBoard();
  network.on({ '/api/board/gn/save': () => refusal('BD04', { max: 10 }) });
  const { user } = await openSupport('board.write', '/board/write?boardType=gn&boardIdx=2');
  const title = await screen.findByRole('textbox', { name: /제목/ });
  await user.clear(title);
  await user.click(screen.getByRole('button', { name: t('post.publish') }));
  expect(network.calls('/api/board/gn/save')).toEqual([]);
  await user.type(title, '새 제목');
  await user.click(screen.getByRole('button', { name: t('post.publish') }));
  expect((await screen.findByText(/10개까지/)).closest('[role="alert"]')).not.toBeNull();
  expect(screen.queryByText(t('post.saved'))).toBeNull();
  expect(screen.getByDisplayValue('새 제목')).toBe(title);
});

test('[33-06] earlier comments are read at a press and stay after a refetch', async () => {
  const network = aBoard();
  const commentOf = (cmtIdx: number, parentIdx: number | null = null) => ({
    ...{
      cmtIdx,
      parentIdx,
      regId: 'm***',
      memName: '솔바람',
      content: `말 ${cmtIdx}`,
      newYn: 'N' as const,
      version: 1,
      ...likes,
    },
    ...{ regDate: '2026-11-20T03:00:00.000Z', mineYn: 'N' as const, status: 'published' as const, editDate: null },
    abilities: abilitiesOfReader,
    removal: null,
  });
  network.on({
    '/api/board/gn/datail': () => ({
      board: { ...detail, cmtCnt: 5 },
      comments: [commentOf(1), commentOf(4, 1), commentOf(5)],
      ...beside,
      commentsBefore: 4,
      seenTo: 7,
      idxList: { previous: null, next: null },
    }),
    '/api/board/cmtList': ({ before }) => ({
      comments: before === 4 ? [commentOf(3)] : [commentOf(1), commentOf(2)],
      commentsBefore: before === 4 ? 3 : null,
    }),
    '/api/board/cmtSave': () => ({ cmtIdx: 6, status: 'queued' as const }),
  });
  const { user } = await openSupport('board.read', '/board/read/2', { params: { boardIdx: '2' } });
  const shown = () => screen.getAllByRole('article').map(({ id }) => id);
  await screen.findByText('말 5');
  screen.getByRole('heading', { name: t('post.commentsTitle', { n: '5' }) });
  expect(shown()).toEqual(['cmt-1', 'cmt-4', 'cmt-5']);
  await user.click(screen.getByRole('button', { name: t('post.earlier') }));
  await screen.findByText('말 3');
  await user.click(screen.getByRole('button', { name: t('post.earlier') }));
  await screen.findByText('말 2');
  expect(shown()).toEqual(['cmt-1', 'cmt-4', 'cmt-2', 'cmt-3', 'cmt-5']);
  expect(screen.queryByRole('button', { name: t('post.earlier') })).toBeNull();
  expect(network.calls('/api/board/cmtList')).toEqual([4, 3].map((before) => ({ boardIdx: 2, before, seenTo: 7 })));
  await user.type(await screen.findByRole('textbox', { name: new RegExp(t('post.comment')) }), '끝');
  await user.click(screen.getByRole('button', { name: t('post.commentSend') }));
  await waitFor(() => expect(network.calls('/api/board/cmtList')).toHaveLength(4));
  expect(shown()).toHaveLength(5);
});

test('[BO-11] each comment offers what the server permits its reader', async () => {
  const commentOf = (cmtIdx: number, abilities: Comment['abilities']): Comment => ({
    ...{
      cmtIdx,
      parentIdx: null,
      regId: 'm***',
      memName: '솔바람',
      content: `말 ${cmtIdx}`,
      newYn: 'N',
      version: 1,
      ...likes,
    },
    ...{ regDate: '2026-11-20T03:00:00.000Z', mineYn: 'N', status: 'published', editDate: null, removal: null },
    abilities,
  });
  const comments = [
    commentOf(1, abilitiesOfReader),
    commentOf(2, abilitiesOfAuthor(Date.now() + 60_000)),
    commentOf(3, abilitiesOfAuthor(Date.now() - 60_000)),
    commentOf(4, noAbilities),
  ];
  aBoard().on({
    '/api/board/gn/datail': () => ({ board: detail, comments, ...thread, idxList: { previous: null, next: null } }),
  });
  await openSupport('board.read', '/board/read/2', { params: { boardIdx: '2' } });
  const articles = await screen.findAllByRole('article');
  const buttonsOf = (article: HTMLElement) =>
    within(article)
      .queryAllByRole('button')
      .map(({ textContent }) => textContent);
  const like = `${t('post.likesHead')} 0`;
  expect(articles.map(buttonsOf)).toEqual([
    [like, t('post.reply'), t('post.report.open')],
    [like, t('post.reply'), t('post.edit'), t('post.delete')],
    [like, t('post.reply'), t('post.delete')],
    [like],
  ]);
});

test('[33-26] a reply is given up after a question, a newer text is shown first', async () => {
  const network = aBoard();
  const own = {
    ...{
      cmtIdx: 1,
      parentIdx: null,
      regId: 'me',
      memName: '나',
      content: '처음',
      newYn: 'N' as const,
      version: 1,
      ...likes,
    },
    ...{ mineYn: 'Y' as const, status: 'published' as const, editDate: null, removal: null },
    abilities: abilitiesOfAuthor(Date.now() + 60_000),
    regDate: new Date().toISOString(),
  };
  const sent: unknown[] = [];
  network.on({
    '/api/board/gn/datail': () => ({
      board: detail,
      comments: [own],
      ...thread,
      idxList: { previous: null, next: null },
    }),
    '/api/board/cmtSave': (body: unknown) => {
      sent.push(body);
      if (sent.length > 1) return { cmtIdx: 1, status: 'published' as const };
      return refusal('BD10', {}, undefined, { comment: { version: 2, content: '다른 탭' } });
    },
  });
  const { user } = await openSupport('board.read', '/board/read/2', { params: { boardIdx: '2' } });
  const article = within(await screen.findByRole('article'));
  await user.click(article.getByRole('button', { name: t('post.reply') }));
  const reply = await article.findByRole<HTMLTextAreaElement>('textbox');
  await user.type(reply, '긴 답글');
  await user.click(article.getByRole('button', { name: core('cancel') }));
  const dialog = within(await screen.findByRole('alertdialog', { name: t('post.giveUpTitle') }));
  await user.click(dialog.getByRole('button', { name: core('cancel') }));
  expect(reply.value).toBe('긴 답글');

  await user.click(article.getByRole('button', { name: t('post.edit') }));
  const field = await article.findByRole<HTMLTextAreaElement>('textbox');
  await user.type(field, ' 글');
  await user.click(article.getByRole('button', { name: t('post.save') }));
  await article.findByText(t('post.commentChanged', { text: '다른 탭' }));
  expect(field.value).toBe('처음 글');
  await user.click(article.getByRole('button', { name: t('post.save') }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toMatchObject([
    { cmtIdx: 1, version: 1 },
    { cmtIdx: 1, version: 2, content: '처음 글' },
  ]);
});
