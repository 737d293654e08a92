import { css } from '@emotion/react';
import type { DataOf } from '@madang/contracts';
import { call, notify, query, useFormat, useQuery, useText } from '@madang/platform';
import { FormError, useAct } from '@madang/remote-kit';
import { Button, color, Money, Tag, type TagTone } from '@madang/ui';
import { useState } from 'react';
import type { Column } from '../table/columns.ts';
import { TransferRows } from './transfer-rows.tsx';

type Row = DataOf<'/api/partner/transferList'>['list'][number];
type Decision = 'confirm' | 'reject' | 'cancel';
const tones: Readonly<Record<Row['status'], TagTone>> = {
  waiting: 'lamp',
  done: 'jade',
  rejected: 'persimmon',
  cancelled: 'outline',
};
const acts = css`display: inline-flex; gap: 6px; flex-wrap: wrap; justify-content: flex-end;`;
const reason = css`font-size: 13px; color: ${color.text2}; max-width: 34ch; text-align: right;`;

/** Gifts and takings that wait, or waited, for a second user. */
export const TransferQueue = ({ onDecided }: { onDecided: () => void }) => {
  const t = useText('partner');
  const { dateMinute, won } = useFormat();
  const [page, setPage] = useState(1);
  const answer = useQuery({ ...query('/api/partner/transferList', { page }), placeholderData: (previous) => previous });
  const sending = useAct();
  const decide = (row: Row, decision: Decision) =>
    void sending
      .apply({
        body: { transferIdx: row.transferIdx, decision },
        send: () => call('/api/partner/transferDecide', { transferIdx: row.transferIdx, decision }),
        done: () =>
          notify({
            tone: 'success',
            text: t(`office.decided.${decision}`, { nick: row.memNick, won: won(row.amount) }),
          }),
      })
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
          {row.mayDecide && row.mayConfirm && button(row, 'confirm')}
          {row.mayDecide && button(row, 'reject')}
          {row.mayDecide && !row.mayConfirm && <span css={reason}>{t('office.sameMaker')}</span>}
          {row.mayCancel && button(row, 'cancel')}
          {!row.mayDecide && !row.mayCancel && '–'}
        </span>
      ),
    },
  ];
  return (
    <TransferRows
      title={t('office.queue')}
      answer={answer}
      emptyText={t('office.queueEmpty')}
      columns={columns}
      keyOf={({ transferIdx }) => transferIdx}
      page={page}
      onPage={setPage}
    >
      <FormError text={sending.errorAt(null)} />
    </TransferRows>
  );
};
