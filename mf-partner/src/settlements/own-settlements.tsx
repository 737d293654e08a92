import { css } from '@emotion/react';
import type { DataOf } from '@madang/contracts';
import { pagesOf, query, seoulNoon, useFormat, useQuery, useText } from '@madang/platform';
import { AreaFailed, ListPager } from '@madang/remote-kit';
import { Card, Empty, Money, Section, Segmented, Tag, type TagTone } from '@madang/ui';
import { useState } from 'react';
import { ListWaiting, TotalStrip } from '../lists/list-frame.tsx';
import type { Column } from '../table/columns.ts';
import { PartnerTable } from '../table/partner-table.tsx';
import { pick } from '../table/who.tsx';
import type { WhyStart } from '../why/use-why.ts';
import { WhyModal } from '../why/why-modal.tsx';

type Row = DataOf<'/api/partner/settlements'>['list'][number];
type Type = Row['type'] | '';
const tones: Readonly<Record<Row['status'], TagTone>> = { draft: 'dusk', confirmed: 'lamp', paid: 'jade' };
const bar = css`margin-bottom: 12px; overflow-x: auto;`;
const types = ['', 'casino', 'hotelcasino', 'slot', 'mini'] as const;

/** Own settlements as a running account: each opening carry is the closing carry before it. */
export const OwnSettlements = ({ nick }: { nick: string }) => {
  const t = useText('partner');
  const { date, dateMinute, number, percent } = useFormat();
  const [type, setType] = useState<Type>('');
  const [page, setPage] = useState(1);
  const [why, setWhy] = useState<WhyStart | null>(null);
  const answer = useQuery(query('/api/partner/settlements', { page, type }));
  const { data } = answer;
  const day = (period: string) => date(seoulNoon(period));
  const money = (value: number) => <Money value={value} />;
  const columns: Column<Row>[] = [
    { key: 'period', card: 'title', cell: ({ period }) => day(period) },
    { key: 'gameType', card: 'mark', cell: (row) => t(`choices.type.${row.type}`) },
    {
      key: 'total',
      isFigure: true,
      isBold: true,
      card: 'main',
      cell: (row) => (
        <button
          type="button"
          css={pick}
          aria-label={t('office.whyOf', { day: day(row.period), total: number(row.total) })}
          onClick={() =>
            setWhy({
              nodeIdx: row.nodeIdx,
              memNick: nick,
              days: { start: row.period, end: row.period },
              type: row.type,
            })
          }
        >
          {money(row.total)}
        </button>
      ),
    },
    {
      key: 'status',
      card: 'main',
      cell: ({ status, paidAt }) => (
        <>
          <Tag tone={tones[status]}>{t(`choices.settlement.${status}`)}</Tag>
          {paidAt && <small> {dateMinute(paidAt)}</small>}
        </>
      ),
    },
    { key: 'turnover', group: 'bets', isFigure: true, cell: ({ turnover }) => money(turnover) },
    { key: 'ggr', group: 'bets', isFigure: true, cell: ({ ggr }) => money(ggr) },
    { key: 'rate', group: 'rolling', isFigure: true, cell: ({ rollingBp }) => percent(rollingBp) },
    { key: 'rollingNet', group: 'rolling', isFigure: true, card: 'main', cell: ({ rollingNet }) => money(rollingNet) },
    { key: 'carryIn', group: 'carry', isFigure: true, card: 'main', cell: ({ carryIn }) => money(carryIn) },
    { key: 'rollingTop', group: 'carry', isFigure: true, cell: ({ rollingTop }) => money(-rollingTop) },
    { key: 'bonus', group: 'carry', isFigure: true, cell: ({ bonus }) => money(-bonus) },
    { key: 'adjustment', group: 'carry', isFigure: true, cell: ({ adjustment }) => money(adjustment) },
    { key: 'losingBase', group: 'carry', isFigure: true, card: 'main', cell: ({ losingBase }) => money(losingBase) },
    { key: 'carryOut', group: 'carry', isFigure: true, card: 'main', cell: ({ carryOut }) => money(carryOut) },
    { key: 'losingRate', group: 'losing', isFigure: true, cell: ({ losingBp }) => percent(losingBp) },
    { key: 'losingNet', group: 'losing', isFigure: true, card: 'main', cell: ({ losingNet }) => money(losingNet) },
    { key: 'withheld', isFigure: true, cell: ({ withheld }) => money(withheld) },
  ];
  return (
    <Section title={t('office.account')}>
      <div css={bar}>
        <Segmented<Type>
          label={t('columns.gameType')}
          options={types.map((value) => ({ value, label: t(`choices.type.${value || 'all'}`) }))}
          value={type}
          onChange={(next) => {
            setType(next);
            setPage(1);
          }}
        />
      </div>
      {!data &&
        (answer.isError ? (
          <AreaFailed hasHome={false} isBusy={answer.isFetching} onRetry={() => void answer.refetch()} />
        ) : (
          <ListWaiting />
        ))}
      {data && (
        <TotalStrip
          figures={[
            { key: 'rolling', value: money(data.totals.rollingNet) },
            { key: 'losing', value: money(data.totals.losingNet) },
            { key: 'total', value: money(data.totals.total) },
            { key: 'settled', value: money(data.totals.paid) },
          ]}
        />
      )}
      {data?.list.length === 0 && (
        <Card flush>
          <Empty icon="list" title={t('office.noSettlement')} help={t('office.noSettlementHelp')} />
        </Card>
      )}
      {data && data.list.length > 0 && (
        <>
          <PartnerTable
            label={t('office.account')}
            columns={columns}
            shown={columns}
            rows={data.list}
            keyOf={(row) => `${row.period} ${row.type} ${row.nodeIdx}`}
            isStale={answer.isPlaceholderData}
          />
          <ListPager list={{ page: page, pages: pagesOf(data.pageInfo), turnTo: setPage }} />
        </>
      )}
      {why && <WhyModal start={why} onClose={() => setWhy(null)} />}
    </Section>
  );
};
