import { useFormat, useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { Button, buttonStyle, Money, useScreen } from '@madang/ui';
import { useRowActions } from '../../actions/row-actions.tsx';
import type { MenuItem } from '../../actions/row-menu.tsx';
import type { Figure } from '../../lists/list-frame.tsx';
import { ListPage } from '../../lists/list-page.tsx';
import { usePartnerList } from '../../lists/use-partner-list.ts';
import { useRights } from '../../rights.ts';
import type { Column } from '../../table/columns.ts';
import { TreeName } from '../../table/tree-name.tsx';
import { type PartnerRow, usePartnerColumns } from './partner-columns.tsx';
import { PartnerTree } from './partner-tree.tsx';
import { useFold } from './use-fold.ts';

const PATH = '/api/partner/partnerList';
const plan = {
  choices: {
    level: ['PTN_1', 'PTN_2', 'PTN_3', 'PTN_4', 'PTN_5'],
    partnerStatus: ['ACTIVE', 'SUSPENDED', 'CLOSED'],
  },
  text: 'keyword',
  sizes: { all: [25, 50, 100], usual: 50 },
} as const;

const ALL_LEVELS = Number.POSITIVE_INFINITY;
/** What the buttons above the tree open. */
const folds = [
  ['foldAll', 0],
  ['twoLevels', 1],
  ['unfoldAll', ALL_LEVELS],
] as const;

const useRowLinks = () => {
  const t = useText('partner');
  const { number } = useFormat();
  return ({ memId, members }: PartnerRow): MenuItem[] => [
    {
      key: 'members',
      icon: 'user',
      text: t('list.membersOf', { n: number(members) }),
      go: { page: 'partner.partnerMemberList', query: { under: memId } },
    },
    {
      key: 'transfers',
      icon: 'swap',
      text: t('list.transfersWith'),
      go: { page: 'partner.partnerMoneyMoveList', query: { member: memId } },
    },
  ];
};

/** The tree of partners below the partner. */
const PartnerListPage = () => {
  const t = useText('partner');
  const { number } = useFormat();
  const { isStaff } = useRights();
  const isNarrow = useScreen() === 'mobile';
  const list = usePartnerList(PATH, plan, ({ partnerStatus, ...body }) => ({ ...body, status: partnerStatus }));
  const { values } = list.filters;
  const fold = useFold(isNarrow ? 1 : ALL_LEVELS);
  const totals = list.data?.totals;
  const acts = useRowActions<PartnerRow>(useRowLinks());
  // Rows that a filter chose have no place in the tree.
  const isTree = Object.values(values).every((value) => value === '');
  const { rows, isWithin } = isTree ? fold.unfolded(list.rows) : { rows: list.rows, isWithin: false };
  const depthOf = ({ depth }: PartnerRow): number => (isTree ? depth : 0);
  const columns: Column<PartnerRow>[] = [
    {
      key: 'partner',
      card: 'title',
      cell: (row) => (
        <TreeName
          depth={depthOf(row)}
          isBranch={isTree && row.branches > 0}
          isOpen={fold.isOpen(row)}
          memNick={row.memNick}
          isNarrow={isNarrow}
          onToggle={() => fold.toggle(row.memId)}
        >
          <span title={row.memId} data-author="member">
            {row.memNick}
          </span>
          {isWithin && (
            <small>
              {t('columns.parent')} · <span data-author="member">{row.parent}</span>
            </small>
          )}
        </TreeName>
      ),
    },
    ...usePartnerColumns(totals),
    acts.column,
  ];
  // In place of the row of totals, which cards do not have.
  const figures: Figure[] = [
    { key: 'cash', value: <Money value={totals?.cash} /> },
    { key: 'requests', value: number(totals?.waiting ?? 0) },
    { key: 'turnover', value: <Money value={totals?.today.turnover} />, aside: t('groups.today') },
    { key: 'ggr', value: <Money value={totals?.today.ggr} />, aside: t('groups.today') },
  ];
  return (
    <ListPage
      page="partnerList"
      list={list}
      columns={columns}
      keyOf={({ memId }) => memId}
      fact={totals && t('list.partnersAndMembers', { partners: number(totals.count), members: number(totals.members) })}
      figures={isNarrow ? figures : undefined}
      tools={
        isTree &&
        folds.map(([key, levels]) => (
          <Button
            key={key}
            scale="small"
            tone="plain"
            aria-pressed={fold.levels === levels}
            onClick={() => fold.show(levels)}
          >
            {t(`list.${key}`)}
          </Button>
        ))
      }
      actions={
        !isStaff && (
          <PageLink page="partner.office" query={{ tab: 'create' }} css={buttonStyle('lamp', 'small')}>
            {t('list.create')}
          </PageLink>
        )
      }
      table={(shown) => (
        <PartnerTree
          rows={rows}
          columns={columns}
          shown={shown}
          isTree={isTree}
          isOpen={fold.isOpen}
          total={list.total}
          isStale={list.isStale}
        />
      )}
    >
      {acts.layers}
    </ListPage>
  );
};

export { PartnerListPage as Page };
