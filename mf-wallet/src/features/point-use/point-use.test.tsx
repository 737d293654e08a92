import { type ErrorCode, languages } from '@madang/contracts';
import { endpoints } from '@madang/contracts/endpoints';
import { errorText } from '@madang/platform';
import { aMember, type Handlers, refusal, translatorOf } from '@madang/testing';
import { screen, waitFor } from '@testing-library/react';
import { noChunks, type OpenOptions, openPage, siteOptions, walletRegistry } from '../../../testing/open-page.tsx';
import ko from '../../locales/ko.json';

const t = translatorOf(ko);

const OPTION = '/api/etc/siteOption';
const USE = '/api/point/use';
const converted = { cashIdx: 9, points: 5_000, won: 5_000 };

const open = (handlers: Handlers = {}, options?: OpenOptions) =>
  openPage('point.use', noChunks, { [OPTION]: () => siteOptions(), ...handlers }, options);
const choice = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name });
const button = (name: string | RegExp = /포인트 사용|받기$/) => screen.getByRole('button', { name });

describe.each(['desktop', 'mobile'] as const)('The use of points on %s', (width) => {
  test('[W-06] a chosen amount is converted once, and the result is displayed', async () => {
    const { user, network } = await open({ [USE]: () => converted }, { screen: width });
    await user.click(await choice(/^5,000원/));
    screen.getByText('7,340P');
    await user.dblClick(button('5,000원 받기'));
    await screen.findByText(t('point.done', { won: '5,000원' }));
    expect(network.calls(USE)).toEqual([{ requestId: expect.stringMatching(/^[0-9A-Z]{26}$/), amount: 5_000 }]);
  });

  test('[W-06] offers what the points reach, and nothing below the site’s least', async () => {
    await open({ [OPTION]: () => siteOptions(3_000) }, { screen: width });
    expect((await choice(/^10,000원/)).disabled).toBe(false);
    expect((await choice(/^30,000원/)).disabled).toBe(true);
    expect(screen.getAllByText(t('point.use.short'))).toHaveLength(2);
    expect(screen.queryByRole('radio', { name: /^1,000원/ })).toBeNull();
  });

  test('[W-06] crossing the width keeps the choice; the tabs lead back', async () => {
    const options = { screen: width, registry: walletRegistry(), path: '/point?tab=use' };
    const { user, setScreen, address } = await open({}, options);
    await user.click(await choice(/^3,000원/));
    setScreen(width === 'desktop' ? 'mobile' : 'desktop');
    expect((await choice(/^3,000원/)).checked).toBe(true);
    setScreen(width);
    await user.click(await screen.findByRole('link', { name: t('tabs.point-change') }));
    expect(address()).toBe(width === 'desktop' ? '/mypage/point/change' : '/point');
  });

  test('[W-06] too few points are displayed before the attempt', async () => {
    const { user, network } = await open({}, { screen: width, member: aMember({ pointAmt: 10 }) });
    await choice(/^1,000원/);
    expect(button().getAttribute('aria-disabled')).toBe('true');
    await user.click(button());
    expect(network.calls(USE)).toEqual([]);
  });
});

const atField: readonly ErrorCode[] = ['P002', 'P004', 'P009', 'C103'];

test.each(endpoints.pointUse.errors)('[W-06] [S-20] %s is displayed at its field', async (code) => {
  const { user, network } = await open({ [USE]: () => refusal(code, { min: 1_000 }) });
  await choice(/^1,000원/);
  await user.click(button());
  const message = await screen.findByText(errorText(code, { min: 1_000 }));
  await waitFor(() => expect(network.calls(USE)[0]).toMatchObject({ amount: 0 }));
  if (!atField.includes(code)) {
    expect(message.closest('[role="alert"]')).not.toBeNull();
    return;
  }
  const first = await choice(/^1,000원/);
  expect(message.closest('p')?.id).toBe(first.getAttribute('aria-describedby'));
  expect(document.activeElement).toBe(first);
});

test.each(languages.filter((language) => language !== 'ko'))('[S-01] in %s every word is in it', async (language) => {
  const { container } = await open({}, { language });
  await screen.findAllByRole('radio');
  expect(container.textContent).not.toMatch(/[가-힣]/);
});
