import type { DataOf } from '@madang/contracts';
import { useFormat, useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { Money, Tag, type TagTone } from '@madang/ui';
import { changeOf } from '../../figures/change.ts';
import { ChangeMark } from '../../figures/change-mark.tsx';
import type { Column } from '../../table/columns.ts';
import { pick } from '../../table/who.tsx';

type Answer = DataOf<'/api/partner/partnerList'>;
export type PartnerRow = Answer['list'][number];
type Day = PartnerRow['today'];
type RateKind = 'rolling' | 'losing';

const tones: Readonly<Record<PartnerRow['status'], TagTone>> = {
  ACTIVE: 'jade',
  SUSPENDED: 'persimmon',
  CLOSED: 'outline',
};
const rated = ['casino', 'hotelcasino', 'slot', 'mini'] as const;

/** The change of turnover against yesterday until the same time; a dash where that is not known. */
const DayChange = ({ day }: { day: Day }) => {
  const share = day.before === null ? null : changeOf(day.turnover, day.before).share;
  return share === null ? <>–</> : <ChangeMark share={share} />;
};

/** Columns of the tree of partners, without the one that names a row. */
export const usePartnerColumns = (totals: Answer['totals'] | undefined): Column<PartnerRow>[] => {
  const t = useText('partner');
  const { date, dateMinute, number, percent, points } = useFormat();
  const rate = (kind: RateKind, type: (typeof rated)[number]): Column<PartnerRow> => ({
    key: type,
    group: kind,
    isFigure: true,
    isOptional: true,
    cell: (row) => (row[kind][type] === undefined ? '–' : percent(row[kind][type])),
  });
  /** The lowest and the highest rate of the game types. */
  const range = (kind: RateKind): Column<PartnerRow> => ({
    key: `${kind}Rates`,
    group: 'rates',
    isFigure: true,
    cell: (row) => {
      const rates = rated.flatMap((type) => row[kind][type] ?? []);
      const [low, high] = [Math.min(...rates), Math.max(...rates)];
      if (rates.length === 0) return '–';
      return low === high ? percent(low) : `${percent(low)}–${percent(high)}`;
    },
  });
  const waiting = (n: number) => (n > 0 ? <b>{number(n)}</b> : '–');
  const figure = (value: number) => (value === 0 ? '–' : <Money value={value} net={value < 0} />);
  return [
    { key: 'level', cell: ({ level }) => t(`choices.level.${level}`) },
    {
      key: 'parent',
      isOptional: true,
      cell: ({ parent }) => <span data-author="member">{parent || '–'}</span>,
    },
    { key: 'joined', isOptional: true, cell: ({ joinedAt }) => date(joinedAt) },
    {
      key: 'all',
      group: 'members',
      isFigure: true,
      card: 'main',
      cell: ({ members, memId }) => (
        <PageLink page="partner.partnerMemberList" query={{ under: memId }} css={pick}>
          {number(members)}
        </PageLink>
      ),
      total: totals && number(totals.members),
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
      isOptional: true,
      cell: (row) => points(row.points),
      total: totals && points(totals.points),
    },
    {
      key: 'turnover',
      group: 'today',
      isFigure: true,
      card: 'main',
      cell: ({ today }) => figure(today.turnover),
      total: totals && figure(totals.today.turnover),
    },
    {
      key: 'ggr',
      group: 'today',
      isFigure: true,
      cell: ({ today }) => figure(today.ggr),
      total: totals && figure(totals.today.ggr),
    },
    {
      key: 'change',
      group: 'today',
      isFigure: true,
      cell: ({ today }) => <DayChange day={today} />,
      total: totals && <DayChange day={totals.today} />,
    },
    range('rolling'),
    range('losing'),
    ...rated.map((type) => rate('rolling', type)),
    ...rated.map((type) => rate('losing', type)),
    {
      key: 'waiting',
      isFigure: true,
      cell: (row) => waiting(row.waiting),
      total: totals && waiting(totals.waiting),
    },
    {
      key: 'status',
      card: 'mark',
      cell: ({ status }) => <Tag tone={tones[status]}>{t(`choices.partnerStatus.${status}`)}</Tag>,
    },
    {
      key: 'lastLogin',
      isOptional: true,
      cell: ({ lastLoginAt }) => (lastLoginAt ? dateMinute(lastLoginAt) : '–'),
    },
  ];
};
