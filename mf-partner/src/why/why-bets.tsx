import { query, seoulNoon, useFormat, useLanguage, useQuery, useText } from '@madang/platform';
import { ListPager, useCoreText } from '@madang/remote-kit';
import { Button, Money, Table } from '@madang/ui';
import { useState } from 'react';
import type { GameType, WhyLine } from './use-why.ts';

interface WhyBetsProps {
  line: WhyLine;
  nodeIdx: number;
  period: string;
  type: GameType;
  onBack: () => void;
}

/** The bets that a line of a settled day counted. */
export const WhyBets = ({ line: { memId, origin }, nodeIdx, period, type, onBack }: WhyBetsProps) => {
  const t = useText('partner');
  const coreText = useCoreText();
  const language = useLanguage();
  const { dateTime, monthDay, number } = useFormat();
  const [page, setPage] = useState(1);
  const answer = useQuery({
    ...query('/api/partner/lineBets', { member: memId, origin, nodeIdx, period, type, page }),
    placeholderData: (previous) => previous,
  });
  const data = answer.data;
  const pages = data ? Math.max(1, Math.ceil(data.pageInfo.tatal_list_count / data.pageInfo.count_per_list)) : 1;
  return (
    <section aria-busy={answer.isFetching}>
      <h3>
        {t('why.betsOf')} <span data-author="member">{memId}</span> · {monthDay(seoulNoon(origin))}
      </h3>
      {answer.isError && <p role="alert">{coreText('failed')}</p>}
      {data && data.list.length === 0 && <p>{t('why.noBets')}</p>}
      {data && data.list.length > 0 && (
        <div data-scroll>
          <Table dense aria-label={t('why.betsOf')}>
            <thead>
              <tr>
                <th scope="col">{t('columns.betIdx')}</th>
                <th scope="col">{t('columns.game')}</th>
                <th scope="col">{t('why.settledAt')}</th>
                <th scope="col" data-figure>
                  {t('columns.turnover')}
                </th>
                <th scope="col" data-figure>
                  {t('columns.stake')}
                </th>
                <th scope="col" data-figure>
                  {t('columns.win')}
                </th>
              </tr>
            </thead>
            <tbody>
              {data.list.map((bet) => (
                <tr key={bet.betIdx}>
                  <td>{bet.betIdx}</td>
                  <td>{bet.gameNames[language]}</td>
                  <td>{bet.settledAt ? dateTime(bet.settledAt) : '–'}</td>
                  <td data-figure>
                    <Money value={bet.turnover} />
                  </td>
                  <td data-figure>
                    <Money value={bet.stake} />
                  </td>
                  <td data-figure>
                    <Money value={bet.payout} />
                  </td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row" colSpan={3}>
                  {t('list.total', { n: number(data.totals.bets) })}
                </th>
                <td data-figure>
                  <Money value={data.totals.turnover} />
                </td>
                <td data-figure>
                  <Money value={data.totals.stake} />
                </td>
                <td data-figure>
                  <Money value={data.totals.payout} />
                </td>
              </tr>
            </tfoot>
          </Table>
        </div>
      )}
      <ListPager list={{ page, pages, turnTo: setPage }} />
      <Button scale="small" tone="quiet" icon="back" onClick={onBack}>
        {t('why.back')}
      </Button>
    </section>
  );
};
