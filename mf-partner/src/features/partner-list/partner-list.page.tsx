import { useFormat, useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { Money, Tag, type TagTone } from '@madang/ui';
import { useRowActions } from '../../actions/row-actions.tsx';
import { ListPage } from '../../lists/list-page.tsx';
import { usePartnerList } from '../../lists/use-partner-list.ts';
import type { Column } from '../../table/columns.ts';
import { pick, Who } from '../../table/who.tsx';

const PATH = '/api/partner/partnerList';
const plan = { choices: { level: ['PTN_1', 'PTN_2', 'PTN_3', 'PTN_4', 'PTN_5'] }, text: 'keyword' } as const;
const tones: Readonly<Record<string, TagTone>> = { ACTIVE: 'jade', SUSPENDED: 'persimmon', CLOSED: 'outline' };
const rated = ['casino', 'hotelcasino', 'slot', 'mini'] as const;

/** Partners below the partner, with their rates of today. */
const PartnerListPage = () => {
  const t = useText('partner');
  const { date, dateMinute, number, percent, points } = useFormat();
  const list = usePartnerList(PATH, plan);
  type Row = NonNullable<typeof list.data>['list'][number];
  const totals = list.data?.totals;
  const rate = (kind: 'rolling' | 'losing', type: (typeof rated)[number]): Column<Row> => ({
    key: type,
    group: kind,
    isFigure: true,
    cell: (row) => (row[kind][type] === undefined ? '–' : percent(row[kind][type])),
  });
  const acts = useRowActions<Row>();
  const columns: Column<Row>[] = [
    { key: 'partner', card: 'title', cell: (row) => <Who {...row} /> },
    { key: 'level', card: 'mark', cell: ({ level }) => t(`choices.level.${level}`) },
    ...acts.columns,
    { key: 'parent', card: 'main', cell: ({ parent }) => <span data-author="member">{parent || '–'}</span> },
    { key: 'joined', cell: ({ joinedAt }) => date(joinedAt) },
    {
      key: 'all',
      group: 'members',
      isFigure: true,
      card: 'main',
      cell: ({ members, memId }) => (
        <PageLink page="partner.partnerMemberList" query={{ store: memId }} css={pick}>
          {number(members)}
        </PageLink>
      ),
    },
    { key: 'active', group: 'members', isFigure: true, cell: ({ activeMembers }) => number(activeMembers) },
    {
      key: 'cash',
      group: 'balance',
      isFigure: true,
      card: 'main',
      cell: ({ cash }) => <Money value={cash} />,
      total: <Money value={totals?.cash} />,
    },
    {
      key: 'points',
      group: 'balance',
      isFigure: true,
      cell: (row) => points(row.points),
      total: points(totals?.points ?? 0),
    },
    ...rated.map((type) => rate('rolling', type)),
    ...rated.map((type) => rate('losing', type)),
    {
      key: 'status',
      card: 'main',
      cell: ({ status }) => <Tag tone={tones[status] ?? 'neutral'}>{t(`choices.partnerStatus.${status}`)}</Tag>,
    },
    { key: 'lastLogin', cell: ({ lastLoginAt }) => (lastLoginAt ? dateMinute(lastLoginAt) : '–') },
  ];
  return (
    <ListPage
      page="partnerList"
      list={list}
      columns={columns}
      keyOf={({ memId }) => memId}
      figures={[
        { key: 'partners', value: number(totals?.count ?? 0) },
        { key: 'cash', value: <Money value={totals?.cash} /> },
        { key: 'points', value: points(totals?.points ?? 0) },
      ]}
      hasTotals
    >
      {acts.dialog}
    </ListPage>
  );
};

export { PartnerListPage as Page };
