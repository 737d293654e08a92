import { type FakeNetwork, fakeNetwork, refusal, translatorOf } from '@madang/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openSupport, pageInfo } from '../../../testing/support.tsx';
import ko from '../../locales/ko.json';

const t = translatorOf(ko);
const names = { ko: '잡담', en: 'Talk', vn: 'Trò chuyện' };
type Draft = { seq: number; category: string; title: string; content: string };

/** A server with one draft, which checks the number as the real one does. */
const serverWithDraft = () => {
  const server = { draft: null as Draft | null };
  const keys = { boardType: 'gn' as const, target: 0, saveDate: '2026-11-20T03:00:00.000Z' };
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
    await user.click(screen.getByRole('button', { name: t('post.save') }));
    const dialog = within(await screen.findByRole('dialog'));
    const before = sent.length;
    await user.click(dialog.getByRole('button', { name: t('post.save') }));
    await waitFor(() => expect(sent).toHaveLength(before + 1));
    await user.click(dialog.getByRole('button', { name: t('support.cancel') }));
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
