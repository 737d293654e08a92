import { fakeNetwork } from '@madang/testing';
import { screen, waitFor } from '@testing-library/react';
import { aQuestion, openSupport, pageInfo } from '../../../testing/support.tsx';

const questions = [
  aQuestion(1, '입금 계좌는 어떻게 받나요?'),
  aQuestion(2, '출금은 언제 되나요?', { category: 'withdrawal' }),
];
const shown = () => [...document.querySelectorAll('[data-question] h2')].map((title) => title.textContent);
const open = (path = '/cscenter/faq/list') => {
  const network = fakeNetwork({
    '/api/board/faq/list': () => ({ list: questions, idxList: [1, 2], pageInfo: pageInfo(2) }),
    '/api/board/faq/read': () => ({}),
    '/api/board/faq/helpful': ({ boardIdx, helpfulYn }) => ({ boardIdx, helpful: 1, mine: helpfulYn }),
  });
  return openSupport('faq', path).then((app) => ({ ...app, network }));
};

test('[BO-14] questions are found by initial consonants and by group', async () => {
  const { user, address } = await open();
  await screen.findByRole('heading', { name: '입금 계좌는 어떻게 받나요?' });
  await user.type(screen.getByRole('textbox', { name: '질문 찾기 (초성 가능)' }), 'ㅊㄱ');
  await waitFor(() => expect(shown()).toEqual(['출금은 언제 되나요?']));
  await user.click(screen.getByRole('button', { name: '검색어 지우기' }));
  await waitFor(() => expect(shown()).toHaveLength(2));
  await user.click(screen.getByRole('radio', { name: '입금' }));
  expect(address()).toBe('/cscenter/faq/list?category=deposit');
  await waitFor(() => expect(shown()).toEqual(['입금 계좌는 어떻게 받나요?']));
});

test('[BO-14] a link to one answer opens it, and a vote is counted', async () => {
  const { user, network } = await open('/cscenter/faq/list#faq-2');
  await screen.findByRole('heading', { name: '출금은 언제 되나요?' });
  const item = document.getElementById('faq-2') as HTMLDetailsElement;
  await waitFor(() => expect(item.open).toBe(true));
  const yes = [...item.querySelectorAll('button')].find(({ textContent }) => textContent === '네') as HTMLElement;
  await user.click(yes);
  await waitFor(() => expect(yes.getAttribute('aria-pressed')).toBe('true'));
  screen.getByText('1명에게 도움이 됐어요');
  await waitFor(() => expect(network.calls('/api/board/faq/read')).toEqual([{ boardIdx: 2 }]));
});
