import { useFormat, useText } from '@madang/platform';
import { Money, useScreen } from '@madang/ui';
import { useState } from 'react';
import { bodyOf } from '../../lists/list-filters.ts';
import { ListPage } from '../../lists/list-page.tsx';
import { usePartnerList } from '../../lists/use-partner-list.ts';
import { gameTypes, type WhyStart } from '../../why/use-why.ts';
import { WhyModal } from '../../why/why-modal.tsx';
import { type Calculation, useCalculationColumns } from './calculation-columns.tsx';
import { CalculationTree } from './calculation-tree.tsx';
import { GgrChart } from './ggr-chart.tsx';
import { VerifyExport } from './verify-export.tsx';

const PATH = '/api/partner/partnerCalculationList';
const plan = {
  days: 'yesterday',
  choices: { level: ['PTN_1', 'PTN_2', 'PTN_3', 'PTN_4', 'PTN_5'], type: gameTypes },
} as const;

/** Settlements by partner: a tree, or the rows of one level; each total opens down to its bets. */
const CalculationList = () => {
  const t = useText('partner');
  const { number, percent } = useFormat();
  const isNarrow = useScreen() === 'mobile';
  const [why, setWhy] = useState<WhyStart | null>(null);
  const list = usePartnerList(PATH, plan);
  const { days, values } = list.filters;
  const type = gameTypes.find((one) => one === values.type) ?? '';
  const open = ({ nodeIdx, memNick }: Calculation) => days && setWhy({ nodeIdx, memNick, days, type });
  const totals = list.data?.totals;
  const columns = useCalculationColumns(totals, open);
  const direct = totals?.direct;
  const rows = list.data?.list ?? [];
  const [root] = rows;
  const isTree = !isNarrow && values.level === '' && list.page === 1 && root?.depth === 0;
  return (
    <ListPage
      page="partnerCalculationList"
      list={isTree ? { ...list, pages: 1 } : list}
      columns={columns}
      keyOf={({ nodeIdx }) => nodeIdx}
      hasTotals
      actions={days && <VerifyExport period={days.end} />}
      figures={
        direct && [
          { key: 'turnover', value: <Money value={direct.turnover} /> },
          {
            key: 'ggr',
            value: <Money value={direct.ggr} />,
            aside:
              direct.turnover > 0 &&
              t('totals.returned', { rate: percent(Math.round((1 - direct.ggr / direct.turnover) * 10_000)) }),
          },
          { key: 'rolling', value: <Money value={direct.rollingGross} /> },
          { key: 'losing', value: <Money value={direct.losingGross} /> },
          {
            key: 'total',
            value: <Money value={totals.multiLevel.total} />,
            aside: totals.multiLevel.withheld > 0 && t('totals.withheld', { sum: number(totals.multiLevel.withheld) }),
          },
        ]
      }
      chart={days && <GgrChart last={days.end} />}
      note={t('notes.settlement')}
      table={
        isTree && root
          ? (shown) => (
              <CalculationTree
                key={root.nodeIdx}
                body={bodyOf(list.filters)}
                root={root}
                columns={shown}
                label={t('pages.partnerCalculationList')}
                totalText={t('list.total', { n: number(list.total) })}
                isStale={list.isStale}
              />
            )
          : undefined
      }
    >
      {why && <WhyModal start={why} onClose={() => setWhy(null)} />}
    </ListPage>
  );
};

export { CalculationList as Page };
