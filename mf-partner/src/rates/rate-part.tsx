import { css } from '@emotion/react';
import { pagesOf, query, seoulNoon, useFormat, useQuery, useText } from '@madang/platform';
import { AreaFailed, ListPager } from '@madang/remote-kit';
import { Card, Empty } from '@madang/ui';
import { useState } from 'react';
import { ListWaiting } from '../lists/list-frame.tsx';
import type { LowerRate, LowerRates } from './lower-rates.ts';
import { RateEditor } from './rate-editor.tsx';
import { RateRow } from './rate-row.tsx';

const list = css`display: grid; gap: 12px;`;

/** Rates of those directly below. */
export const RatePart = () => {
  const t = useText('partner');
  const { date } = useFormat();
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<{ row: LowerRates; rate: LowerRate } | null>(null);
  const answer = useQuery(query('/api/partner/rates', { page }));
  const { data } = answer;
  if (!data)
    return answer.isError ? (
      <AreaFailed hasHome={false} isBusy={answer.isFetching} onRetry={() => void answer.refetch()} />
    ) : (
      <ListWaiting />
    );
  if (data.list.length === 0)
    return (
      <Card flush>
        <Empty icon="user" title={t('office.nobody')} help={t('office.nobodyHelp')} />
      </Card>
    );
  return (
    <>
      <div css={list}>
        {data.list.map((row) => (
          <RateRow key={row.memId} row={row} onChange={(rate) => setChosen({ row, rate })} />
        ))}
      </div>
      <ListPager list={{ page, pages: pagesOf(data.pageInfo), turnTo: setPage }} />
      {chosen && (
        <RateEditor
          {...chosen}
          validFrom={date(seoulNoon(data.validFrom))}
          onClose={() => setChosen(null)}
          onSaved={() => {
            setChosen(null);
            void answer.refetch();
          }}
        />
      )}
    </>
  );
};
