import { aMember, aPage, aRelease, translatorOf } from '@madang/testing';
import { act, screen, within } from '@testing-library/react';
import { allRemotes } from '../../../testing/all-remotes.ts';
import { firstPage, renderSite, settled } from '../../../testing/render-site.tsx';
import ko from '../../locales/ko.json';
import { STEPS_ASIDE_MS } from './message-notice.tsx';

const t = translatorOf(ko);

beforeEach(() => {
  firstPage();
  sessionStorage.clear();
});

type Options = Parameters<typeof renderSite>[0];

/** A visit with so many unread messages; a visit before it is over. */
let leave = () => {};
const visit = async (unread: number, options: Options = {}) => {
  leave();
  const app = await renderSite({ member: aMember(), unread, ...options });
  leave = app.unmount;
  return app;
};
afterEach(() => {
  leave = () => {};
});
const notice = () => screen.findByRole('dialog', { name: /새 쪽지/ });
const isQuiet = async () => {
  await settled();
  expect(screen.queryByRole('dialog')).toBeNull();
};

describe.each(['desktop', 'mobile'] as const)('on %s', (width) => {
  it('[S-17] unread messages are announced on any page without taking the focus', async () => {
    await visit(3, { screen: width, path: '/dashboard' });
    const card = await notice();
    expect(card.textContent).toContain(t('message.new', { count: '3' }));
    expect(card.textContent).toContain('새 쪽지가 도착했습니다.');
    expect(card.closest('[aria-live="polite"]')).not.toBeNull();
    expect(card.contains(document.activeElement)).toBe(false);
    expect(card.getAttribute('aria-modal')).toBeNull();
  });
});

it('[S-17] shows nothing when all messages are read, and nothing to a guest', async () => {
  await visit(0);
  await isQuiet();
  leave();
  leave = (await renderSite()).unmount;
  await isQuiet();
});

it('[S-17] shows nothing on the pages of the messages themselves', async () => {
  const message = [aPage({ id: 'message.list', desktop: '/mypage/message/list', mobile: '/msg' })];
  const read = [aPage({ id: 'message.read', desktop: '/mypage/message/read/{msgIdx}', mobile: '/msgRead/{msgIdx}' })];
  for (const path of ['/mypage/message/list', '/mypage/message/read/7']) {
    await visit(3, { path, registry: { id: 'r', remotes: [], planned: [...message, ...read] } });
    await isQuiet();
  }
});

it('[S-17] leads to the messages once somebody brings them', async () => {
  const app = await visit(1, { registry: allRemotes(), path: '/dashboard' });
  const way = within(await notice()).getByRole('link', { name: t('message.read') });
  expect(way.getAttribute('href')).toBe('/mypage/message/list');
  leave();
  await visit(1, { registry: { id: 'r', remotes: [aRelease()], planned: [] } });
  expect(within(await notice()).queryByRole('link')).toBeNull();
  expect(app).toBeTruthy();
});

it('[S-17] a closed notice returns when the unread count rises, also after a reload', async () => {
  const app = await visit(2);
  await app.user.click(within(await notice()).getByRole('button', { name: t('close') }));
  await isQuiet();
  await visit(2);
  await isQuiet();
  await visit(3);
  expect((await notice()).textContent).toContain('3통');
  await visit(1);
  await isQuiet();
  await visit(2);
  expect((await notice()).textContent).toContain('2통');
});

it('[S-17] closes by Escape and gives the focus to the page', async () => {
  const app = await visit(2, { path: '/dashboard' });
  within(await notice())
    .getByRole('button', { name: t('close') })
    .focus();
  await app.user.keyboard('{Escape}');
  await isQuiet();
  expect(document.activeElement?.id).toBe('content');
});

it('[S-17] what one member closed is shown to the next', async () => {
  const app = await visit(2);
  await app.user.click(within(await notice()).getByRole('button', { name: t('close') }));
  await visit(2, { member: aMember({ memId: 'member02' }) });
  expect(await notice()).toBeTruthy();
});

it('[S-17] a notice hides after a while unless it is in use, once for each count', async () => {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask', 'performance'] });
  try {
    await visit(2, { path: '/dashboard' });
    const close = within(await notice()).getByRole('button', { name: t('close') });
    act(() => close.focus());
    act(() => jest.advanceTimersByTime(STEPS_ASIDE_MS * 2));
    expect(screen.queryByRole('dialog')).not.toBeNull();
    act(() => close.blur());
    act(() => jest.advanceTimersByTime(STEPS_ASIDE_MS));
    expect(screen.queryByRole('dialog')).toBeNull();
  } finally {
    jest.useRealTimers();
  }
  await visit(2);
  await isQuiet();
  await visit(3);
  expect(await notice()).toBeTruthy();
});
