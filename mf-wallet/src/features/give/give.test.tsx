import { type ErrorCode, languages } from '@madang/contracts';
import { endpoints } from '@madang/contracts/endpoints';
import { errorText } from '@madang/platform';
import coreTexts from '@madang/remote-kit/locales/ko.json';
import { aCashHistory, aCashRow, aMember, type Handlers, refusal, silence, translatorOf } from '@madang/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { type OpenOptions, openPage } from '../../../testing/open-page.tsx';
import ko from '../../locales/ko.json';
import { preload } from './give.page.tsx';

const t = translatorOf(ko);
const core = translatorOf(coreTexts);

const LIST = '/api/cash/list/';
const TARGET = '/api/cash/giveTarget';
const GIVE = '/api/cash/give';
const partner = aMember({ isPartnerMember: 'Y' });
const target = { memId: 'member01', memNick: '달마중' };
const given = aCashRow({
  cashIdx: 8,
  cashType: 'give',
  amount: 30_000,
  status: 1,
  side: -1,
  counterpart: '달마중',
  memo: '이벤트',
});

const open = (handlers: Handlers = {}, options?: OpenOptions) =>
  openPage(
    'give',
    preload,
    { [LIST]: () => aCashHistory([given]), [TARGET]: () => target, ...handlers },
    {
      member: partner,
      ...options,
    },
  );
const memId = () => screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(t('give.to')) });
const amount = () => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(t('give.amount')) });
const button = (name: string | RegExp = /지급(하기)?$/) => screen.getByRole('button', { name });
const question = async () => within(await screen.findByRole('alertdialog'));
const fill = async (user: Awaited<ReturnType<typeof open>>['user']) => {
  await user.type(await memId(), 'MEMBER01');
  await user.type(amount(), '30000');
};

describe.each(['desktop', 'mobile'] as const)('The giving of money on %s', (width) => {
  test('[W-06] [R-03] a gift confirms the nickname, moves once and shows the result', async () => {
    const { user, network } = await open(
      { [GIVE]: () => ({ cashIdx: 8, memNick: '달마중', amount: 30_000 }) },
      { screen: width },
    );
    await fill(user);
    screen.getByText(/삼만 원/);
    await user.type(screen.getByRole('textbox', { name: new RegExp(t('give.memo')) }), '이벤트');
    await user.click(button('30,000원 지급'));
    const dialog = await question();
    dialog.getByText(t('give.confirmTitle', { nick: '달마중' }));
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: core('cancel') }));
    dialog.getByText(t('give.confirmHelp', { memId: 'member01', won: '30,000원' }));
    expect(network.calls(GIVE)).toEqual([]);
    await user.dblClick(dialog.getByRole('button', { name: '30,000원 지급' }));
    await screen.findByText(t('give.done', { nick: '달마중', won: '30,000원' }));
    expect(network.calls(GIVE)).toEqual([
      { requestId: expect.stringMatching(/^[0-9A-Z]{26}$/), memId: 'MEMBER01', amount: 30_000, memo: '이벤트' },
    ]);
    expect((await memId()).value).toBe('');
  });

  test('[33-23] a gift without an answer is repeated as it was, without another question', async () => {
    const { user, network } = await open({ [GIVE]: () => silence }, { screen: width });
    await fill(user);
    await user.click(button());
    await user.click((await question()).getByRole('button', { name: '30,000원 지급' }));
    await screen.findByText(/다시 눌러도 한 번만 처리됩니다/);
    network.on({ [GIVE]: () => ({ cashIdx: 8, memNick: '달마중', amount: 30_000 }) });
    await user.click(button('지난 요청 결과 확인'));
    await screen.findByText(t('give.done', { nick: '달마중', won: '30,000원' }));
    expect(new Set(network.calls(GIVE).map(({ requestId }) => requestId)).size).toBe(1);
    expect(network.calls(TARGET)).toHaveLength(1);
  });

  test('[W-06] an unanswered question moves nothing, and a new width keeps the input', async () => {
    const { user, network, setScreen } = await open({}, { screen: width });
    await fill(user);
    await user.click(button());
    await user.click((await question()).getByText(core('cancel')));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(network.calls(GIVE)).toEqual([]);
    setScreen(width === 'desktop' ? 'mobile' : 'desktop');
    expect([(await memId()).value, amount().value]).toEqual(['MEMBER01', '30,000']);
  });

  test('[W-06] a member sees received gifts, and why they cannot give', async () => {
    const came = { ...given, side: 1 as const, counterpart: '오솔매장' };
    const { network } = await open({ [LIST]: () => aCashHistory([came]) }, { screen: width, member: aMember() });
    await screen.findByText('오솔매장');
    screen.getByText('+30,000원');
    screen.getByText(/지급은 파트너가 하부 회원에게만 할 수 있어요/);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(network.calls(LIST)[0]).toMatchObject({ cashType: 'give', page: 1 });
  });

  test('[W-06] the list shows both kinds from the member’s side', async () => {
    const { user, network } = await open({}, { screen: width });
    await screen.findByText('−30,000원');
    screen.getByText(t('give.went'));
    network.on({ [LIST]: () => aCashHistory([]) });
    await user.click(screen.getByRole('radio', { name: t('types.take') }));
    await screen.findByText(t('give.emptyTitle'));
    expect(network.calls(LIST).at(-1)).toMatchObject({ cashType: 'take' });
  });
});

test.each(endpoints.giveTarget.errors)('[W-06] [S-20] %s on the way to the question opens none', async (code) => {
  const { user, network } = await open({ [TARGET]: () => refusal(code) });
  await fill(user);
  await user.click(button());
  await screen.findByText(errorText(code));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(network.calls(GIVE)).toEqual([]);
});

const places: Record<'memId' | 'amount', readonly ErrorCode[]> = {
  memId: ['C302', 'C303'],
  amount: ['C002', 'C601', 'PT07'],
};

test.each(endpoints.cashGive.errors)(
  '[W-06] [S-20] %s is displayed at its field, and what was typed stays',
  async (code) => {
    const { user } = await open({ [GIVE]: () => refusal(code) });
    await fill(user);
    await user.click(button());
    await user.click((await question()).getByRole('button', { name: '30,000원 지급' }));
    const message = await screen.findByText(errorText(code));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(amount().value).toBe('30,000');
    const field = places.memId.includes(code) ? await memId() : places.amount.includes(code) ? amount() : null;
    if (field) expect(message.closest('p')?.id).toBe(field.getAttribute('aria-describedby'));
    else expect(message.closest('[role="alert"]')).not.toBeNull();
  },
);

test.each(languages.filter((language) => language !== 'ko'))('[S-01] in %s every word is in it', async (language) => {
  const row = { ...given, counterpart: 'Moon', memo: null };
  const { container } = await open({ [LIST]: () => aCashHistory([row]) }, { language });
  await screen.findByText('Moon');
  expect(container.textContent).not.toMatch(/[가-힣]/);
});
