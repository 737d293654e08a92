import { useFormat, useText } from '@madang/platform';
import { Money, Tag, type TagTone } from '@madang/ui';
import { ListPage } from '../../lists/list-page.tsx';
import { usePartnerList } from '../../lists/use-partner-list.ts';
import type { Column } from '../../table/columns.ts';
import { Who } from '../../table/who.tsx';

const PATH = '/api/partner/cashList';
const plan = {
  days: 'today',
  usual: '7',
  choices: { type: ['in', 'out', 'coinIn', 'coinOut'], status: ['0', '1', '2', '-1'] },
  text: 'member',
} as const;
const tones: Readonly<Record<string, TagTone>> = { '0': 'dusk', '1': 'jade', '2': 'persimmon', '-1': 'outline' };

const adapt = ({ status, ...body }: Record<string, unknown>) => ({
  ...body,
  status: status === '' ? null : Number(status),
});

/** Deposits and withdrawals below the partner. */
const CashList = () => {
  const t = useText('partner');
  const { dateTime, number } = useFormat();
  const list = usePartnerList(PATH, plan, adapt);
  type Row = NonNullable<typeof list.data>['list'][number];
  const balance = (value: number | null) => (value === null ? '–' : <Money value={value} />);
  const columns: Column<Row>[] = [
    { key: 'cashIdx', cell: ({ cashIdx }) => cashIdx },
    { key: 'requestedAt', card: 'main', cell: ({ requestedAt }) => dateTime(requestedAt) },
    { key: 'type', card: 'title', cell: ({ type }) => t(`choices.type.${type}`) },
    { key: 'path', cell: ({ path }) => <span data-author="member">{path.join(' › ') || '–'}</span> },
    { key: 'member', card: 'main', cell: (row) => <Who {...row} /> },
    { key: 'amount', isFigure: true, isBold: true, card: 'main', cell: ({ amount }) => <Money value={amount} /> },
    { key: 'bonus', isFigure: true, cell: ({ bonus }) => (bonus === 0 ? '–' : number(bonus)) },
    { key: 'before', group: 'memberBalance', isFigure: true, cell: ({ before }) => balance(before) },
    { key: 'after', group: 'memberBalance', isFigure: true, cell: ({ after }) => balance(after) },
    {
      key: 'status',
      card: 'mark',
      cell: ({ status }) => <Tag tone={tones[status] ?? 'neutral'}>{t(`choices.status.${status}`)}</Tag>,
    },
    { key: 'processedAt', cell: ({ processedAt }) => (processedAt ? dateTime(processedAt) : '–') },
  ];
  const totals = list.data?.totals;
  return (
    <ListPage
      page="cashList"
      list={list}
      columns={columns}
      keyOf={({ cashIdx }) => cashIdx}
      figures={[
        { key: 'count', value: number(list.total) },
        { key: 'deposits', value: <Money value={totals?.deposits} /> },
        { key: 'withdrawals', value: <Money value={totals?.withdrawals} /> },
        { key: 'difference', value: <Money value={totals?.difference} net /> },
      ]}
    />
  );
};

export { CashList as Page };
