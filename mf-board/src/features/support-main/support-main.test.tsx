import { fakeNetwork, refusal, translatorOf } from '@madang/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aQuestion, openSupport, pageInfo } from '../../../testing/support.tsx';
import ko from '../../locales/ko.json';
import { titleOfText } from './use-quick-inquiry.ts';

const t = translatorOf(ko);
const questions = [
  aQuestion(1, '출금은 얼마나 걸리나요?', { reads: 90 }),
  aQuestion(2, '쪽지는 얼마나 보관되나요?', { reads: 10 }),
  aQuestion(3, '적특이 나오면 배당은 어떻게 계산되나요?', { reads: 70 }),
  aQuestion(4, '로그인 비밀번호를 잊었어요', { reads: 60 }),
  aQuestion(5, '한도를 낮추면 언제부터 적용되나요?', { reads: 50 }),
  aQuestion(6, '포인트는 얼마부터 전환하나요?', { reads: 40 }),
];
const inquiry = {
  ...{ boardIdx: 7, category: 'cash' as const, title: '입금 확인', replyCount: 0, replyDate: null },
  ...{ status: 'wait' as const, regDate: '2026-11-20T03:00:00.000Z' },
};
const open = async () => {
  const network = fakeNetwork({
    '/api/board/faq/list': () => ({ list: questions, idxList: [], pageInfo: pageInfo(6) }),
    '/api/board/faq/read': () => ({}),
    '/api/board/qna/list': () => ({ list: [inquiry], idxList: [7], pageInfo: pageInfo(1) }),
  });
  return { network, ...(await openSupport('cscenter', '/cscenter')) };
};
const shown = () =>
  [...document.querySelectorAll<HTMLDetailsElement>('[data-question]')].map(({ dataset }) => Number(dataset.question));
const box = () => screen.findByRole('textbox', { name: new RegExp(t('support.qna.content')) });

test('[BO-14] the five most read answers, the first one open; an opening is counted', async () => {
  const { network, user } = await open();
  await screen.findByText(questions[0]?.title.ko ?? '');
  expect(shown()).toEqual([1, 3, 4, 5, 6]);
  const [first, second] = document.querySelectorAll<HTMLDetailsElement>('[data-question]');
  expect([first?.open, second?.open]).toEqual([true, false]);
  expect(network.calls('/api/board/faq/read')).toEqual([]);
  await user.click(screen.getByRole('button', { name: t('support.home.terms.void') }));
  await waitFor(() => expect(shown()).toEqual([3]));
  await user.click(screen.getByRole('button', { name: t('support.faq.clear') }));
  await waitFor(() => expect(shown()).toHaveLength(5));
});

test('[B-02] own inquiries are shown with their state', async () => {
  await open();
  const link = await screen.findByRole('link', { name: /입금 확인/ });
  within(link).getByText(t('support.state.wait'));
  screen.getByText(t('support.home.open', { n: '1' }));
});

test('[BO-14] answers are offered for a written inquiry; sending stays possible', async () => {
  const { network, user } = await open();
  const saved: unknown[] = [];
  network.on({
    '/api/board/qna/save': (body: unknown) => {
      saved.push(body);
      return refusal('SU03', { max: 5 });
    },
  });
  await user.type(await box(), '출');
  expect(document.querySelector('[data-matching]')).toBeNull();
  await user.type(await box(), '금이 안 들어왔어요');
  await waitFor(() => expect(document.querySelector('[data-matching="1"]')).not.toBeNull());
  await user.click(screen.getByRole('button', { name: t('support.home.send') }));
  await screen.findByText(/답변을 기다리는 문의가 5건 있습니다/);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(saved).toMatchObject([{ category: 'cash', title: '출금이 안 들어왔어요', content: '출금이 안 들어왔어요' }]);
  expect(((await box()) as HTMLTextAreaElement).value).toBe('출금이 안 들어왔어요');
});

test('[B-02] an empty inquiry is not sent; the first line of a long one is its title', async () => {
  const { user } = await open();
  await box();
  await user.click(screen.getByRole('button', { name: t('support.home.send') }));
  await screen.findByText(t('support.qna.noContent'));
  expect(titleOfText('  첫 줄\n둘째 줄')).toBe('첫 줄');
  expect([...titleOfText('가'.repeat(60))]).toHaveLength(41);
});
