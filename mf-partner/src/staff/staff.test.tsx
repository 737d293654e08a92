import { type DataOf, languages, type StaffRole } from '@madang/contracts';
import { aMember, anAccount, refusal, silence } from '@madang/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../../testing/open-page.tsx';

type List = DataOf<'/api/partner/staffList'>;
const row = (changes: Partial<List['list'][number]> = {}): List['list'][number] => ({
  memId: 'cashier55',
  memNick: '창구직원',
  role: 'cashier',
  dailyLimit: 100_000,
  usedToday: 30_000,
  isStopped: false,
  hasTotp: false,
  createdAt: '2026-11-18T03:00:00.000Z',
  lastLoginAt: null,
  ...changes,
});
const list = (...rows: List['list']) => ({ '/api/partner/staffList': () => ({ list: rows, max: 20 }) });
const staffMember = (role: StaffRole, needsTotp = false) =>
  aMember({ isPartnerMember: 'Y', staff: { role, partner: '오솔매장', needsTotp } });
const noRows = { page: 1, count_per_list: 20, tatal_list_count: 0 };
const transfers = {
  '/api/partner/transferRule': () => ({
    cash: 5_000_000,
    secondFrom: 3_000_000,
    newAccountHours: 24,
    leftToday: 70_000,
  }),
  '/api/partner/transferList': () => ({ list: [], pageInfo: noRows }),
  '/api/partner/partnerMoneyMoveList': () => ({
    asOf: '2026-11-18T03:00:00.000Z',
    list: [],
    pageInfo: noRows,
    totals: { count: 0, received: 0, paid: 0 },
  }),
} as const;

test('[PA-11] a partner creates an account; a refusal keeps what was typed', async () => {
  let taken = true;
  const handlers = {
    ...list(),
    '/api/partner/staffCreate': () => (taken ? refusal('U116') : { memId: 'cashier55', memNick: '창구직원' }),
  };
  const { user, network } = await openPage('stributor', handlers, { path: '/stributor?tab=staff' });
  await user.type(await screen.findByLabelText(/^아이디/), 'cashier55');
  await user.type(screen.getByLabelText(/^닉네임/), '창구직원');
  await user.type(screen.getByLabelText(/^비밀번호(?! 확인)/), 'madang123!');
  await user.type(screen.getByLabelText(/^비밀번호 확인/), 'madang123!');
  await user.selectOptions(screen.getByLabelText('권한'), 'cashier');
  await user.type(screen.getByLabelText(/하루 한도/), '100000');
  const create = screen.getByRole('button', { name: '계정 만들기' });
  await user.click(create);
  await waitFor(() => expect(screen.getByLabelText(/^아이디/).getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByLabelText(/^비밀번호 확인/)).toHaveProperty('value', 'madang123!');
  taken = false;
  await user.click(create);
  await screen.findByText('창구직원 계정을 만들었습니다.');
  expect(network.calls('/api/partner/staffCreate').at(-1)).toMatchObject({
    memId: 'cashier55',
    role: 'cashier',
    dailyLimit: 100_000,
  });
  expect(screen.getByLabelText(/^아이디/)).toHaveProperty('value', '');
});

test('[PA-11] a partner changes, resets, stops and resumes an account', async () => {
  let rows = [row()];
  const handlers = {
    '/api/partner/staffList': () => ({ list: rows, max: 20 }),
    '/api/partner/staffChange': () => row(),
    '/api/partner/staffReset': () => refusal('U102'),
  };
  const { user, network } = await openPage('stributor', handlers, { path: '/stributor?tab=staff' });
  await user.click(await screen.findByRole('button', { name: '창구직원 권한 변경' }));
  const change = within(await screen.findByRole('dialog'));
  expect(change.queryByLabelText(/^내 현재 비밀번호/)).toBeNull();
  await user.selectOptions(change.getByLabelText('권한'), 'manager');
  await user.type(change.getByLabelText(/^내 현재 비밀번호/), 'madang123!');
  await user.click(change.getByRole('button', { name: '저장' }));
  await waitFor(() =>
    expect(network.calls('/api/partner/staffChange')).toEqual([
      { memId: 'cashier55', role: 'manager', dailyLimit: 100_000, presentPass: 'madang123!' },
    ]),
  );
  await user.click(await screen.findByRole('button', { name: '창구직원 초기화' }));
  const reset = within(await screen.findByRole('dialog'));
  await user.type(reset.getByLabelText(/^비밀번호(?! 확인)/), 'x');
  await user.click(reset.getByRole('button', { name: '초기화' }));
  await waitFor(() => expect(reset.getByLabelText(/^비밀번호(?! 확인)/).getAttribute('aria-invalid')).toBe('true'));
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: '버리고 닫기' }));
  await user.click(screen.getByRole('button', { name: '창구직원 사용 중지' }));
  rows = [row({ isStopped: true })];
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '사용 중지' }));
  await user.click(await screen.findByRole('button', { name: '창구직원 다시 사용' }));
  await waitFor(() =>
    expect(network.calls('/api/partner/staffChange').slice(1)).toEqual([
      { memId: 'cashier55', isStopped: true, presentPass: '' },
      { memId: 'cashier55', isStopped: false, presentPass: '' },
    ]),
  );
});

