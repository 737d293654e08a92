import { fakeNetwork, refusal } from '@madang/testing';
import { screen, waitFor } from '@testing-library/react';
import { openSupport, pageInfo } from '../../../testing/support.tsx';

const row = (status: 'wait' | 'answer') => ({
  boardIdx: 1,
  status,
  regDate: '2026-11-20T03:00:00.000Z',
  replyDate: null,
  validUntil: null,
  account: status === 'answer' ? '마당은행 ••••2210' : null,
  accountEn: status === 'answer' ? 'Madang Bank ••••2210' : null,
});

test('[BO-16] a member confirms an account inquiry; a refusal stays in the dialog', async () => {
  const rows: ReturnType<typeof row>[] = [];
  let refused = true;
  let sent = 0;
  fakeNetwork({
    '/api/board/acc/list': () => ({
      list: rows,
      idxList: rows.map(() => 1),
      pageInfo: pageInfo(rows.length),
      lifeMinutes: 30,
    }),
    '/api/board/acc/save': () => {
      sent += 1;
      if (refused) return refusal('SU04');
      rows.push(row('wait'));
      return { requestedAt: '2026-11-20T03:00:00.000Z' };
    },
  });
  const { user } = await openSupport('accountqna', '/cscenter/accountqna');
  await user.click(await screen.findByRole('button', { name: '계좌번호 요청하기' }));
  expect(sent).toBe(0);
  const confirm = () => screen.getAllByRole('button', { name: '계좌번호 요청하기' }).at(-1) as HTMLElement;
  await user.click(confirm());
  await screen.findByText('답변을 기다리는 계좌문의가 있습니다.');
  refused = false;
  await user.click(confirm());
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect((await screen.findByRole('button', { name: '답변을 기다리는 중' })).hasAttribute('disabled')).toBe(true);
});
