import type { DataOf } from '@madang/contracts';
import { refusal } from '@madang/testing';
import { screen, waitFor } from '@testing-library/react';
import { openPage } from '../../../testing/open-page.tsx';

const own = (level: DataOf<'/api/partner/own'>['level']): DataOf<'/api/partner/own'> => ({
  asOf: '2026-11-18T03:00:00.000Z',
  memId: 'partner4',
  memNick: '나래총판',
  level,
  parent: '',
  status: 'ACTIVE',
  joinedAt: '2026-10-18T03:00:00.000Z',
  cash: 0,
  points: 0,
  partners: 1,
  members: 7,
  rates: [],
  today: { activeMembers: 0, bets: 0, stake: 0, win: 0, net: 0, deposits: 0, withdrawals: 0 },
  unpaid: 0,
});
const banks = () => ({
  list: [{ bankCode: '004', bankNameKr: '국민은행', names: { ko: '국민은행', en: 'KB', vn: 'KB' } }],
});
const typed = {
  아이디: 'newstore',
  비밀번호: 'abc123!',
  '비밀번호 확인': 'abc123!',
  '출금 비밀번호': '0042',
  닉네임: '새매장',
  '휴대폰 번호': '010-7777-1234',
  예금주: '김새벽',
  계좌번호: '990222333444',
};

test('[R-03] a partner creates a lower partner; a taken id stays in its field', async () => {
  const handlers = {
    '/api/partner/own': () => own('PTN_4'),
    '/api/etc/bank': banks,
    '/api/partner/create': () => refusal('U116'),
  } as const;
  const { user, network } = await openPage('striNew', handlers, { path: '/striNew' });
  const button = await screen.findByRole('button', { name: '파트너 생성' });
  await user.click(button);
  expect(network.calls('/api/partner/create')).toEqual([]);
  for (const [label, value] of Object.entries(typed)) await user.type(screen.getByLabelText(label), value);
  await screen.findByRole('option', { name: '국민은행' });
  await user.selectOptions(screen.getByLabelText('은행'), '004');
  expect(screen.getAllByRole('option', { name: /매장|총판|본사/ }).map(({ textContent }) => textContent)).toHaveLength(
    1,
  );
  await user.click(button);
  await waitFor(() => expect(screen.getByLabelText('아이디').getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByLabelText('아이디')).toHaveProperty('value', 'newstore');
  expect(network.calls('/api/partner/create')).toMatchObject([{ level: 'PTN_5', memId: 'newstore', bank: '004' }]);
});

test('[R-03] a store has no form for lower partners', async () => {
  await openPage('striNew', { '/api/partner/own': () => own('PTN_5') }, { path: '/striNew' });
  await screen.findByText('매장은 하부 파트너를 만들 수 없습니다');
});
