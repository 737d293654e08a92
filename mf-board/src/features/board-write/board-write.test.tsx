import { tabStorage } from '@madang/platform';
import coreTexts from '@madang/remote-kit/locales/ko.json';
import { type FakeNetwork, fakeNetwork, refusal, translatorOf } from '@madang/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openSupport, pageInfo } from '../../../testing/support.tsx';
import ko from '../../locales/ko.json';

const t = translatorOf(ko);
const core = translatorOf(coreTexts);
const names = { ko: '잡담', en: 'Talk', vn: 'Trò chuyện' };
type Draft = { seq: number; category: string; title: string; content: string };

/** A server with one draft, which checks the number as the real one does. */
const serverWithDraft = () => {
  const server = { draft: null as Draft | null };
  const keys = { boardType: 'gn' as const, target: 0, version: null, saveDate: '2026-11-20T03:00:00.000Z' };
  const network = fakeNetwork({
    '/api/board/gn/list': () => ({
      list: [],
      pageInfo: pageInfo(0),
      idxList: [],
      categories: [{ code: 'talk', name: names }],
    }),
    '/api/board/draft/read': () => ({ draft: server.draft && { ...keys, ...server.draft } }),
    '/api/board/draft/list': () => ({ list: [] }),
    '/api/board/draft/save': ({ seq, category, title, content }) => {
      if (seq !== (server.draft?.seq ?? 0))
        return refusal('BD05', {}, undefined, { draft: { ...keys, ...(server.draft as Draft) } });
      server.draft = { seq: seq + 1, category, title, content };
      return { seq: seq + 1 };
    },
  });
  return { server, network };
};
/** Deletes the draft of a number as the real server does. */
const deletable = (server: { draft: Draft | null }) => ({
  '/api/board/draft/delete': ({ seq }: { seq?: number }) => {
    if (server.draft && server.draft.seq !== seq)
      return refusal('BD05', {}, undefined, {
        draft: { ...server.draft, boardType: 'gn', target: 0, version: null, saveDate: '2026-11-20T03:00:00.000Z' },
      });
    server.draft = null;
    return {};
  },
});
const open = () => openSupport('board.write', '/board/write?boardType=gn');
const title = () => screen.findByRole<HTMLInputElement>('textbox', { name: /제목/ });
const saves = (network: FakeNetwork) => network.calls('/api/board/draft/save').length;

test('[BO-03] of two tabs with one draft the second learns of it and no text is lost', async () => {
  const { server, network } = serverWithDraft();
  const first = await open();
  await first.user.type(await title(), '처음');
  await waitFor(() => expect(server.draft?.title).toBe('처음'), { timeout: 3_000 });
  // Another tab saves a text of its own over it.
  server.draft = { seq: 2, category: 'talk', title: '다른 탭', content: '다른 글' };
  await first.user.type(await title(), ' 글');
  await screen.findByText(/다른 탭 다른 글/, {}, { timeout: 3_000 });
  expect((await title()).value).toBe('처음 글');
  const before = saves(network);
  await first.user.type(await title(), '!');
  first.unmount();
  expect([saves(network), server.draft.title]).toEqual([before, '다른 탭']);

  // The choice is offered again, as nothing was chosen; own text wins here.
  const again = await open();
  await again.user.click(await screen.findByRole('button', { name: t('draft.keepMine') }));
  await waitFor(() => expect(server.draft?.title).toBe('처음 글!'));
});

test('[BO-03] a text survives the end of the session in which it was typed', async () => {
  const { server, network } = serverWithDraft();
  const app = await open();
  await app.user.type(await title(), '저장됨');
  await waitFor(() => expect(server.draft?.title).toBe('저장됨'), { timeout: 3_000 });
  const save = { '/api/board/draft/save': () => refusal('AU01') };
  network.on(save);
  const before = saves(network);
  await app.user.type(await title(), ' 그리고 더');
  await waitFor(() => expect(saves(network)).toBe(before + 1), { timeout: 3_000 });
  app.unmount();
  expect(saves(network)).toBe(before + 1);

  const { server: next } = serverWithDraft();
  next.draft = server.draft;
  await open();
  expect((await title()).value).toBe('저장됨 그리고 더');
  await waitFor(() => expect(next.draft?.title).toBe('저장됨 그리고 더'));
});

