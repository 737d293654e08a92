import { groupKeys } from '@madang/contracts';
import { useFormat, useLanguage, useText } from '@madang/platform';
import { type BetStatus, Money, StatusTag } from '@madang/ui';
import { ListPage } from '../../lists/list-page.tsx';
import { usePartnerList } from '../../lists/use-partner-list.ts';
import type { Column } from '../../table/columns.ts';
import { pick, Who } from '../../table/who.tsx';

const PATH = '/api/partner/bettingList';
const plan = {
  days: 'today',
  usual: '7',
  choices: {
    type: groupKeys,
    oldYn: ['Y'],
  },
  text: 'member',
  linked: ['vendor'],
} as const;
const statuses: Readonly<Record<string, BetStatus>> = {
  win: 'PASS',
  lose: 'FAIL',
  draw: 'TIE',
  wait: 'WAIT',
  cancel: 'CANCEL',
};

const adapt = ({ oldYn, ...body }: Record<string, unknown>) => ({ ...body, oldYn: oldYn === 'Y' ? 'Y' : 'N' });

/** Bets that were accepted below the partner. */
const BettingList = () => {
  const t = useText('partner');
  const language = useLanguage();
  const { dateTime, number } = useFormat();
  const list = usePartnerList(PATH, plan, adapt);
  type Row = NonNullable<typeof list.data>['list'][number];
  const columns: Column<Row>[] = [
    { key: 'betIdx', cell: ({ betIdx }) => betIdx },
    { key: 'betAt', card: 'main', cell: ({ betAt }) => dateTime(betAt) },
    { key: 'member', card: 'title', cell: (row) => <Who {...row} /> },
    { key: 'store', cell: ({ store }) => <span data-author="member">{store || '–'}</span> },
    { key: 'gameType', cell: ({ groupKey }) => t(`choices.type.${groupKey}`) },
    {
      key: 'vendor',
      cell: ({ vendorCode, vendorNames }) => (
        <button type="button" css={pick} title={t('list.onlyThis')} onClick={() => list.set('vendor', vendorCode)}>
          {vendorNames[language]}
        </button>
      ),
    },
    { key: 'game', card: 'main', cell: ({ gameNames }) => gameNames[language] },
    { key: 'round', cell: ({ roundId }) => roundId },
    { key: 'stake', isFigure: true, card: 'main', cell: ({ stake }) => <Money value={stake} /> },
    // A waiting bet has no result yet, which is not a result of 0.
    {
      key: 'win',
      isFigure: true,
      card: 'main',
      cell: ({ win, status }) => <Money value={status === 'wait' ? null : win} />,
    },
    {
      key: 'net',
      isFigure: true,
      isBold: true,
      cell: ({ net, status }) => <Money value={status === 'wait' ? null : net} net />,
    },
    {
      key: 'status',
      card: 'mark',
      cell: ({ status }) => <StatusTag status={statuses[status] ?? 'WAIT'}>{t(`choices.result.${status}`)}</StatusTag>,
    },
  ];
  const totals = list.data?.totals;
  return (
    <ListPage
      page="bettingList"
      list={list}
      columns={columns}
      keyOf={({ betIdx }) => betIdx}
      figures={[
        { key: 'bets', value: number(totals?.count ?? 0) },
        { key: 'stake', value: <Money value={totals?.stake} /> },
        { key: 'win', value: <Money value={totals?.win} /> },
        { key: 'net', value: <Money value={totals?.net} net /> },
        { key: 'waiting', value: <Money value={totals?.waiting} /> },
      ]}
    />
  );
};

export { BettingList as Page };
