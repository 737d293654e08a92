import { type DataOf, languages } from '@madang/contracts';
import { aMember, anAccount, refusal, silence } from '@madang/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../../../testing/open-page.tsx';

const INFO = '/api/member/info';
const UPDATE = '/api/member/update';
type Answer = DataOf<typeof INFO>;

const answer = (over: Partial<NonNullable<Answer['account']>> = {}): Answer => ({
  member: aMember(),
  msgInfo: { newMsg: 0 },
  account: anAccount(over),
});
const names = { ko: '신한은행', en: 'Shinhan Bank', vn: 'Shinhan Bank' };
const handlers = {
  [INFO]: () => answer(),
  '/api/etc/bank': () => ({ list: [{ bankCode: '088', bankNameKr: '신한은행', names }] }),
};
const path = '/mypage/info';
const form = async (name: string) => within(await screen.findByRole('form', { name }));

describe.each(['desktop', 'mobile'] as const)('Member info on %s', (width) => {
  test('[Y-03] [MY-07] a new password is checked at its fields and saved with the version', async () => {
    const { user, network } = await openPage('info', handlers, { path, screen: width });
    const card = await form('로그인 비밀번호');
    await user.type(card.getByLabelText('현재 로그인 비밀번호'), 'madang123!');
    await user.type(card.getByLabelText('새 비밀번호'), 'short');
    await user.click(card.getByRole('button', { name: '로그인 비밀번호 변경' }));
    expect(card.getByLabelText('새 비밀번호').getAttribute('aria-invalid')).toBe('true');
    expect(network.calls(UPDATE)).toEqual([]);
    await user.clear(card.getByLabelText('새 비밀번호'));
    await user.type(card.getByLabelText('새 비밀번호'), 'newpass1');
    await user.type(card.getByLabelText('새 비밀번호 확인'), 'newpass1');
    network.on({ [UPDATE]: () => ({ version: 4, changed: ['memPass' as const] }) });
    await user.click(card.getByRole('button', { name: '로그인 비밀번호 변경' }));
    await waitFor(() => expect(card.getByLabelText<HTMLInputElement>('새 비밀번호').value).toBe(''));
    expect(network.calls(UPDATE)).toMatchObject([
      { version: 3, presentPass: 'madang123!', memPass: 'newpass1', memPassCheck: 'newpass1' },
    ]);
  });
});

test('[33-23] a change with a lost answer is saved, a repetition confirms it', async () => {
  const { user, network } = await openPage('info', handlers, { path });
  const card = await form('기본 정보');
  await user.type(card.getByLabelText('새 닉네임'), '별바다');
  network.on({ [UPDATE]: () => silence });
  await user.click(card.getByRole('button', { name: '기본 정보 저장' }));
  await card.findByText(/다시 눌러도 한 번만 처리됩니다/);
  network.on({ [UPDATE]: () => ({ version: 4, changed: [] }) });
  await user.click(card.getByRole('button', { name: '기본 정보 저장' }));
  await screen.findByText('저장했습니다');
  expect(screen.queryByText(/바뀐 내용이 없/)).toBeNull();
});

test('[33-23] the repetition of an unanswered change shows that it may be saved', async () => {
  const { user, network } = await openPage('info', handlers, { path });
  const card = await form('로그인 비밀번호');
  await user.type(card.getByLabelText('현재 로그인 비밀번호'), 'madang123!');
  await user.type(card.getByLabelText('새 비밀번호'), 'newpass1');
  await user.type(card.getByLabelText('새 비밀번호 확인'), 'newpass1');
  const save = card.getByRole('button', { name: '로그인 비밀번호 변경' });
  // Without an unanswered attempt before it, a refusal is what it is.
  network.on({ [UPDATE]: () => refusal('MI01') });
  await user.click(save);
  await card.findByText('현재 비밀번호가 올바르지 않습니다.');
  network.on({ [UPDATE]: () => silence });
  await user.click(save);
  await card.findByText(/다시 눌러도 한 번만 처리됩니다/);
  for (const code of ['MI02', 'MI01'] as const) {
    network.on({ [UPDATE]: () => refusal(code) });
    const sent = network.calls(UPDATE).length;
    await user.click(save);
    await waitFor(() => expect(network.calls(UPDATE)).toHaveLength(sent + 1));
    await card.findByText(/저장되었을 수 있습니다.*새 비밀번호로 로그인/);
    expect(card.queryByText(/다른 창에서|올바르지 않습니다/)).toBeNull();
  }
});

