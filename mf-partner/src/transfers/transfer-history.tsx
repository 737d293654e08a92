import type { DataOf } from '@madang/contracts';
import { query, secondsOf, seoulDay, serverClock, spanOf, useFormat, useQuery, useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { Money, Tag } from '@madang/ui';
import { useState } from 'react';
import type { Column } from '../table/columns.ts';
import { TransferRows } from './transfer-rows.tsx';

type Row = DataOf<'/api/partner/partnerMoneyMoveList'>['list'][number];

/** Gifts and takings of the last 30 days, on the own side. */
export const TransferHistory = () => {
  const t = useText('partner');
  const { dateMinute } = useFormat();
  const [page, setPage] = useState(1);
  const answer = useQuery({
    ...query('/api/partner/partnerMoneyMoveList', { page, ...secondsOf(spanOf('30', seoulDay(serverClock.now()))) }),
    placeholderData: (previous) => previous,
  });
  const balance = (value: number | null) => (value === null ? '–' : <Money value={value} />);
  const columns: Column<Row>[] = [
    { key: 'time', card: 'main', cell: ({ at }) => dateMinute(at) },
    { key: 'from', card: 'main', cell: ({ from }) => <span data-author="member">{from}</span> },
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
    <TransferRows
      title={t('office.history')}
      aside={<PageLink page="partner.partnerMoneyMoveList">{t('office.allTransfers')}</PageLink>}
      answer={answer}
      emptyText={t('list.empty')}
      columns={columns}
      keyOf={({ cashIdx }) => cashIdx}
      page={page}
      onPage={setPage}
    />
  );
};
