import { css } from '@emotion/react';
import { query, useFormat, useQuery, useText } from '@madang/platform';
import { AreaFailed } from '@madang/remote-kit';
import { Card, color, Money, media, Section, Table, Tag, type TagTone } from '@madang/ui';
import { ListWaiting, TotalStrip } from '../lists/list-frame.tsx';

const facts = css`
  display: grid; grid-template-columns: repeat(auto-fit, minmax(150px, 1fr)); gap: 14px 24px;
  dt { font-size: 12px; color: ${color.text3}; } dd { font-weight: 700; overflow-wrap: anywhere; }
  ${media.mobile} { grid-template-columns: 1fr 1fr; }
`;
const small = css`display: block; font-size: 12px; font-weight: 400; color: ${color.text3};`;
const figures = css`th:not(:first-of-type), td { text-align: right; }`;
const tones: Readonly<Record<string, TagTone>> = { ACTIVE: 'jade', SUSPENDED: 'persimmon', CLOSED: 'outline' };

export const useOwn = () => useQuery(query('/api/partner/own', {}));
type Own = NonNullable<ReturnType<typeof useOwn>['data']>;

/** The own rates of today, and those of the next midnight where they differ. */
export const OwnRates = ({ rates }: Pick<Own, 'rates'>) => {
  const t = useText('partner');
  const { percent } = useFormat();
  const rate = (bp: number, next: number) => (
    <td>
      {percent(bp)}
      {next !== bp && <span css={small}>{t('office.next', { rate: percent(next) })}</span>}
    </td>
  );
  return (
    <Section title={t('office.ownRates')}>
      <Card flush>
        <Table css={figures} aria-label={t('office.ownRates')}>
          <thead>
            <tr>
              <th scope="col">{t('columns.gameType')}</th>
              <th scope="col">{t('groups.rolling')}</th>
              <th scope="col">{t('groups.losing')}</th>
            </tr>
          </thead>
          <tbody>
            {rates.map((row) => (
              <tr key={row.gameType}>
                <th scope="row">{t(`choices.type.${row.gameType}`)}</th>
                {rate(row.rolling, row.nextRolling)}
                {rate(row.losing, row.nextLosing)}
              </tr>
            ))}
          </tbody>
        </Table>
      </Card>
    </Section>
  );
};

/** Who the partner is, what is below, and the figures of today. */
const Facts = ({ own }: { own: Own }) => {
  const t = useText('partner');
  const { number, points, date } = useFormat();
  return (
    <Card>
      <dl css={facts}>
        <div>
          <dt>{t('columns.partner')}</dt>
          <dd>
            <span data-author="member">{own.memNick}</span> <small data-author="member">{own.memId}</small>
          </dd>
        </div>
        <div>
          <dt>{t('columns.level')}</dt>
          <dd>{t(`choices.level.${own.level}`)}</dd>
        </div>
        <div>
          <dt>{t('columns.status')}</dt>
          <dd>
            <Tag tone={tones[own.status] ?? 'neutral'}>{t(`choices.partnerStatus.${own.status}`)}</Tag>
          </dd>
        </div>
        <div>
          <dt>{t('columns.parent')}</dt>
          <dd data-author="member">{own.parent || '–'}</dd>
        </div>
        <div>
          <dt>{t('columns.joined')}</dt>
          <dd>{date(own.joinedAt)}</dd>
        </div>
        <div>
          <dt>{t('office.below')}</dt>
          <dd>{t('office.belowCount', { partners: number(own.partners), members: number(own.members) })}</dd>
        </div>
        <div>
          <dt>{t('columns.cash')}</dt>
          <dd>
            <Money value={own.cash} />
          </dd>
        </div>
        <div>
          <dt>{t('columns.points')}</dt>
          <dd>{points(own.points)}</dd>
        </div>
        <div>
          <dt>{t('office.unpaid')}</dt>
          <dd>
            <Money value={own.unpaid} />
          </dd>
        </div>
      </dl>
    </Card>
  );
};

export const OwnStatus = () => {
  const t = useText('partner');
  const { number } = useFormat();
  const answer = useOwn();
  const own = answer.data;
  if (!own)
    return answer.isError ? (
      <AreaFailed hasHome={false} isBusy={answer.isFetching} onRetry={() => void answer.refetch()} />
    ) : (
      <ListWaiting />
    );
  const { today } = own;
  return (
    <>
      {own.status !== 'ACTIVE' && <p role="status">{t(`office.stopped.${own.status}`)}</p>}
      <Facts own={own} />
      <Section title={t('office.today')}>
        <TotalStrip
          figures={[
            { key: 'members', value: number(today.activeMembers) },
            { key: 'bets', value: number(today.bets) },
            { key: 'stake', value: <Money value={today.stake} /> },
            { key: 'win', value: <Money value={today.win} /> },
            { key: 'ggr', value: <Money value={today.net} /> },
            { key: 'deposits', value: <Money value={today.deposits} /> },
            { key: 'withdrawals', value: <Money value={today.withdrawals} /> },
          ]}
        />
      </Section>
      <OwnRates rates={own.rates} />
    </>
  );
};
