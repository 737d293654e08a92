import { useFormat, useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { Money, Tag, type TagTone } from '@madang/ui';
import { useRowActions } from '../../actions/row-actions.tsx';
import { ListFrame } from '../../lists/list-frame.tsx';
import { usePartnerList } from '../../lists/use-partner-list.ts';
import { ColumnPicker } from '../../table/column-picker.tsx';
import { useColumnSet } from '../../table/column-set.ts';
import type { Column } from '../../table/columns.ts';
import { PartnerTable } from '../../table/partner-table.tsx';
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
  const set = useColumnSet('partnerList', columns);
  return (
    <ListFrame
      page="partnerList"
      list={list}
      actions={<ColumnPicker columns={columns} set={set} />}
      figures={[
        { key: 'partners', value: number(totals?.count ?? 0) },
        { key: 'cash', value: <Money value={totals?.cash} /> },
        { key: 'points', value: points(totals?.points ?? 0) },
      ]}
    >
      <PartnerTable
        label={t('pages.partnerList')}
        columns={columns}
        shown={set.shown}
        rows={list.data?.list ?? []}
        keyOf={({ memId }) => memId}
        isStale={list.isStale}
        count={list.count}
      />
      {acts.dialog}
    </ListFrame>
  );
};

export { PartnerListPage as Page };
