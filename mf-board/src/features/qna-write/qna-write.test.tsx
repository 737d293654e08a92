import { fakeNetwork, refusal } from '@madang/testing';
import { screen, waitFor } from '@testing-library/react';
import { openSupport, pageInfo } from '../../../testing/support.tsx';

const open = async (save: () => unknown) => {
  const saved: unknown[] = [];
  fakeNetwork({
    '/api/board/draft/read': () => ({ draft: null }),
    '/api/board/draft/save': () => ({ seq: 1 }),
    '/api/board/draft/list': () => ({ list: [] }),
    '/api/board/faq/list': () => ({ list: [], idxList: [], pageInfo: pageInfo(0) }),
    '/api/board/qna/save': (body: unknown) => {
      saved.push(body);
      return save() as never;
    },
  });
  const app = await openSupport('qna.write', '/cscenter/qna/write');
  return { ...app, saved };
};
const title = () => screen.findByRole<HTMLInputElement>('textbox', { name: /제목/ });
const content = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /내용/ });

test('[B-02] title and text are required; the first missing one has the focus', async () => {
  const { user, saved } = await open(() => refusal('SU03'));
  await content();
  await user.click(screen.getByRole('button', { name: '문의 보내기' }));
  await screen.findByText('제목을 입력해 주세요.');
  screen.getByText('내용을 입력해 주세요.');
  expect(document.activeElement).toBe(await title());
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(saved).toEqual([]);
});

test('[B-02] a refused inquiry keeps its text; the next attempt has another key', async () => {
  const { user, saved } = await open(() => refusal('SU03', { max: 5 }));
  await content();
  await user.type(await title(), '질문');
  await user.type(await content(), '어디에 있나요?');
  const send = () => user.click(screen.getByRole('button', { name: '문의 보내기' }));
  await send();
  await screen.findByText(/답변을 기다리는 문의가 5건 있습니다/);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await send();
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(saved[0]).toMatchObject({ title: '질문', content: '어디에 있나요?', category: 'cash' });
  expect((saved[0] as { requestId: string }).requestId).not.toBe((saved[1] as { requestId: string }).requestId);
  expect((await title()).value).toBe('질문');
});