test('[PA-11] an account without an authenticator enrols on whatever page it opens', async () => {
  const handlers = {
    '/api/member/totp/begin': ({ presentPass }: { presentPass?: string }) =>
      presentPass === 'madang123!' ? { secret: 'GEZDGNBV', uri: 'otpauth://totp/x?secret=GEZDGNBV' } : refusal('MI01'),
    '/api/member/totp/confirm': () => ({ recoveryCodes: ['aaaa-bbbb', 'cccc-dddd'] }),
    '/api/member/info': () => ({ member: staffMember('viewer'), msgInfo: { newMsg: 0 } }),
    ...transfers,
  };
  const member = staffMember('viewer', true);
  const { user } = await openPage('partner.office', handlers, { path: '/partner/office?tab=transfers', member });
  const password = await screen.findByLabelText('현재 로그인 비밀번호');
  await user.type(password, 'wrong');
  await user.click(screen.getByRole('button', { name: '2단계 인증 설정' }));
  await waitFor(() => expect(password.getAttribute('aria-invalid')).toBe('true'));
  await user.clear(password);
  await user.type(password, 'madang123!');
  await user.click(screen.getByRole('button', { name: '2단계 인증 설정' }));
  await screen.findByText('GEZD GNBV');
  await user.type(screen.getByLabelText(/6자리|여섯/), '123456');
  await user.click(screen.getByRole('button', { name: '번호 확인하고 켜기' }));
  await screen.findByText('aaaa-bbbb');
  await user.click(screen.getByRole('button', { name: /적어 두었어요/ }));
  await screen.findByText('2차 확인이 필요한 신청이 없어요.');
});

test('[33-23] an enrolment without an answer leads to new recovery codes', async () => {
  const member = staffMember('viewer', true);
  const ofNow = { member: staffMember('viewer'), msgInfo: { newMsg: 0 } };
  const totp = { isOn: true, isRequired: true, recoveryLeft: 10 };
  const handlers = {
    '/api/member/totp/begin': () => ({ secret: 'GEZDGNBV', uri: 'otpauth://totp/x?secret=GEZDGNBV' }),
    '/api/member/totp/confirm': (): typeof silence => silence,
    '/api/member/totp/codes': () => ({ recoveryCodes: ['aaaa-bbbb'] }),
    '/api/member/info': () => ({ ...ofNow, account: anAccount({ totp }) }),
    ...transfers,
  };
  const { user } = await openPage('partner.office', handlers, { path: '/partner/office?tab=transfers', member });
  await user.type(await screen.findByLabelText('현재 로그인 비밀번호'), 'madang123!');
  await user.click(screen.getByRole('button', { name: '2단계 인증 설정' }));
  await user.type(await screen.findByLabelText(/6자리/), '123456');
  await user.click(screen.getByRole('button', { name: '번호 확인하고 켜기' }));
  await screen.findByText(/켜졌지만 복구 코드를 보여 드리지 못했을 수/);
  await user.type(screen.getByLabelText('현재 로그인 비밀번호'), 'madang123!');
  await user.type(screen.getByLabelText(/6자리/), '654321');
  await user.click(screen.getByRole('button', { name: '새 복구 코드 받기' }));
  await screen.findByText('aaaa-bbbb');
  await user.click(screen.getByRole('button', { name: /적어 두었어요/ }));
  await screen.findByText('2차 확인이 필요한 신청이 없어요.');
});

