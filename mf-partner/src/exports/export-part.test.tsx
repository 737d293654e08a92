import { endpoints } from '@madang/contracts/endpoints';
import { aMember } from '@madang/testing';
import { screen, waitFor } from '@testing-library/react';
import { openPage } from '../../testing/open-page.tsx';
import { exportedLists, exportFields } from './export-fields.ts';

test('[PA-12] a partner chooses list and columns, and the file appears', async () => {
  let files: { status: 'queued' | 'ready'; rows: number | null }[] = [];
  const handlers = {
    '/api/partner/exportList': () => ({
      list: files.map((file) => ({
        jobIdx: 7,
        list: 'partnerMemberList' as const,
        requestedBy: '오솔매장',
        name: '회원 2026-11-18',
        createdAt: '2026-11-18T03:00:00.000Z',
        until: null,
        ...file,
      })),
    }),
    '/api/partner/exportStart': () => {
      files = [{ status: 'ready', rows: 12 }];
      return { jobIdx: 7 };
    },
  };
  const { user, network } = await openPage('stributor', handlers, { path: '/stributor?tab=exports' });
  await user.selectOptions(await screen.findByLabelText('목록'), 'partnerMemberList');
  await user.click(screen.getByLabelText('휴대폰 번호'));
  await user.click(screen.getByRole('button', { name: '파일 만들기' }));
  await screen.findByText('12행');
  screen.getByRole('button', { name: '내려받기' });
  const [sent] = network.calls('/api/partner/exportStart') as { list: string; columns: { key: string }[] }[];
  expect(sent?.list).toBe('partnerMemberList');
  expect(sent?.columns.map(({ key }) => key)).not.toContain('phone');
  await waitFor(() => expect(network.calls('/api/partner/exportList').length).toBeGreaterThan(1));
});

test('[PA-11] [PA-12] a staff account, which has no messages, is not referred to one', async () => {
  const handlers = { '/api/partner/exportList': () => ({ list: [] }) };
  const options = { path: '/stributor?tab=exports', language: 'en' } as const;
  const staff = { role: 'viewer', partner: 'head', needsTotp: false } as const;
  const { unmount } = await openPage('stributor', handlers, options);
  await screen.findByText('We will message you when it is ready.');
  unmount();
  await openPage('stributor', handlers, { ...options, member: aMember({ isPartnerMember: 'Y', staff }) });
  await screen.findByText('No files yet.');
  expect(screen.queryByText(/message/)).toBeNull();
});

test('[PA-12] every field of a file is one of its list', () => {
  const shapes = {
    cashList: endpoints.partnerCashList,
    bettingList: endpoints.partnerBettingList,
    partnerList: endpoints.partnerPartnerList,
    partnerCalculationList: endpoints.partnerCalculationList,
    partnerCalculationUserList: endpoints.partnerCalculationUserList,
    partnerMemberList: endpoints.partnerMemberList,
    partnerMoneyMoveList: endpoints.partnerMoneyMoveList,
  } as const;
  for (const list of exportedLists) {
    const { shape } = shapes[list].response;
    const known = { row: Object.keys(shape.list.element.shape), totals: Object.keys(shape.totals.shape) };
    for (const part of ['row', 'totals'] as const)
      for (const [key] of exportFields[list][part])
        expect([list, known[part].includes(key.split('.')[0] ?? '')]).toEqual([list, true]);
  }
});
