import { css } from '@emotion/react';
import type { DataOf } from '@madang/contracts';
import {
  pagesOf,
  query,
  secondsOf,
  seoulDay,
  serverClock,
  spanOf,
  useFormat,
  useQuery,
  useText,
} from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { Card, Money, Pager, Section, Tag } from '@madang/ui';
import { useState } from 'react';
import { PartFailed } from '../status/form-parts.tsx';
import type { Column } from '../table/columns.ts';
import { PartnerTable } from '../table/partner-table.tsx';

type Row = DataOf<'/api/partner/partnerMoneyMoveList'>['list'][number];
const none = css`padding: 20px; font-size: 13px;`;

/** Gifts and takings of the last 30 days, on the own side. */
export const TransferHistory = () => {
  const t = useText('partner');
  const { dateMinute } = useFormat();
  const [page, setPage] = useState(1);
  const answer = useQuery(
    query('/api/partner/partnerMoneyMoveList', { page, ...secondsOf(spanOf('30', seoulDay(serverClock.now()))) }),
  );
  const { data } = answer;
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
    <Section
      title={t('office.history')}
      aside={<PageLink page="partner.partnerMoneyMoveList">{t('office.allTransfers')}</PageLink>}
    >
      {answer.isError && !data && <PartFailed isBusy={answer.isFetching} onRetry={() => void answer.refetch()} />}
      {data?.list.length === 0 && (
        <Card flush>
          <p css={none}>{t('list.empty')}</p>
        </Card>
      )}
      {data && data.list.length > 0 && (
        <>
          <PartnerTable
            label={t('office.history')}
            columns={columns}
            shown={columns}
            rows={data.list}
            keyOf={({ cashIdx }) => cashIdx}
            isStale={answer.isPlaceholderData}
          />
          <Pager
            page={page}
            pages={pagesOf(data.pageInfo)}
            onPage={setPage}
            texts={{ label: t('list.pages'), previous: t('list.previous'), next: t('list.next') }}
          />
        </>
      )}
    </Section>
  );
};
