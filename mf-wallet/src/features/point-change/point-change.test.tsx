import { type ErrorCode, languages } from '@madang/contracts';
import { endpoints } from '@madang/contracts/endpoints';
import { errorText } from '@madang/platform';
import coreTexts from '@madang/remote-kit/locales/ko.json';
import { aMember, type Handlers, refusal, silence, translatorOf } from '@madang/testing';
import { screen, waitFor } from '@testing-library/react';
import { noChunks, type OpenOptions, openPage, siteOptions, walletRegistry } from '../../../testing/open-page.tsx';
import ko from '../../locales/ko.json';

const t = translatorOf(ko);
const core = translatorOf(coreTexts);

const OPTION = '/api/etc/siteOption';
const CHANGE = '/api/point/change';
const converted = { cashIdx: 9, points: 5_000, won: 5_000 };

const open = (handlers: Handlers = {}, options?: OpenOptions) =>
  openPage('point.change', noChunks, { [OPTION]: () => siteOptions(), ...handlers }, options);
const amount = () => screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(t('point.change.amount')) });
const button = (name: string | RegExp = /전환(하기)?$/) => screen.getByRole('button', { name });

describe.each(['desktop', 'mobile'] as const)('The conversion of points on %s', (width) => {
  test('[W-06] a conversion shows rest and result, is sent once and shows its outcome', async () => {
    const { user, network } = await open({ [CHANGE]: () => converted }, { screen: width });
    await user.type(await amount(), '5000');
    screen.getByText('7,340P');
    await user.dblClick(button(t('point.change.apply', { points: '5,000P', won: '5,000원' })));
    await screen.findByText(t('point.done', { won: '5,000원' }));
    expect(network.calls(CHANGE)).toEqual([{ requestId: expect.stringMatching(/^[0-9A-Z]{26}$/), points: 5_000 }]);
    expect((await amount()).value).toBe('');
    // The balance follows the server alone.
    expect(screen.getByTestId('points').textContent).toBe('12,340P');
  });

  test('[W-06] all of it is one press away, and crossing the width keeps what was typed', async () => {
    const { user, setScreen } = await open({}, { screen: width });
    await amount();
    await user.click(screen.getByRole('button', { name: t('point.change.all') }));
    expect((await amount()).value).toBe('12,340');
    setScreen(width === 'desktop' ? 'mobile' : 'desktop');
    expect((await amount()).value).toBe('12,340');
  });

  test('[W-06] a try without an answer goes again under the same key', async () => {
    const { user, network } = await open({ [CHANGE]: () => silence }, { screen: width });
    await user.type(await amount(), '5000');
    await user.click(button());
    await screen.findByText(/다시 눌러도 한 번만 처리됩니다/);
    network.on({ [CHANGE]: () => converted });
    await user.click(button('지난 요청 결과 확인'));
    await screen.findByText(t('point.done', { won: '5,000원' }));
    expect(new Set(network.calls(CHANGE).map(({ requestId }) => requestId)).size).toBe(1);
  });

  test('[W-06] points below the minimum are displayed before the attempt', async () => {
    const { user, network } = await open({}, { screen: width, member: aMember({ pointAmt: 999 }) });
    await amount();
    expect(button().getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(button().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      t('point.tooFew', { min: '1,000P' }),
    );
    await user.click(button());
    expect(network.calls(CHANGE)).toEqual([]);
  });

  test('[W-06] the tabs lead to the other pages of points', async () => {
    const { user, address } = await open({}, { screen: width, registry: walletRegistry(), path: '/point' });
    await amount();
    const use = screen.getByRole('link', { name: t('tabs.point-use') });
    expect(screen.getByRole('link', { name: t('tabs.point-change') }).getAttribute('aria-current')).toBe('page');
    await user.click(use);
    expect(address()).toBe(width === 'desktop' ? '/mypage/point/use' : '/point?tab=use');
  });

  test('[W-06] without the site’s minimum there is no form, and a retry heals it', async () => {
    const { user, network } = await open({ [OPTION]: () => refusal('E001') }, { screen: width });
    await screen.findByText(t('application.failed'));
    network.on({ [OPTION]: () => siteOptions() });
    await user.click(screen.getByRole('button', { name: core('retry') }));
    await amount();
  });
});

const atField: readonly ErrorCode[] = ['P001', 'P002', 'P009'];

test.each(atField)('[W-06] [S-20] %s is displayed at the field, which takes the focus', async (code) => {
  const { user } = await open({ [CHANGE]: () => refusal(code, { min: 1_000 }) });
  await user.type(await amount(), '900');
  await user.click(button());
  const message = await screen.findByText(errorText(code, { min: 1_000 }));
  expect(message.closest('p')?.id).toBe((await amount()).getAttribute('aria-describedby'));
  expect(document.activeElement).toBe(await amount());
  expect((await amount()).value).toBe('900');
});

test.each(endpoints.pointChange.errors.filter((code) => !atField.includes(code)))(
  '[W-06] [S-20] %s stands at the button, and what was typed stays',
  async (code) => {
    const { user } = await open({ [CHANGE]: () => refusal(code) });
    await user.type(await amount(), '5000');
    await user.click(button());
    expect((await screen.findByText(errorText(code))).closest('[role="alert"]')).not.toBeNull();
    expect((await amount()).value).toBe('5,000');
  },
);

test('[W-06] an empty amount is sent as none: the server answers P001', async () => {
  const { user, network } = await open({ [CHANGE]: () => refusal('P001') });
  await amount();
  await user.click(button());
  await waitFor(() => expect(network.calls(CHANGE)[0]).toMatchObject({ points: 0 }));
});

test.each(languages)('[W-06] [S-01] in %s the least is the site’s own', async (language) => {
  const { container } = await open({ [OPTION]: () => siteOptions(2_500) }, { language });
  await waitFor(() => expect(container.textContent).toMatch(/2[.,]500P/));
  expect(container.textContent).not.toMatch(/\b1?[01][.,]000P/);
  if (language !== 'ko') expect(container.textContent).not.toMatch(/[가-힣]/);
});
