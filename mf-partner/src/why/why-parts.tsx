/** What a settlement is made of, below its formulas. */
import { seoulNoon, useFormat, useText } from '@madang/platform';
import { Money, Table, Tag } from '@madang/ui';
import type { ReactNode } from 'react';
import { pick, Who } from '../table/who.tsx';
import type { Why, WhyLine } from './use-why.ts';

interface PartsProps {
  why: Why;
  onDown: (to: { nodeIdx: number; memNick: string }) => void;
  onBets: (line: WhyLine) => void;
}

interface PartProps<Row> {
  title: string;
  lead?: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  columns: readonly { head: string; isText?: boolean; cell: (row: Row) => ReactNode }[];
}

/** Rows under a heading; nothing where there are none. */
const Part = <Row,>({ title, lead, rows, keyOf, columns }: PartProps<Row>) =>
  rows.length === 0 ? null : (
    <section>
      <h3>{title}</h3>
      {lead && <p>{lead}</p>}
      <div data-scroll>
        <Table dense aria-label={title}>
          <thead>
            <tr>
              {columns.map(({ head, isText }) => (
                <th key={head} scope="col" data-figure={isText ? undefined : true}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={keyOf(row)}>
                {columns.map(({ head, isText, cell }) => (
                  <td key={head} data-figure={isText ? undefined : true}>
                    {cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </section>
  );

export const Lower = ({ why, onDown }: PartsProps) => {
  const t = useText('partner');
  return (
    <Part
      title={t('why.lower')}
      rows={why.lower}
      keyOf={({ nodeIdx }) => nodeIdx}
      columns={[
        {
          head: t('columns.partner'),
          isText: true,
          cell: (row) => (
            <button type="button" css={pick} onClick={() => onDown(row)}>
              <Who {...row} />
            </button>
          ),
        },
        { head: t('columns.turnover'), cell: ({ turnover }) => <Money value={turnover} /> },
        { head: t('why.terms.rollingGross'), cell: ({ rollingGross }) => <Money value={rollingGross} /> },
        { head: t('why.terms.losingGross'), cell: ({ losingGross }) => <Money value={losingGross} /> },
      ]}
    />
  );
};

export const Members = ({ why, onBets }: PartsProps) => {
  const t = useText('partner');
  const { monthDay, number, returns } = useFormat();
  const figure = (name: string, key: 'turnover' | 'stake' | 'payout' | 'gross' | 'net' | 'memberNet') => ({
    head: t(`why.columns.${name}`),
    cell: (line: Why['members'][number]) => <Money value={line[key]} />,
  });
  return (
    <Part
      title={t('why.members')}
      rows={why.members}
      keyOf={({ memId, origin }) => `${memId} ${origin}`}
      columns={[
        {
          head: t('columns.member'),
          isText: true,
          cell: (line) =>
            // One line sums up all members beyond those that are listed.
            line.memId === '' ? (
              line.memNick
            ) : (
              <button type="button" css={pick} onClick={() => onBets(line)}>
                <Who {...line} />
              </button>
            ),
        },
        { head: t('why.origin'), isText: true, cell: ({ origin }) => monthDay(seoulNoon(origin)) },
        { head: t('why.columns.bets'), cell: ({ bets }) => number(bets) },
        figure('turnover', 'turnover'),
        figure('stake', 'stake'),
        figure('win', 'payout'),
        { head: t('why.columns.rate'), cell: ({ bp }) => returns(bp) },
        figure('rollingOfLine', 'gross'),
        figure('own', 'net'),
        figure('memberRolling', 'memberNet'),
      ]}
    />
  );
};

/** Parts of the losing base that are of earlier days. */
export const LateParts = ({ why }: { why: Why }) => {
  const t = useText('partner');
  const { monthDay, returns } = useFormat();
  return (
    <Part
      title={t('why.late')}
      lead={t('why.lateLead')}
      rows={why.late}
      keyOf={({ origin }) => origin}
      columns={[
        { head: t('why.origin'), isText: true, cell: ({ origin }) => monthDay(seoulNoon(origin)) },
        { head: t('why.terms.losingBase'), cell: ({ base }) => <Money value={base} /> },
        { head: t('why.columns.rate'), cell: ({ bp }) => returns(bp) },
      ]}
    />
  );
};

export const Charges = ({ why }: { why: Why }) => {
  const t = useText('partner');
  if (why.charges.length === 0) return null;
  return (
    <section>
      <h3>{t('why.charges')}</h3>
      <ul>
        {why.charges.map(({ kind, amount, reason }, index) => (
          <li key={index}>
            <Tag>{t(`why.kinds.${kind}`)}</Tag> <Money value={amount} /> <span data-author="member">{reason}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};
