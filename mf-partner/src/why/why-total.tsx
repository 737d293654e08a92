import { css } from '@emotion/react';
import { seoulNoon, useFormat, useText } from '@madang/platform';
import { Card, color, Money, Table } from '@madang/ui';
import { pick } from '../table/who.tsx';
import { totalTerms } from './terms.ts';
import { partsByDay, partsByType, type TotalLine, type TotalPart, totalOf } from './total-parts.ts';
import type { GameType } from './use-why.ts';
import { Formula } from './why-formula.tsx';

const total = css`tfoot th, tfoot td { border-top: 1px solid ${color.line}; font-weight: 700; }`;
const figures = ['rollingNet', 'losingNet', 'withheld', 'total'] as const;

interface PartsProps<Key extends string> {
  title: string;
  parts: readonly TotalPart<Key>[];
  nameOf: (key: Key) => string;
  onOpen: (key: Key) => void;
}

/** Lines that come to the total; each opens what it is made of. */
const Parts = <Key extends string>({ title, parts, nameOf, onOpen }: PartsProps<Key>) => {
  const t = useText('partner');
  const { number } = useFormat();
  const sum = totalOf(parts);
  const shown = figures.filter((figure) => figure !== 'withheld' || sum.withheld !== 0);
  return (
    <section>
      <h3>{title}</h3>
      <div data-scroll>
        <Table dense aria-label={title} css={total}>
          <thead>
            <tr>
              <th scope="col">{title}</th>
              {shown.map((figure) => (
                <th key={figure} scope="col" data-figure>
                  {t(`why.terms.${figure}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {parts.map((part) => (
              <tr key={part.key}>
                <td>
                  <button
                    type="button"
                    css={pick}
                    aria-label={t('why.openLine', { name: nameOf(part.key), total: number(part.total) })}
                    onClick={() => onOpen(part.key)}
                  >
                    {nameOf(part.key)}
                  </button>
                </td>
                {shown.map((figure) => (
                  <td key={figure} data-figure>
                    <Money value={part[figure]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('why.total')}</th>
              {shown.map((figure) => (
                <td key={figure} data-figure>
                  <Money value={sum[figure]} />
                </td>
              ))}
            </tr>
          </tfoot>
        </Table>
      </div>
    </section>
  );
};

interface WhyTotalProps {
  lines: readonly TotalLine[];
  /** Whether the total is of several game types. */
  hasTypes: boolean;
  /** Whether it is of several days. */
  hasDays: boolean;
  onType: (type: GameType) => void;
  onDay: (day: string) => void;
}

/** The whole amount first: what it is of, then the lines that come to it. */
export const WhyTotal = ({ lines, hasTypes, hasDays, onType, onDay }: WhyTotalProps) => {
  const t = useText('partner');
  const { date, number } = useFormat();
  const sum = totalOf(lines);
  return (
    <>
      <Card>
        <Formula name="total" lead={[t('why.sumLead', { total: number(sum.total) })]} terms={totalTerms(sum)} />
      </Card>
      {hasTypes && (
        <Parts
          title={t('why.addends')}
          parts={partsByType(lines)}
          nameOf={(type) => t(`choices.type.${type}`)}
          onOpen={onType}
        />
      )}
      {hasDays && (
        <Parts title={t('why.byDay')} parts={partsByDay(lines)} nameOf={(day) => date(seoulNoon(day))} onOpen={onDay} />
      )}
    </>
  );
};
