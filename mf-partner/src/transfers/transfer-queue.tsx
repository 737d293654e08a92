import { css } from '@emotion/react';
import type { DataOf } from '@madang/contracts';
import { call, notify, pagesOf, query, useFormat, useQuery, useText } from '@madang/platform';
import { Button, Card, Money, Pager, Section, Tag, type TagTone } from '@madang/ui';
import { useState } from 'react';
import { FormError, PartFailed } from '../status/form-parts.tsx';
import { useSend } from '../status/use-send.ts';
import type { Column } from '../table/columns.ts';
import { PartnerTable } from '../table/partner-table.tsx';

type Row = DataOf<'/api/partner/transferList'>['list'][number];
type Decision = 'confirm' | 'reject' | 'cancel';
const tones: Readonly<Record<Row['status'], TagTone>> = {
  waiting: 'lamp',
  done: 'jade',
  rejected: 'persimmon',
  cancelled: 'outline',
};
const acts = css`display: inline-flex; gap: 6px; flex-wrap: wrap; justify-content: flex-end;`;
const none = css`padding: 20px; font-size: 13px;`;

/** Gifts and takings that wait, or waited, for a second user. */
export const TransferQueue = ({ onDecided }: { onDecided: () => void }) => {
  const t = useText('partner');
  const { dateMinute, won } = useFormat();
  const [page, setPage] = useState(1);
  const answer = useQuery(query('/api/partner/transferList', { page }));
  const sending = useSend();
  const { data } = answer;
  const decide = (row: Row, decision: Decision) =>
    void sending
      .send(
        `${row.transferIdx} ${decision}`,
        () => call('/api/partner/transferDecide', { transferIdx: row.transferIdx, decision }),
        () =>
          notify({
            tone: 'success',
            text: t(`office.decided.${decision}`, { nick: row.memNick, won: won(row.amount) }),
          }),
      )
      .finally(onDecided);
  const button = (row: Row, decision: Decision) => (
    <Button
      key={decision}
      scale="small"
      tone={decision === 'confirm' ? 'lamp' : 'quiet'}
      disabled={sending.isBusy}
      onClick={() => decide(row, decision)}
    >
      {t(`office.decisions.${decision}`)}
    </Button>
  );
  const columns: Column<Row>[] = [
    { key: 'requestedAt', card: 'main', cell: ({ requestedAt }) => dateMinute(requestedAt) },
    { key: 'partner', card: 'main', cell: ({ partner }) => <span data-author="member">{partner}</span> },
    { key: 'to', card: 'title', cell: ({ memNick }) => <span data-author="member">{memNick}</span> },
    { key: 'kind', cell: ({ kind }) => t(`office.${kind}`) },
    { key: 'amount', isFigure: true, isBold: true, card: 'main', cell: ({ amount }) => <Money value={amount} /> },
    { key: 'reason', cell: ({ reason }) => t(`office.reasons.${reason}`) },
    {
      key: 'status',
      card: 'mark',
      cell: ({ status }) => <Tag tone={tones[status]}>{t(`office.statuses.${status}`)}</Tag>,
    },
    {
      key: 'actor',
      cell: ({ requestedBy, decidedBy }) => (
        <>
          <span data-author="member">{requestedBy}</span>
          {decidedBy !== null && <span> → {decidedBy || t('office.upper')}</span>}
        </>
      ),
    },
    { key: 'memo', cell: ({ memo }) => <span data-author="member">{memo || '–'}</span> },
    {
      key: 'decision',
      card: 'main',
      cell: (row) => (
        <span css={acts}>
          {row.mayDecide && (['confirm', 'reject'] as const).map((decision) => button(row, decision))}
          {row.mayCancel && button(row, 'cancel')}
          {!row.mayDecide && !row.mayCancel && '–'}
        </span>
      ),
    },
  ];
  return (
    <Section title={t('office.queue')}>
      <FormError text={sending.errorAt(null)} />
      {answer.isError && !data && <PartFailed isBusy={answer.isFetching} onRetry={() => void answer.refetch()} />}
      {data?.list.length === 0 && (
        <Card flush>
          <p css={none}>{t('office.queueEmpty')}</p>
        </Card>
      )}
      {data && data.list.length > 0 && (
        <>
          <PartnerTable
            label={t('office.queue')}
            columns={columns}
            shown={columns}
            rows={data.list}
            keyOf={({ transferIdx }) => transferIdx}
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
