import type { DataOf } from '@madang/contracts';
import { fakeNetwork, refusal, translatorOf } from '@madang/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openSupport, pageInfo } from '../../testing/support.tsx';
import ko from '../locales/ko.json';
import type { Post, PostRow } from './boards.ts';

const t = translatorOf(ko);
const names = { ko: '잡담', en: 'Talk', vn: 'Trò chuyện' };
const facts = {
  ...{ boardIdx: 2, category: 'talk', title: '우물 기록', titles: null, memName: '솔바람', topYn: 'N' as const },
  ...{ regDate: '2026-11-20T03:00:00.000Z', cmtCnt: 2, newYn: 'Y' as const, newCmtCnt: 0 },
  ...{ status: 'published' as const, likeCnt: 31, hitCnt: 402 },
};
const row: PostRow = {
  ...facts,
  ...{ excerpt: null, beginning: '100번 돌렸어요', beginnings: null },
  thumbnail: { pictureIdx: 'a', width: 640, height: 480, address: '/pictures/a' },
  lastReply: { memName: '느티', regDate: new Date(Date.now() - 12 * 60_000).toISOString() },
};
const notice: PostRow = {
  ...{ ...row, boardIdx: 3, memName: 'Madang', topYn: 'Y', newYn: 'N', cmtCnt: 0, thumbnail: null, lastReply: null },
  titles: { ko: '점검 안내', en: 'Maintenance', vn: 'Bảo trì' },
  beginnings: { ko: '출금이 닫힙니다', en: 'Closed', vn: 'Đóng' },
};
const post: Post = {
  ...facts,
  ...{ content: '본문', contents: null, editDate: null, mineYn: 'N', removal: null, version: 1, pictures: [] },
  mineLikeYn: 'N',
};
const opened: DataOf<'/api/board/gn/datail'> = {
  ...{ board: post, categoryName: names, comments: [], commentsBefore: null, seenTo: null },
  author: { since: '2026-03-01T03:00:00.000Z', posts: 48, comments: 312, likes: 1_906 },
  related: [{ ...facts, boardIdx: 9, title: '다음 글', thumbnail: null }],
  idxList: { previous: null, next: null },
};
const aBoard = () =>
  fakeNetwork({
    '/api/board/gn/list': () => ({
      list: [notice, row],
      pageInfo: pageInfo(2),
      idxList: [3, 2],
      categories: [{ code: 'talk', name: names }],
    }),
    '/api/board/gn/datail': () => opened,
    '/api/board/draft/list': () => ({ list: [] }),
  });
const read = () => openSupport('board.read', '/board/read/2?boardType=gn', { params: { boardIdx: '2' } });

test('[B-01] a row has author, category, beginning, counts and the last reply', async () => {
  aBoard();
  const { container } = await openSupport('board.list', '/board/list');
  const link = await screen.findByRole('link', { name: /우물 기록/ });
  for (const text of [
    '잡담',
    '우물 기록',
    '솔바람',
    '100번 돌렸어요',
    '댓글 2',
    '31',
    '402',
    '느티',
    '12분 전',
    '안 읽음',
  ])
    expect(link.textContent).toContain(text);
  expect(link.querySelector('img')?.getAttribute('src')).toBe('/pictures/a');
  const site = container.querySelector('[data-post="3"]');
  expect(site?.textContent).toContain(t('post.site'));
  for (const text of ['Madang', '댓글', '안 읽음']) expect(site?.textContent).not.toContain(text);
});

test('[B-01] category and order are in the address, and a search has no order', async () => {
  const network = aBoard();
  const { user, address, unmount } = await openSupport('board.list', '/board/list');
  await screen.findByRole('link', { name: /우물 기록/ });
  await user.selectOptions(screen.getByRole('combobox', { name: t('post.orderBy') }), 'newest');
  await user.selectOptions(screen.getByRole('combobox', { name: t('post.category') }), 'talk');
  expect(address()).toBe('/board/list?boardType=gn&category=talk&order=newest');
  await waitFor(() => expect(network.calls('/api/board/gn/list')).toHaveLength(3));
  expect(network.calls('/api/board/gn/list').slice(1)).toEqual([
    { page: 1, order: 'newest' },
    { page: 1, category: 'talk', order: 'newest' },
  ]);
  unmount();
  await openSupport('board.list', '/board/list?boardType=gn&search=%EC%9A%B0%EB%AC%BC');
  await screen.findByRole('link', { name: /우물 기록/ });
  expect(screen.queryByRole('combobox', { name: t('post.orderBy') })).toBeNull();
});

test('[B-01] a like is on at once, off at a second press; a refused one is removed', async () => {
  const network = aBoard();
  let likeCnt = 31;
  network.on({
    '/api/board/like': ({ likeYn }) => {
      likeCnt += likeYn === 'Y' ? 1 : -1;
      return { likeCnt, mineLikeYn: likeYn };
    },
  });
  const { user } = await read();
  const like = await screen.findByRole('button', { name: '좋아요 31' });
  const state = () => [like.textContent, like.getAttribute('aria-pressed')];
  await user.click(like);
  await waitFor(() => expect(state()).toEqual(['좋아요 32', 'true']));
  await user.click(like);
  await waitFor(() => expect(state()).toEqual(['좋아요 31', 'false']));
  network.on({ '/api/board/like': () => refusal('BD01') });
  await user.click(like);
  await waitFor(() => expect(state()).toEqual(['좋아요 31', 'false']));
  expect(network.calls('/api/board/like').map(({ likeYn }) => likeYn)).toEqual(['Y', 'N', 'Y']);
});

test("[B-01] a member's own post shows its likes without a button", async () => {
  const network = aBoard();
  const own = { ...post, mineYn: 'Y' as const };
  network.on({ '/api/board/gn/datail': () => ({ ...opened, board: own }) });
  const { container } = await read();
  await waitFor(() => expect(container.textContent).toContain('좋아요 31'));
  expect(screen.queryByRole('button', { name: /좋아요/ })).toBeNull();
  expect(network.calls('/api/board/gn/datail')).toEqual([{ boardIdx: 2, order: 'replied' }]);
});

test('[B-01] beside a post are the figures of its author and the posts to read next', async () => {
  aBoard();
  await read();
  const aside = within(await screen.findByRole('complementary', { name: t('post.beside') }));
  for (const figure of ['48', '312', '1,906']) aside.getByText(figure);
  expect(aside.getByRole('link', { name: /다음 글/ }).getAttribute('href')).toBe('/board/read/9?boardType=gn');
});
