import { useFormat, useText } from '@madang/platform';
import { Money, Tag } from '@madang/ui';
import { ListPage } from '../../lists/list-page.tsx';
import { usePartnerList } from '../../lists/use-partner-list.ts';
import type { Column } from '../../table/columns.ts';

const PATH = '/api/partner/partnerMoneyMoveList';
const plan = { days: 'today', usual: '7', choices: { kind: ['give', 'take'] }, text: 'member' } as const;

/** Gifts and takings of the partner. */
const MoneyMoveList = () => {
  const t = useText('partner');
  const { dateTime, number } = useFormat();
  const list = usePartnerList(PATH, plan);
  type Row = NonNullable<typeof list.data>['list'][number];
  const totals = list.data?.totals;
  const balance = (value: number | null) => (value === null ? '–' : <Money value={value} />);
  const columns: Column<Row>[] = [
    { key: 'time', card: 'main', cell: ({ at }) => dateTime(at) },
    { key: 'from', cell: ({ from }) => <span data-author="member">{from}</span> },
    { key: 'to', card: 'title', cell: ({ to }) => <span data-author="member">{to}</span> },
    {
      key: 'kind',
      card: 'mark',
      cell: ({ kind }) => <Tag tone={kind === 'give' ? 'lamp' : 'dusk'}>{t(`choices.kind.${kind}`)}</Tag>,
    },
    { key: 'amount', isFigure: true, isBold: true, card: 'main', cell: ({ amount }) => <Money value={amount} /> },
    { key: 'before', group: 'ownBalance', isFigure: true, cell: ({ before }) => balance(before) },
    { key: 'after', group: 'ownBalance', isFigure: true, cell: ({ after }) => balance(after) },
    { key: 'actor', cell: ({ actor }) => <span data-author="member">{actor}</span> },
    { key: 'memo', cell: ({ memo }) => <span data-author="member">{memo || '–'}</span> },
  ];
  return (
    <ListPage
      page="partnerMoneyMoveList"
      list={list}
      columns={columns}
      keyOf={({ cashIdx }) => cashIdx}
      figures={[
        { key: 'count', value: number(totals?.count ?? 0) },
        { key: 'paid', value: <Money value={totals?.paid} /> },
        { key: 'received', value: <Money value={totals?.received} /> },
      ]}
    />
  );
};

export { MoneyMoveList as Page };