test('[33-23] a confirmation without an answer leads to new recovery codes', async () => {
  const { user, network } = await openPage(
    'info',
    {
      ...handlers,
      '/api/member/totp/begin': () => ({ secret: 'GEZDGNBVGY3TQOJQ', uri: 'otpauth://totp/x?secret=GEZDGNBVGY3TQOJQ' }),
      '/api/member/totp/confirm': () => silence,
      '/api/member/totp/codes': () => ({ recoveryCodes: ['abcde-fghij'] }),
    },
    { path },
  );
  let card = await form('2단계 인증');
  await user.type(card.getByLabelText('현재 로그인 비밀번호'), 'madang123!');
  await user.click(card.getByRole('button', { name: '2단계 인증 설정' }));
  await user.type(await card.findByLabelText('인증번호 6자리'), '123456');
  network.on({ [INFO]: () => answer({ totp: { isOn: true, isRequired: false, recoveryLeft: 10 } }) });
  await user.click(card.getByRole('button', { name: '번호 확인하고 켜기' }));
  card = await form('복구 코드');
  card.getByText(/켜졌지만 복구 코드를 보여 드리지 못했을 수/);
  await user.click(card.getByRole('button', { name: '돌아가기' }));
  await user.click((await form('2단계 인증')).getByRole('button', { name: '새 복구 코드 받기' }));
  card = await form('복구 코드');
  await user.type(card.getByLabelText('현재 로그인 비밀번호'), 'madang123!');
  await user.type(card.getByLabelText('인증번호 6자리'), '654321');
  await user.click(card.getByRole('button', { name: '새 복구 코드 받기' }));
  await screen.findByText('abcde-fghij');
  expect(network.calls('/api/member/totp/codes')).toEqual([{ presentPass: 'madang123!', code: '654321' }]);
  await user.click(screen.getByRole('button', { name: '적어 두었어요' }));
  await screen.findByText('남은 복구 코드 10개');
});

test('[MY-07] a newer version of another page comes in, and what was typed stays', async () => {
  const { user, network } = await openPage('info', handlers, { path });
  const card = await form('기본 정보');
  await user.type(card.getByLabelText('새 닉네임'), '별바다');
  network.on({ [UPDATE]: () => refusal('MI02'), [INFO]: () => answer({ version: 9 }) });
  await user.click(card.getByRole('button', { name: '기본 정보 저장' }));
  expect((await card.findByText(/다른 창에서 정보가 먼저 바뀌었습니다/)).textContent).toBeTruthy();
  expect(card.getByLabelText<HTMLInputElement>('새 닉네임').value).toBe('별바다');
  network.on({ [UPDATE]: () => ({ version: 10, changed: ['memNick' as const] }) });
  await user.click(card.getByRole('button', { name: '기본 정보 저장' }));
  await waitFor(() => expect(network.calls(UPDATE).at(-1)).toMatchObject({ version: 9, memNick: '별바다' }));
});

test('[Y-03] the refusal of a field is displayed at the field', async () => {
  const { user } = await openPage('info', { ...handlers, [UPDATE]: () => refusal('C008') }, { path });
  const card = await form('출금 비밀번호');
  await user.type(card.getByLabelText('새 출금 비밀번호'), '556677');
  await user.click(card.getByRole('button', { name: '출금 비밀번호 변경' }));
  await waitFor(() => expect(card.getByLabelText('현재 출금 비밀번호').getAttribute('aria-invalid')).toBe('true'));
});

test('[O-05] an authenticator is set up in two steps and shows its recovery codes once', async () => {
  const { user, network } = await openPage(
    'info',
    {
      ...handlers,
      '/api/member/totp/begin': () => ({ secret: 'GEZDGNBVGY3TQOJQ', uri: 'otpauth://totp/x?secret=GEZDGNBVGY3TQOJQ' }),
      '/api/member/totp/confirm': () => ({ recoveryCodes: ['abcde-fghij'] }),
    },
    { path },
  );
  const card = await form('2단계 인증');
  await user.type(card.getByLabelText('현재 로그인 비밀번호'), 'madang123!');
  await user.click(card.getByRole('button', { name: '2단계 인증 설정' }));
  await card.findByRole('img', { name: /QR 코드/ });
  card.getByText('GEZD GNBV GY3T QOJQ');
  await user.type(await card.findByLabelText('인증번호 6자리'), '123456');
  await user.click(card.getByRole('button', { name: '번호 확인하고 켜기' }));
  await screen.findByText('abcde-fghij');
  network.on({ [INFO]: () => answer({ totp: { isOn: true, isRequired: false, recoveryLeft: 10 } }) });
  await user.click(screen.getByRole('button', { name: '적어 두었어요' }));
  await screen.findByText('남은 복구 코드 10개');
  expect(screen.queryByText('abcde-fghij')).toBeNull();
});

test.each(languages.filter((language) => language !== 'ko'))('[S-01] every text is in %s', async (language) => {
  const member = { ...aMember(), memName: 'Kim', memNick: 'Moon' };
  const { container } = await openPage(
    'info',
    { ...handlers, [INFO]: () => ({ ...answer(), member }) },
    { path, language },
  );
  await screen.findByText('•••-••••-0006');
  expect(container.textContent).not.toMatch(/[가-힣]/);
});
