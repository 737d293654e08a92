import { query, seoulNoon, useFormat, useQuery, useQueryClient, useText } from '@madang/platform';
import { AreaFailed, useCoreText } from '@madang/remote-kit';
import { Modal, Note } from '@madang/ui';
import { useState } from 'react';
import { ListWaiting } from '../lists/list-frame.tsx';
import type { LowerRate } from '../rates/lower-rates.ts';
import { RateEditor } from '../rates/rate-editor.tsx';
import { RateRow } from '../rates/rate-row.tsx';
import type { LowerAccount } from './lower-account.ts';

/** Rates of somebody directly below, from a row of a list; one of them opens in its own dialog. */
export const RatesModal = ({ lower, onClose }: { lower: LowerAccount; onClose: () => void }) => {
  const t = useText('partner');
  const coreText = useCoreText();
  const { date } = useFormat();
  const client = useQueryClient();
  const [rate, setRate] = useState<LowerRate | null>(null);
  const answer = useQuery(query('/api/partner/rates', { page: 1, keyword: lower.memId }));
  const row = answer.data?.list.find(({ memId }) => memId === lower.memId);
  if (rate && row && answer.data)
    return (
      <RateEditor
        row={row}
        rate={rate}
        validFrom={date(seoulNoon(answer.data.validFrom))}
        onClose={() => setRate(null)}
        onSaved={() => {
          setRate(null);
          void answer.refetch();
          void client.invalidateQueries({ queryKey: ['/api/partner/partnerList'] });
        }}
      />
    );
  return (
    <Modal
      open
      onClose={onClose}
      width="form"
      title={`${lower.memNick} · ${t('columns.rates')}`}
      closeText={coreText('cancel')}
    >
      {answer.isError && (
        <AreaFailed hasHome={false} isBusy={answer.isFetching} onRetry={() => void answer.refetch()} />
      )}
      {answer.isPending && <ListWaiting />}
      {row && <RateRow row={row} onChange={setRate} />}
      {answer.data && !row && <Note>{t('office.nobody')}</Note>}
    </Modal>
  );
};
