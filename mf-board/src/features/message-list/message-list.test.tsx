import { messageArrived, realtimeResumed } from '@madang/contracts';
import { bus } from '@madang/platform';
import { refusal } from '@madang/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aMailbox, aMessage, openList } from '../../../testing/mailbox.tsx';

const M002 = '읽지 않은 쪽지는 삭제할 수 없습니다.';
const box = (title: string) => screen.findByLabelText<HTMLInputElement>(`${title} 선택`);
const boxOfAll = () => screen.findByLabelText<HTMLInputElement>('읽은 쪽지 모두 선택');
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const titles = () => screen.getAllByRole('link', { name: /쪽지 \d/ }).map(({ textContent }) => textContent);
const many = (count: number) => Array.from({ length: count }, (_, index) => aMessage(count - index));
/** Three messages, the newest one unread. */
const three = () => aMailbox([aMessage(3, 'N'), aMessage(2), aMessage(1)]);

describe.each(['desktop', 'mobile'] as const)('The list of messages on %s', (width) => {
  const open = () => openList({ screen: width });

  test('[B-03] the list shows unread messages, arrivals and the retention period', async () => {
    three();
    await open();
    const rows = (await screen.findAllByRole('link', { name: /쪽지 \d/ })).map((link) =>
      link.closest('[data-message]'),
    );
    expect(rows.map((row) => row?.getAttribute('data-unread'))).toEqual(['true', 'false', 'false']);
    expect(screen.getAllByText(/^(안 읽음|읽음)$/).map(({ textContent }) => textContent)).toEqual([
      '안 읽음',
      '읽음',
      '읽음',
    ]);
    expect(rows[0]?.textContent).toContain('2026. 11. 20. 12:03');
    screen.getByText('읽은 쪽지는 90일 동안, 최근 200통까지 보관해요. 읽지 않은 쪽지는 지우지 않아요.');
    expect(screen.getAllByText('모두 3통, 읽지 않은 쪽지 1통')).not.toHaveLength(0);
  });

  test('[B-03] a title leads to its message', async () => {
    three();
    const { user, address } = await open();
    await user.click(await screen.findByRole('link', { name: /쪽지 2/ }));
    expect(address()).toBe(width === 'mobile' ? '/msgRead/2' : '/mypage/message/read/2');
  });

  test('[B-03] chosen messages are deleted after a confirmation with their number', async () => {
    const { network } = three();
    const { user } = await open();
    await user.click(await box('쪽지 2'));
    await user.click(button('1통 삭제'));
    const dialog = within(screen.getByRole('alertdialog', { name: '쪽지 1통을 삭제할까요?' }));
    dialog.getByText('삭제한 쪽지는 되돌릴 수 없어요.');
    await user.click(dialog.getByRole('button', { name: '1통 삭제' }));
    await screen.findByText('쪽지 1통을 삭제했습니다.');
    expect(network.calls('/api/board/msgUpdate')).toEqual([{ msgIdx: [2], delYn: 'Y' }]);
    await waitFor(() =>
      expect(titles().map((title) => /쪽지 \d/.exec(title ?? '')?.[0])).toEqual(['쪽지 3', '쪽지 1']),
    );
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  test('[B-03] a confirmation that is declined deletes nothing and keeps the choice', async () => {
    const { network } = three();
    const { user } = await open();
    await user.click(await box('쪽지 2'));
    await user.click(button('1통 삭제'));
    await user.click(screen.getByRole('button', { name: '취소' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect((await box('쪽지 2')).checked).toBe(true);
    expect(network.calls('/api/board/msgUpdate')).toEqual([]);
  });

  test('[B-03] one box chooses all that are read, and lets go of them', async () => {
    three();
    const { user } = await open();
    const all = await boxOfAll();
    await user.click(await box('쪽지 1'));
    expect([all.checked, all.indeterminate]).toEqual([false, true]);
    await user.click(all);
    expect([all.checked, all.indeterminate]).toEqual([true, false]);
    expect((await box('쪽지 3')).checked).toBe(false);
    button('2통 삭제');
    await user.click(all);
    expect((await box('쪽지 2')).checked).toBe(false);
    button('삭제');
  });

  test('[B-03] M002: a chosen unread message is refused; one press keeps the read ones', async () => {
    const { network } = three();
    const { user } = await open();
    await user.click(await box('쪽지 3'));
    await user.click(await box('쪽지 2'));
    const message = await screen.findByText(M002);
    await user.click(button('2통 삭제'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(document.activeElement).toBe(message.closest('[role=alert]'));
    await user.click(button('읽은 쪽지만 선택'));
    expect(screen.queryByText(M002)).toBeNull();
    button('1통 삭제');
    expect(network.calls('/api/board/msgUpdate')).toEqual([]);
  });

  test('[B-03] without a choice the deletion is closed, with a reason at the button', async () => {
    three();
    const { user } = await open();
    const remove = await screen.findByRole<HTMLButtonElement>('button', {
      name: '삭제',
      description: '삭제할 쪽지를 선택해 주세요.',
    });
    expect(remove.disabled).toBe(true);
    await user.click(await box('쪽지 1'));
    expect(screen.queryByText('삭제할 쪽지를 선택해 주세요.')).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /삭제/ }).disabled).toBe(false);
  });

  test("[B-03] the server's M002 is displayed in the dialog that confirmed", async () => {
    const { network } = three();
    network.on({ '/api/board/msgUpdate': () => refusal('M002') });
    const { user } = await open();
    await user.click(await box('쪽지 2'));
    await user.click(button('1통 삭제'));
    const dialog = within(screen.getByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: '1통 삭제' }));
    await dialog.findByText(M002);
    expect(dialog.getByRole('button', { name: '1통 삭제' }).getAttribute('aria-busy')).toBeNull();
  });

  test('[B-03] pages turn, the address keeps them, and a choice stays on its page', async () => {
    aMailbox(many(23));
    const { user, address } = await open();
    await user.click(await box('쪽지 23'));
    await user.click(button('3'));
    await waitFor(() => expect(screen.getAllByRole('link', { name: /쪽지 \d/ })).toHaveLength(3));
    expect(address()).toBe(`${width === 'mobile' ? '/msg' : '/mypage/message/list'}?page=3`);
    await user.click(button('1'));
    expect((await box('쪽지 23')).checked).toBe(false);
  });

  test('[B-03] after the deletion of the last page the one before it is shown', async () => {
    const mailbox = aMailbox(many(11));
    const { user, address } = await open();
    await user.click(await screen.findByRole('button', { name: '2' }));
    await user.click(await box('쪽지 1'));
    await user.click(button('1통 삭제'));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '1통 삭제' }));
    await box('쪽지 2');
    expect(mailbox.messages).toHaveLength(10);
    expect(address()).toBe(width === 'mobile' ? '/msg' : '/mypage/message/list');
  });

  test('[B-03] a new message appears at once, and so does what other tabs have read', async () => {
    const mailbox = three();
    const { user } = await open();
    await user.click(await box('쪽지 3'));
    await screen.findByText(M002);
    mailbox.messages = [aMessage(4, 'N'), aMessage(3), aMessage(2), aMessage(1)];
    act(() => bus.emit(messageArrived, { unread: 1 }));
    await box('쪽지 4');
    expect(screen.queryByText(M002)).toBeNull(); // it has been read elsewhere
    button('1통 삭제');
    mailbox.messages = [aMessage(5, 'N'), ...mailbox.messages];
    act(() => bus.emit(realtimeResumed, {}));
    await box('쪽지 5');
  });

  test('[B-03] an empty list states where messages will be', async () => {
    aMailbox([]);
    const { user, address } = await open();
    await screen.findByRole('heading', { name: '받은 쪽지가 없습니다' });
    screen.getByText(/90일 동안/);
    await user.click(button('홈으로'));
    expect(address()).toBe('/');
  });

  test('[B-03] a failed list shows its error in its area, and recovers by a retry', async () => {
    const { network } = three();
    network.on({ '/api/board/msgList': () => refusal('E001') });
    const { user } = await open();
    await screen.findByText('쪽지 목록을 불러오지 못했습니다');
    three();
    await user.click(button('다시 시도'));
    await box('쪽지 3');
  });
});

test('[B-03] without a read message the choice of all is closed, with a reason', async () => {
  aMailbox([aMessage(1, 'N')]);
  await openList();
  const all = await screen.findByRole<HTMLInputElement>('checkbox', { name: '이 페이지에는 읽은 쪽지가 없어요' });
  expect(all.disabled).toBe(true);
});

test('[S-02] crossing the width keeps what was chosen', async () => {
  three();
  const { user, setScreen } = await openList();
  await user.click(await box('쪽지 2'));
  setScreen('mobile');
  await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
  expect((await box('쪽지 2')).checked).toBe(true);
});

test.each([
  ['en', 'Messages', 'No messages'],
  ['vn', 'Tin nhắn', 'Chưa có tin nhắn'],
] as const)('[S-01] in %s every word of it is in that language', async (language, title, empty) => {
  aMailbox([]);
  const { container } = await openList({ language });
  await screen.findByText(empty);
  screen.getByRole('heading', { name: title });
  expect(container.textContent).not.toMatch(/[가-힣]/);
});
