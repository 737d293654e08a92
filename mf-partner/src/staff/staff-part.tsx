import { css } from '@emotion/react';
import { call, notify, query, useFormat, useQuery, useText } from '@madang/platform';
import { AreaFailed, ConfirmDialog, FormError, useAct } from '@madang/remote-kit';
import { Button, Card, color, Empty, media, Section, Tag } from '@madang/ui';
import { useState } from 'react';
import { ListWaiting } from '../lists/list-frame.tsx';
import { StaffForm } from './staff-form.tsx';
import { ChangeModal, ResetModal, type StaffRow } from './staff-modals.tsx';

const rows = css`
  display: grid; > li { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 8px 16px; align-items: center; padding: 14px 20px; border-top: 1px solid ${color.line}; }
  > li:first-of-type { border-top: 0; } ${media.mobile} { > li { grid-template-columns: minmax(0, 1fr); padding: 14px 16px; } }
`;
const who = css`display: flex; flex-wrap: wrap; gap: 4px 10px; align-items: center; small { color: ${color.text3}; font-size: 12px; } b { overflow-wrap: anywhere; }`;
const facts = css`display: flex; flex-wrap: wrap; gap: 2px 16px; font-size: 13px; color: ${color.text2}; margin-top: 4px;`;
const acts = css`display: flex; flex-wrap: wrap; gap: 6px; ${media.mobile} { button { min-height: 44px; } }`;

type Act = 'change' | 'reset' | 'stop' | 'resume';

const StaffItem = ({ row, onAct }: { row: StaffRow; onAct: (act: Act) => void }) => {
  const t = useText('partner');
  const { won, dateMinute } = useFormat();
  const shown: readonly Act[] = row.isStopped ? ['resume'] : ['change', 'reset', 'stop'];
  return (
    <li>
      <div>
        <div css={who}>
          <b data-author="member">{row.memNick}</b>
          <small data-author="member">{row.memId}</small>
          <Tag tone="lamp">{t(`staff.roles.${row.role}`)}</Tag>
          {row.isStopped && <Tag tone="persimmon">{t('staff.stopped')}</Tag>}
          {!row.hasTotp && !row.isStopped && <Tag tone="outline">{t('staff.noTotp')}</Tag>}
        </div>
        <div css={facts}>
          {row.role !== 'viewer' && (
            <span>{t('staff.used', { used: won(row.usedToday), limit: won(row.dailyLimit) })}</span>
          )}
          <span>
            {row.lastLoginAt ? t('staff.lastLogin', { time: dateMinute(row.lastLoginAt) }) : t('staff.neverSignedIn')}
          </span>
        </div>
      </div>
      <div css={acts}>
        {shown.map((act) => (
          <Button
            key={act}
            scale="small"
            tone="quiet"
            aria-label={`${row.memNick} ${t(`staff.${act}`)}`}
            onClick={() => onAct(act)}
          >
            {t(`staff.${act}`)}
          </Button>
        ))}
      </div>
    </li>
  );
};

/** Staff accounts of the partner: who there is, what each may do, and a new one. */
export const StaffPart = () => {
  const t = useText('partner');
  const answer = useQuery(query('/api/partner/staffList', {}));
  const [chosen, setChosen] = useState<{ row: StaffRow; act: Act } | null>(null);
  const sending = useAct();
  const { data } = answer;
  const close = () => setChosen(null);
  const refetch = () => {
    close();
    void answer.refetch();
  };
  if (!data)
    return answer.isError ? (
      <AreaFailed hasHome={false} isBusy={answer.isFetching} onRetry={() => void answer.refetch()} />
    ) : (
      <ListWaiting />
    );
  const setStopped = ({ memId, memNick }: StaffRow, isStopped: boolean) =>
    void sending
      .apply({
        body: { memId, isStopped },
        send: () => call('/api/partner/staffChange', { memId, isStopped }),
        done: () =>
          notify({ tone: 'success', text: t(isStopped ? 'staff.stopDone' : 'staff.resumeDone', { nick: memNick }) }),
      })
      .finally(refetch);
  return (
    <>
      <Section title={t('staff.list', { count: data.list.length, max: data.max })}>
        <FormError text={sending.errorAt(null)} />
        <Card flush>
          {data.list.length === 0 && <Empty icon="user" title={t('staff.none')} help={t('staff.noneHelp')} />}
          <ul css={rows}>
            {data.list.map((row) => (
              <StaffItem
                key={row.memId}
                row={row}
                onAct={(act) => (act === 'resume' ? setStopped(row, false) : setChosen({ row, act }))}
              />
            ))}
          </ul>
        </Card>
      </Section>
      {data.list.length < data.max && <StaffForm onCreated={refetch} />}
      {chosen?.act === 'change' && <ChangeModal row={chosen.row} onClose={close} onDone={refetch} />}
      {chosen?.act === 'reset' && <ResetModal row={chosen.row} onClose={close} onDone={refetch} />}
      {chosen?.act === 'stop' && (
        <ConfirmDialog
          title={t('staff.stopQuestion', { nick: chosen.row.memNick })}
          goText={t('staff.stop')}
          isBusy={sending.isBusy}
          onGo={() => setStopped(chosen.row, true)}
          onClose={close}
        >
          {t('staff.stopHelp')}
        </ConfirmDialog>
      )}
    </>
  );
};