test('[33-26] an error stays at the first empty field; a lost answer is no refusal', async () => {
  const handlers = {
    '/api/partner/staffPassword': (): typeof silence => silence,
    '/api/member/totp/codes': () => ({ recoveryCodes: ['aaaa-bbbb'] }),
  };
  const { user, network } = await openPage('stributor', handlers, {
    path: '/stributor?tab=password',
    member: staffMember('viewer'),
  });
  const present = await screen.findByLabelText('현재 비밀번호');
  const save = screen.getByRole('button', { name: '저장' });
  await user.click(save);
  await waitFor(() => expect(present.getAttribute('aria-invalid')).toBe('true'));
  expect(network.calls('/api/partner/staffPassword')).toEqual([]);
  await user.type(present, 'madang123!');
  await user.click(save);
  await screen.findByText(/다시 눌러도 한 번만 처리됩니다/);
  network.on({ '/api/partner/staffPassword': () => refusal('MI01') });
  await user.click(save);
  await screen.findByText(/저장되었을 수 있습니다.*새 비밀번호로 로그인/);
  expect(present.getAttribute('aria-invalid')).not.toBe('true');
  await user.click(screen.getByRole('button', { name: '새 복구 코드 받기' }));
  const form = within(await screen.findByRole('form', { name: '복구 코드' }));
  await user.type(form.getByLabelText('현재 로그인 비밀번호'), 'madang123!');
  await user.type(form.getByLabelText(/6자리/), '654321');
  await user.click(form.getByRole('button', { name: '새 복구 코드 받기' }));
  await screen.findByText('aaaa-bbbb');
});

test.each([
  ['a staff account', staffMember('viewer', true), false],
  ['a partner', aMember({ isPartnerMember: 'Y' }), true],
])('[33-17] %s with a given password changes it on whatever page it opens', async (_who, account, isPartner) => {
  let isRefused = true;
  const handlers = {
    '/api/partner/staffPassword': () => (isRefused ? refusal(isPartner ? 'U103' : 'U102') : {}),
    '/api/member/info': () => ({ member: account, msgInfo: { newMsg: 0 } }),
    ...transfers,
  };
  const { user, network } = await openPage('partner.office', handlers, {
    path: '/partner/office?tab=transfers',
    member: { ...account, needsPassword: true },
  });
  await screen.findByRole('heading', { name: '비밀번호 변경' });
  await user.type(await screen.findByLabelText('현재 비밀번호'), 'given123!');
  await user.type(screen.getByLabelText(/^비밀번호(?! 확인)/), 'haneul55!');
  await user.type(screen.getByLabelText(/^비밀번호 확인/), 'haneul55!');
  const pin = screen.queryByLabelText(/^출금 비밀번호/);
  expect(pin !== null).toBe(isPartner);
  if (pin) await user.type(pin, '7788');
  const save = screen.getByRole('button', { name: '저장' });
  await user.click(save);
  const refused = pin ?? screen.getByLabelText(/^비밀번호(?! 확인)/);
  await waitFor(() => expect(refused.getAttribute('aria-invalid')).toBe('true'));
  isRefused = false;
  await user.click(save);
  await screen.findByText('로그인 비밀번호가 변경되었습니다.');
  expect(network.calls('/api/partner/staffPassword').at(-1)).toMatchObject({
    presentPass: 'given123!',
    memPass: 'haneul55!',
    cashOutPass: isPartner ? '7788' : '',
  });
  // A staff account enrols next.
  if (isPartner) await waitFor(() => expect(screen.queryByLabelText('현재 비밀번호')).toBeNull());
  else await screen.findByRole('button', { name: '2단계 인증 설정' });
});