test('[BO-03] a post is sent with the number of its draft, saved first, or with none where another tab has a newer one', async () => {
  const { server, network } = serverWithDraft();
  const sent: unknown[] = [];
  network.on({
    '/api/board/gn/save': (body: unknown) => {
      sent.push(body);
      return refusal('BD04', { max: 10 });
    },
  });
  const { user } = await open();
  await user.type(await title(), '제목');
  await user.type(await screen.findByRole('textbox', { name: /내용/ }), '내용');
  const send = async () => {
    const before = sent.length;
    await user.click(screen.getByRole('button', { name: t('post.publish') }));
    await waitFor(() => expect(sent).toHaveLength(before + 1));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  };
  await send();
  expect(server.draft).toMatchObject({ title: '제목', content: '내용' });
  expect(sent.at(-1)).toMatchObject({ title: '제목', content: '내용', draftSeq: server.draft?.seq });
  server.draft = { seq: 9, category: 'talk', title: '다른 탭', content: '다른 글' };
  await user.type(await title(), '!');
  await send();
  expect(sent.at(-1)).toMatchObject({ title: '제목!', draftSeq: 0 });
  expect(server.draft.title).toBe('다른 탭');
});

test('[33-26] a draft is discarded after a question, and a newer one is offered', async () => {
  const { server, network } = serverWithDraft();
  network.on(deletable(server));
  server.draft = { seq: 4, category: 'talk', title: '오래 쓴 글', content: '내용' };
  const { user } = await open();
  const discard = async (answer: string) => {
    await user.click(await screen.findByRole('button', { name: t('draft.discard') }));
    const dialog = within(await screen.findByRole('alertdialog', { name: t('draft.discardTitle') }));
    await user.click(dialog.getByRole('button', { name: answer }));
  };
  await discard(core('cancel'));
  expect((await title()).value).toBe('오래 쓴 글');
  server.draft = { ...server.draft, seq: 5, content: '다른 기기에서 쓴 내용' };
  await discard(t('draft.discard'));
  await screen.findByText(/다른 기기에서 쓴 내용/);
  expect([(await title()).value, server.draft?.seq]).toEqual(['오래 쓴 글', 5]);
  await user.click(screen.getByRole('button', { name: t('draft.takeOther') }));
  await discard(t('draft.discard'));
  await waitFor(async () => expect((await title()).value).toBe(''));
  expect(server.draft).toBeNull();
});

test('[33-26] a text is saved over that of another tab after a choice alone', async () => {
  const { server, network } = serverWithDraft();
  const sent: { version?: number }[] = [];
  const present = { version: 3, category: 'talk', title: '탭 A의 글', content: '긴 내용' };
  network.on({
    ...deletable(server),
    '/api/board/gn/datail': () => ({
      board: {
        ...{
          boardIdx: 2,
          category: 'talk',
          title: '처음',
          titles: null,
          memName: '솔',
          version: 2,
          content: '처음 글',
        },
        ...{ regDate: '2026-11-20T03:00:00.000Z', topYn: 'N', cmtCnt: 0, newYn: 'N', newCmtCnt: 0, mineYn: 'Y' },
        ...{ contents: null, editDate: null, removal: null, pictures: [], status: 'published' },
        ...{ likeCnt: 0, hitCnt: 0, mineLikeYn: 'N' },
      },
      ...{ categoryName: names, author: null, related: [] },
      ...{ comments: [], commentsBefore: null, seenTo: null, idxList: { previous: null, next: null } },
    }),
    '/api/board/gn/save': (body: { version?: number }) => {
      sent.push(body);
      return body.version === 3 ? refusal('BD04', { max: 10 }) : refusal('BD10', {}, undefined, { board: present });
    },
  });
  const { user } = await openSupport('board.write', '/board/write?boardType=gn&boardIdx=2');
  await user.type(await title(), ' 탭 B');
  const send = async () => {
    await user.click(await screen.findByRole('button', { name: t('post.publish') }));
  };
  await send();
  await screen.findByText(/탭 A의 글 긴 내용/);
  expect((await title()).value).toBe('처음 탭 B');
  await user.click(screen.getByRole('button', { name: t('draft.keepMine') }));
  await send();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toMatchObject([{ version: 2 }, { version: 3, title: '처음 탭 B' }]);
});

test('[33-23] an unanswered post is repeated as it was sent, a later text stays', async () => {
  const { server, network } = serverWithDraft();
  const sent = { category: 'talk', title: '보낸 글', content: '내용' };
  const attempt = { input: JSON.stringify(sent), key: '01K0000000000000000000000A', seed: 'ab' };
  tabStorage.set('intention.member01.post.gn.0', JSON.stringify(attempt));
  network.on({ '/api/board/gn/save': () => ({ boardIdx: 7, status: 'published' as const }) });
  const { user } = await open();
  await screen.findByText(/지난 요청의 결과를 받지 못했습니다/);
  await user.type(await title(), '다음 글');
  await user.click(screen.getByRole('button', { name: '지난 요청 결과 확인' }));
  await screen.findByText(t('post.saved'));
  expect(network.calls('/api/board/gn/save')).toMatchObject([{ requestId: attempt.key, ...sent }]);
  await waitFor(() => expect(server.draft?.title).toBe('다음 글'));
});
