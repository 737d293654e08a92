import { renderApp } from '@madang/testing';
import { act, screen } from '@testing-library/react';
import { alertMember } from './alert.store.ts';
import { notify } from './toasts.store.ts';

test('an alert is displayed until the member has closed it, and the next one follows', async () => {
  const { user } = await renderApp(<p>page</p>, { language: 'ko' });
  const closed: string[] = [];
  act(() => {
    void alertMember('첫째').then(() => closed.push('첫째'));
    void alertMember('둘째').then(() => closed.push('둘째'));
  });
  expect(screen.getByText('첫째')).toBeTruthy();
  expect(screen.queryByText('둘째')).toBeNull();
  await user.click(screen.getByRole('button', { name: '확인', hidden: true }));
  expect(closed).toEqual(['첫째']);
  expect(screen.getByText('둘째')).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(closed).toEqual(['첫째', '둘째']);
});

test('the same message waiting twice is displayed once', async () => {
  await renderApp(<p>page</p>);
  act(() => {
    void alertMember('같은 말');
    void alertMember('같은 말');
  });
  expect(screen.getAllByText('같은 말')).toHaveLength(1);
});

test('at most three notices are displayed at once, the newest among them', async () => {
  await renderApp(<p>page</p>);
  act(() => {
    for (const text of ['하나', '둘', '셋', '넷']) notify({ tone: 'info', text });
  });
  expect(screen.queryByText('하나')).toBeNull();
  expect(screen.getByText('넷')).toBeTruthy();
});
