import { useFormat, useText } from '@madang/platform';
import { Money } from '@madang/ui';
import { ListPage } from '../../lists/list-page.tsx';
import { usePartnerList } from '../../lists/use-partner-list.ts';
import type { Column } from '../../table/columns.ts';
import { Who } from '../../table/who.tsx';

const PATH = '/api/partner/partnerCalculationUserList';
const plan = { days: 'yesterday', text: 'member' } as const;
const gameTypes = ['casino', 'hotelcasino', 'slot', 'mini', 'sports'] as const;

/** Settled days by member. */
const CalculationUserList = () => {
  const t = useText('partner');
  const { number } = useFormat();
  const list = usePartnerList(PATH, plan);
  type Row = NonNullable<typeof list.data>['list'][number];
  const totals = list.data?.totals;
  const columns: Column<Row>[] = [
    { key: 'member', card: 'title', cell: (row) => <Who {...row} /> },
    { key: 'store', cell: ({ store }) => <span data-author="member">{store || '–'}</span> },
    ...gameTypes.map(
      (type): Column<Row> => ({
        key: type,
        group: 'turnover',
        isFigure: true,
        cell: ({ turnover }) => (turnover[type] === undefined ? '–' : <Money value={turnover[type]} />),
      }),
    ),
    {
      key: 'wins',
      group: 'result',
      isFigure: true,
      cell: ({ wins }) => <Money value={wins} />,
      total: <Money value={totals?.wins} />,
    },
    {
      key: 'ggr',
      group: 'result',
      isFigure: true,
      card: 'main',
      cell: ({ ggr }) => <Money value={ggr} net />,
      total: <Money value={totals?.ggr} net />,
    },
    {
      key: 'rollingPaid',
      group: 'result',
      isFigure: true,
      card: 'main',
      cell: ({ rolling }) => <Money value={rolling} />,
      total: <Money value={totals?.rolling} />,
    },
    { key: 'deposits', group: 'cash', isFigure: true, cell: ({ deposits }) => <Money value={deposits} /> },
    { key: 'withdrawals', group: 'cash', isFigure: true, cell: ({ withdrawals }) => <Money value={withdrawals} /> },
    {
      key: 'net',
      isFigure: true,
      isBold: true,
      card: 'main',
      cell: ({ net }) => <Money value={net} net />,
      total: <Money value={totals?.net} net />,
    },
  ];
  return (
    <ListPage
      page="partnerCalculationUserList"
      list={list}
      columns={columns}
      keyOf={({ memId }) => memId}
      figures={[
        { key: 'members', value: number(list.total) },
        { key: 'turnover', value: <Money value={totals?.turnover} /> },
        { key: 'ggr', value: <Money value={totals?.ggr} net /> },
        { key: 'rolling', value: <Money value={totals?.rolling} /> },
        { key: 'net', value: <Money value={totals?.net} net /> },
      ]}
      hasTotals
      note={t('notes.byMember')}
    />
  );
};

export { CalculationUserList as Page };
