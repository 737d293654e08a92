import { refusal } from '@madang/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aMailbox, aMessage, openMessage } from '../../../testing/mailbox.tsx';

const three = () => aMailbox([aMessage(3, 'N'), aMessage(2), aMessage(1)]);
const letter = () => document.querySelector('[data-letter]')?.textContent;

describe.each(['desktop', 'mobile'] as const)('A message on %s', (width) => {
  const open = (msgIdx: number | string) => openMessage(msgIdx, { screen: width });
  const at = (msgIdx: number) => (width === 'mobile' ? `/msgRead/${msgIdx}` : `/mypage/message/read/${msgIdx}`);
  const list = width === 'mobile' ? '/msg' : '/mypage/message/list';

  test('[B-03] an opened message is read: its text, its lines and its arrival in Seoul', async () => {
    const { messages, network } = three();
    await open(3);
    await screen.findByRole('heading', { level: 1, name: '쪽지 3' });
    expect(letter()).toBe('첫째 줄\n둘째 줄');
    screen.getByText('2026. 11. 20. 12:03');
    screen.getByText(/\(서울 시간\)/);
    expect(network.calls('/api/board/msgRead')).toEqual([{ msgIdx: 3 }]);
    expect(messages.map(({ readYn }) => readYn)).toEqual(['Y', 'Y', 'Y']);
  });

  test('[B-03] it leads to the newer and the older one, and back to the list', async () => {
    three();
    const { user, address } = await open(2);
    const beside = within(await screen.findByRole('navigation', { name: '앞뒤 쪽지' }));
    await user.click(beside.getByRole('link', { name: '더 최근 쪽지' }));
    expect(address()).toBe(at(3));
    await user.click(beside.getByRole('link', { name: '더 지난 쪽지' }));
    expect(address()).toBe(at(1));
    await user.click(screen.getByRole('link', { name: '쪽지 목록' }));
    expect(address()).toBe(list);
  });

  test('[B-03] the newest and the oldest lead one way, an only one nowhere', async () => {
    const mailbox = three();
    const { unmount } = await open(3);
    await screen.findByRole('link', { name: '더 지난 쪽지' });
    expect(screen.queryByRole('link', { name: '더 최근 쪽지' })).toBeNull();
    unmount();
    mailbox.messages = [aMessage(7)];
    await open(7);
    await screen.findByRole('heading', { name: '쪽지 7' });
    expect(screen.queryByRole('navigation', { name: '앞뒤 쪽지' })).toBeNull();
  });

  test('[B-03] it is deleted after a confirmation, and the list follows', async () => {
    const { network } = three();
    const { user, address } = await open(3);
    await user.click(await screen.findByRole('button', { name: '삭제' }));
    const dialog = within(screen.getByRole('alertdialog', { name: '쪽지 1통을 삭제할까요?' }));
    await user.click(dialog.getByRole('button', { name: '1통 삭제' }));
    await waitFor(() => expect(address()).toBe(list));
    expect(network.calls('/api/board/msgUpdate')).toEqual([{ msgIdx: [3], delYn: 'Y' }]);
    await screen.findByText('쪽지 1통을 삭제했습니다.');
  });

  test('[B-03] one that is not there, or no longer, leads back to the list', async () => {
    three();
    await open(99);
    await screen.findByRole('heading', { level: 1, name: '쪽지를 찾을 수 없습니다.' });
    expect(screen.getAllByRole('link', { name: '쪽지 목록' })[0]?.getAttribute('href')).toBe(list);
  });

  test('[B-03] an address without a number sends no request', async () => {
    const { network } = three();
    await open('abc');
    await screen.findByRole('heading', { level: 1, name: '쪽지를 찾을 수 없습니다.' });
    expect(network.calls('/api/board/msgRead')).toEqual([]);
  });

  test('[B-03] a failed message shows its error, and recovers by a retry', async () => {
    const { network } = three();
    network.on({ '/api/board/msgRead': () => refusal('E001') });
    const { user } = await open(3);
    await screen.findByText('쪽지를 불러오지 못했습니다');
    three();
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    await screen.findByRole('heading', { name: '쪽지 3' });
  });
});

test.each([
  ['en', 'Message 3', 'First line\nSecond line'],
  ['vn', 'Tin nhắn 3', 'Dòng một\nDòng hai'],
] as const)('[S-01] in %s it is read in that language', async (language, title, content) => {
  three();
  const { container } = await openMessage(3, { language });
  await screen.findByRole('heading', { name: title });
  expect(letter()).toBe(content);
  expect(container.textContent).not.toMatch(/[가-힣]/);
});
