import type { DataOf } from '@madang/contracts';
import { useFormat, useText } from '@madang/platform';
import { Money, Tag, type TagTone } from '@madang/ui';
import type { Column } from '../../table/columns.ts';
import { pick } from '../../table/who.tsx';

export type Calculation = DataOf<'/api/partner/partnerCalculationList'>['list'][number];
type Totals = DataOf<'/api/partner/partnerCalculationList'>['totals'];

const tones: Readonly<Record<Calculation['status'], TagTone>> = { draft: 'dusk', confirmed: 'lamp', paid: 'jade' };

/** Nothing is a dash, so that the figures are conspicuous. */
const Figure = ({ value, net = false }: { value: number; net?: boolean }) =>
  value === 0 ? <>–</> : <Money value={value} net={net && value < 0} />;

/** @param onWhy opens what a row is made of */
export const useCalculationColumns = (
  totals: Totals | undefined,
  onWhy: (row: Calculation) => void,
): Column<Calculation>[] => {
  const t = useText('partner');
  const { number } = useFormat();
  const direct = totals?.direct;
  const figure = (
    key: keyof NonNullable<typeof direct> & keyof Calculation,
    group: string,
    more: Partial<Column<Calculation>> = {},
  ): Column<Calculation> => ({
    key,
    group,
    isFigure: true,
    cell: (row) => <Figure value={Number(row[key])} net />,
    total: direct && <Figure value={direct[key]} net />,
    ...more,
  });
  const multi = (value: number | undefined) => value !== undefined && <Figure value={value} net />;
  return [
    {
      key: 'partner',
      card: 'title',
      cell: ({ memId, memNick }) => (
        <span title={memId} data-author="member">
          {memNick}
        </span>
      ),
    },
    { key: 'level', card: 'main', cell: ({ level }) => t(`choices.level.${level}`) },
    { key: 'deposits', group: 'cash', isFigure: true, cell: (row) => <Figure value={row.deposits} /> },
    { key: 'withdrawals', group: 'cash', isFigure: true, cell: (row) => <Figure value={row.withdrawals} /> },
    figure('turnover', 'bets'),
    figure('wins', 'bets'),
    figure('ggr', 'bets', { card: 'main' }),
    figure('rollingGross', 'rolling'),
    figure('rollingNet', 'rolling', { isBold: true, total: multi(totals?.multiLevel.rollingNet) }),
    figure('losingBase', 'losing'),
    figure('losingGross', 'losing'),
    figure('losingNet', 'losing', { isBold: true, total: multi(totals?.multiLevel.losingNet) }),
    figure('bonus', 'deductions'),
    {
      key: 'carryIn',
      group: 'deductions',
      isFigure: true,
      isOptional: true,
      cell: (row) => <Figure value={row.carryIn} net />,
    },
    { key: 'carryOut', group: 'deductions', isFigure: true, cell: (row) => <Figure value={row.carryOut} net /> },
    {
      key: 'total',
      isFigure: true,
      isPinned: true,
      isBold: true,
      card: 'main',
      cell: (row) => (
        <button
          type="button"
          css={pick}
          aria-haspopup="dialog"
          aria-label={t('why.open', { nick: row.memNick, total: number(row.total) })}
          onClick={() => onWhy(row)}
        >
          <Money value={row.total} net={row.total < 0} />
        </button>
      ),
      total: multi(totals?.multiLevel.total),
    },
    {
      key: 'status',
      card: 'mark',
      cell: ({ status }) => <Tag tone={tones[status]}>{t(`choices.settlement.${status}`)}</Tag>,
    },
  ];
};
