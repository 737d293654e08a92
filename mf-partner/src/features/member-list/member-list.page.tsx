import { useFormat, useText } from '@madang/platform';
import { Money, Tag, type TagTone } from '@madang/ui';
import { useRowActions } from '../../actions/row-actions.tsx';
import { ListPage } from '../../lists/list-page.tsx';
import { usePartnerList } from '../../lists/use-partner-list.ts';
import type { Column } from '../../table/columns.ts';
import { Who } from '../../table/who.tsx';

const PATH = '/api/partner/partnerMemberList';
const states = ['pending', 'active', 'locked', 'suspended', 'withdrawn'] as const;
const plan = { choices: { status: states }, text: 'keyword', linked: ['store', 'under'] } as const;
const tones: Readonly<Record<(typeof states)[number], TagTone>> = {
  pending: 'dusk',
  active: 'jade',
  locked: 'persimmon',
  suspended: 'persimmon',
  withdrawn: 'outline',
};

/** Members below the partner. */
const MemberList = () => {
  const t = useText('partner');
  const { dateMinute, number, points } = useFormat();
  const list = usePartnerList(PATH, plan);
  type Row = NonNullable<typeof list.data>['list'][number];
  const totals = list.data?.totals;
  const moment = (at: string | null) => (at ? dateMinute(at) : '–');
  const acts = useRowActions<Row>(({ memId }) => [
    {
      key: 'cash',
      icon: 'coin',
      text: t('pages.cashList'),
      go: { page: 'partner.cashList', query: { member: memId } },
    },
    {
      key: 'bets',
      icon: 'list',
      text: t('pages.bettingList'),
      go: { page: 'partner.bettingList', query: { member: memId } },
    },
  ]);
  const columns: Column<Row>[] = [
    { key: 'member', card: 'title', cell: (row) => <Who {...row} /> },
    { key: 'memberLevel', isFigure: true, cell: ({ level }) => level },
    { key: 'store', card: 'main', cell: ({ store }) => <span data-author="member">{store || '–'}</span> },
    {
      key: 'status',
      card: 'mark',
      cell: ({ status }) => <Tag tone={tones[status]}>{t(`choices.status.${status}`)}</Tag>,
    },
    { key: 'phone', cell: ({ phone }) => phone || '–' },
    { key: 'account', cell: ({ account }) => account || '–' },
    {
      key: 'cash',
      isFigure: true,
      isBold: true,
      card: 'main',
      cell: ({ cash }) => <Money value={cash} />,
      total: <Money value={totals?.cash} />,
    },
    { key: 'points', isFigure: true, cell: (row) => points(row.points), total: points(totals?.points ?? 0) },
    {
      key: 'deposits',
      isFigure: true,
      cell: ({ deposits }) => <Money value={deposits} />,
      total: <Money value={totals?.deposits} />,
    },
    {
      key: 'withdrawals',
      isFigure: true,
      cell: ({ withdrawals }) => <Money value={withdrawals} />,
      total: <Money value={totals?.withdrawals} />,
    },
    { key: 'lastLogin', cell: ({ lastLoginAt }) => moment(lastLoginAt) },
    { key: 'lastBet', cell: ({ lastBetAt }) => moment(lastBetAt) },
    acts.column,
  ];
  return (
    <ListPage
      page="partnerMemberList"
      list={list}
      columns={columns}
      keyOf={({ memId }) => memId}
      figures={[
        { key: 'members', value: number(totals?.count ?? 0) },
        { key: 'cash', value: <Money value={totals?.cash} /> },
        { key: 'points', value: points(totals?.points ?? 0) },
        { key: 'deposits', value: <Money value={totals?.deposits} /> },
        { key: 'withdrawals', value: <Money value={totals?.withdrawals} /> },
      ]}
      hasTotals
      note={t('notes.masked')}
    >
      {acts.layers}
    </ListPage>
  );
};

export { MemberList as Page };
