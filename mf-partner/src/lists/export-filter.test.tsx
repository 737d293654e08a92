import { aMember } from '@madang/testing';
import { screen, waitFor } from '@testing-library/react';
import { openPage } from '../../testing/open-page.tsx';

test('[PA-12] a list is exported as it is filtered, without the columns left out', async () => {
  const row = {
    memId: 'member02',
    isDirect: true,
    memNick: 'two',
    level: 1,
    store: 'shop',
    status: 'active' as const,
    phone: '010-****-0007',
    account: '********007',
    cash: 1,
    points: 2,
    deposits: 3,
    withdrawals: 4,
    lastLoginAt: null,
    lastBetAt: null,
  };
  const handlers = {
    '/api/partner/partnerMemberList': () => ({
      asOf: '2026-11-26T03:00:00.000Z',
      list: [row],
      pageInfo: { page: 1, count_per_list: 10, tatal_list_count: 1 },
      totals: { count: 1, cash: 1, points: 2, deposits: 3, withdrawals: 4 },
    }),
    '/api/partner/exportList': () => ({ list: [] }),
    '/api/partner/exportStart': () => ({ jobIdx: 7 }),
  };
  const path = '/partner/partnerMemberList?keyword=two&status=active';
  const member = aMember({ memId: 'partner1', isPartnerMember: 'Y' });
  const { user, network } = await openPage('partner.partnerMemberList', handlers, { path, member, language: 'en' });
  await user.click(await screen.findByRole('button', { name: 'Exports' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Mobile number' }));
  await user.click(screen.getByRole('button', { name: 'Create file' }));
  await waitFor(() => expect(network.calls('/api/partner/exportStart')).toHaveLength(1));
  const [sent] = network.calls('/api/partner/exportStart') as { columns: { key: string }[]; filter: object }[];
  expect(sent).toMatchObject({ list: 'partnerMemberList', filter: { keyword: 'two', status: 'active', store: '' } });
  expect(sent?.columns).toContainEqual({
    key: 'status',
    label: 'Status',
    values: expect.objectContaining({ active: 'Active', withdrawn: 'Closed' }),
  });
  const keys = sent?.columns.map(({ key }) => key);
  expect(keys).toContain('memId');
  expect(keys).not.toContain('phone');
});