test('[PA-11] a role is offered what it may do, and nothing else', async () => {
  const at = '/stributor?tab=transfers';
  const viewer = await openPage('stributor', transfers, { path: at, member: staffMember('viewer') });
  await screen.findByText('2차 확인이 필요한 신청이 없어요.');
  expect(screen.queryByLabelText(/금액/)).toBeNull();
  expect(screen.queryByRole('link', { name: '직원 계정' })).toBeNull();
  expect(screen.queryByRole('link', { name: '하부 파트너 생성' })).toBeNull();
  viewer.unmount();
  await openPage('stributor', transfers, { path: at, member: staffMember('cashier') });
  await screen.findByText('오늘 남은 한도 70,000원');
});

test('[33-17] who may be the requester as well is offered no approval, and reads why', async () => {
  const waiting = (transferIdx: number, mayConfirm: boolean): DataOf<'/api/partner/transferList'>['list'][number] => ({
    transferIdx,
    kind: 'give',
    partner: '오솔매장',
    memId: `member0${transferIdx}`,
    memNick: `손님${transferIdx}`,
    amount: 3_000_000,
    memo: '',
    reason: 'amount',
    status: 'waiting',
    requestedBy: '창구직원',
    requestedAt: '2026-11-18T03:00:00.000Z',
    decidedBy: null,
    decidedAt: null,
    mayDecide: true,
    mayConfirm,
    mayCancel: false,
  });
  const queue = [waiting(1, true), waiting(2, false)];
  const handlers = { ...transfers, '/api/partner/transferList': () => ({ list: queue, pageInfo: noRows }) };
  await openPage('stributor', handlers, { path: '/stributor?tab=transfers' });
  expect(await screen.findAllByRole('button', { name: '거절하기' })).toHaveLength(2);
  expect(screen.getAllByRole('button', { name: '승인' })).toHaveLength(1);
  expect(screen.getAllByText(/24시간 안에 만들었거나 초기화한 계정/)).toHaveLength(1);
});

test('[PA-11] a staff account changes its own password; a refusal keeps what was typed', async () => {
  let isRefused = true;
  const handlers = { '/api/partner/staffPassword': () => (isRefused ? refusal('MI01') : {}) };
  const { user, network } = await openPage('stributor', handlers, {
    path: '/stributor?tab=password',
    member: staffMember('viewer'),
  });
  await user.type(await screen.findByLabelText('현재 비밀번호'), 'madang123!');
  await user.type(screen.getByLabelText(/^비밀번호(?! 확인)/), 'haneul55!');
  await user.type(screen.getByLabelText(/^비밀번호 확인/), 'haneul55!');
  const save = screen.getByRole('button', { name: '저장' });
  await user.click(save);
  await waitFor(() => expect(screen.getByLabelText('현재 비밀번호').getAttribute('aria-invalid')).toBe('true'));
  isRefused = false;
  await user.click(save);
  await screen.findByText('로그인 비밀번호가 변경되었습니다.');
  expect(network.calls('/api/partner/staffPassword').at(-1)).toMatchObject({
    presentPass: 'madang123!',
    memPass: 'haneul55!',
    memPassCheck: 'haneul55!',
  });
  expect(screen.getByLabelText('현재 비밀번호')).toHaveProperty('value', '');
});

test.each(languages.filter((language) => language !== 'ko'))(
  '[S-01] texts of staff accounts are in %s',
  async (language) => {
    const { container } = await openPage('stributor', list(row({ memNick: 'nick' })), {
      path: '/stributor?tab=staff',
      language,
    });
    await screen.findByText('cashier55');
    expect(container.textContent).not.toMatch(/[가-힣]/);
  },
);
