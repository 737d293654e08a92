import { css } from '@emotion/react';
import { useBalance, useFormat, useLanguage, useText, useUnread } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { buttonStyle, Card, color, Money, media, Tag, type TagTone } from '@madang/ui';
import { PageHead } from '../../sections/page-head.tsx';
import { OverviewCard } from './overview-card.tsx';
import { type Overview, useOverview } from './use-overview.ts';

const stack = css`display: grid; grid-template-columns: minmax(0, 1fr); gap: 16px; margin-top: 16px; ${media.mobile} { margin-top: 0; }`;
const grid = css`display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 16px; @media (max-width: 860px) { grid-template-columns: minmax(0, 1fr); }`;
const strip = css`
  display: grid; grid-template-columns: repeat(4, minmax(0, 1fr));
  > div { padding: 18px 20px; border-left: 1px solid ${color.line}; min-width: 0; } > div:first-of-type { border-left: 0; }
  dt { font-size: 12px; color: ${color.text3}; } dd { font-size: 20px; font-weight: 700; letter-spacing: -.02em; }
  @media (max-width: 760px) { grid-template-columns: 1fr 1fr; > div { border-left: 0; } > div:nth-of-type(n + 3) { border-top: 1px solid ${color.line}; } dd { font-size: 17px; } }
`;
const rows = css`
  font-size: 13px;
  li { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 2px 12px; padding: 10px 0; border-top: 1px solid ${color.line}; &:first-of-type { border-top: 0; } }
  small { grid-column: 1 / -1; font-size: 12px; color: ${color.text3}; }
`;
const facts = css`display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 10px 12px; font-size: 13px; dt { color: ${color.text2}; } dd { font-weight: 700; text-align: right; }`;
const none = css`font-size: 13px; color: ${color.text2};`;
const act = css`margin-top: 12px;`;

const Balances = ({ overview }: { overview: Overview }) => {
  const t = useText('mypage');
  const { cash, point } = useBalance();
  const unread = useUnread();
  const { number, wonUnit } = useFormat();
  return (
    <Card flush aria-label={t('overview.title')}>
      <dl css={strip}>
        <div>
          <dt>{t('overview.cash')}</dt>
          <dd>
            <Money value={cash} unit={wonUnit} />
          </dd>
        </div>
        <div>
          <dt>{t('sections.point-list')}</dt>
          <dd>
            <Money value={point} unit="P" />
          </dd>
        </div>
        <div>
          <dt>{t('overview.coupons')}</dt>
          <dd>{overview.coupons.data ? number(overview.coupons.data.usable) : '–'}</dd>
        </div>
        <div>
          <dt>{t('overview.unread')}</dt>
          <dd>
            <PageLink page="message.list">{number(unread)}</PageLink>
          </dd>
        </div>
      </dl>
    </Card>
  );
};

const OPEN_SHOWN = 3;

const OpenBets = ({ open }: Overview) => {
  const t = useText('mypage');
  const language = useLanguage();
  const format = useFormat();
  const list = open.data?.list ?? [];
  return (
    <OverviewCard icon="list" title={t('overview.open')} page="betting.list" answer={open}>
      {list.length === 0 ? (
        <p css={none}>{t('overview.noOpen')}</p>
      ) : (
        <>
          <p css={none}>
            {t('overview.openSum', {
              n: format.number(open.data?.totals.count ?? 0),
              stake: format.won(open.data?.totals.waiting ?? 0),
            })}
          </p>
          <ul css={rows}>
            {list.slice(0, OPEN_SHOWN).map((bet) => (
              <li key={bet.betIdx}>
                <b>{bet.gameNames[language]}</b>
                <Money value={bet.cash} unit={format.wonUnit} />
                <small>
                  {t(`group.${bet.groupKey}`)} · {format.dateMinute(bet.betAt)}
                </small>
              </li>
            ))}
          </ul>
        </>
      )}
    </OverviewCard>
  );
};

const tones: Readonly<Record<string, TagTone>> = { 0: 'lamp', 2: 'dusk', 1: 'jade', '-1': 'persimmon' };

const RecentMoney = ({ money }: Overview) => {
  const t = useText('mypage');
  const format = useFormat();
  const list = money.data?.recent ?? [];
  return (
    <OverviewCard icon="in" title={t('overview.money')} page="charge.list" answer={money}>
      {list.length === 0 ? (
        <p css={none}>{t('overview.noMoney')}</p>
      ) : (
        <ul css={rows}>
          {list.map((row) => (
            <li key={row.cashIdx}>
              <b>
                <Money value={row.amount} unit={format.wonUnit} />
              </b>
              <Tag tone={tones[row.status]}>{t(`overview.status.${row.status}`)}</Tag>
              <small>
                {t(`overview.types.${row.cashType}`)} · {format.dateMinute(row.regDate)}
              </small>
            </li>
          ))}
        </ul>
      )}
    </OverviewCard>
  );
};

const Week = ({ result }: Overview) => {
  const t = useText('mypage');
  const { wonUnit, number } = useFormat();
  const totals = result.data?.totals;
  return (
    <OverviewCard icon="dashboard" title={t('overview.week')} page="winlose" answer={result}>
      <dl css={facts}>
        <dt>{t('betting.stakes', { n: number(totals?.count ?? 0) })}</dt>
        <dd>
          <Money value={totals?.cash} unit={wonUnit} />
        </dd>
        <dt>{t('betting.net')}</dt>
        <dd>
          <Money value={totals?.resultCash} unit={wonUnit} net />
        </dd>
      </dl>
    </OverviewCard>
  );
};

const Limits = ({ money }: Overview) => {
  const t = useText('mypage');
  const format = useFormat();
  const { wager = { required: 0, done: 0 }, limits, netDeposits } = money.data ?? {};
  const left = Math.max(0, wager.required - wager.done);
  return (
    <OverviewCard icon="shield" title={t('sections.limits')} page="limits" answer={money}>
      <dl css={facts}>
        <dt>{t('overview.wager')}</dt>
        <dd>
          <Money value={left} unit={format.wonUnit} />
        </dd>
        <dt>{t('overview.limit')}</dt>
        <dd>
          {limits?.tightest
            ? t('overview.limitLeft', { left: format.won(limits.tightest.left) })
            : t('overview.noLimit')}
        </dd>
        {limits?.pause && (
          <>
            <dt>{t('overview.pause')}</dt>
            <dd>{format.dateMinute(limits.pause.until)}</dd>
          </>
        )}
        <dt>{t('winlose.lifetime')}</dt>
        <dd>
          <Money value={netDeposits} unit={format.wonUnit} />
        </dd>
      </dl>
    </OverviewCard>
  );
};

const Attendance = ({ attendance }: Overview) => {
  const t = useText('mypage');
  const format = useFormat();
  const { data } = attendance;
  return (
    <OverviewCard icon="cal" title={t('sections.attendance')} page="attendance" answer={attendance}>
      <dl css={facts}>
        <dt>{t('attendance.streak')}</dt>
        <dd>{t('attendance.days', { n: data?.streak ?? 0 })}</dd>
        <dt>{t('overview.monthPoints')}</dt>
        <dd>{format.points(data?.total ?? 0)}</dd>
      </dl>
      {data && !data.isStamped && (
        <PageLink page="attendance" css={[buttonStyle('quiet', 'small'), act]}>
          {t('overview.stampToday')}
        </PageLink>
      )}
    </OverviewCard>
  );
};

/** Everything of the member at a glance, each part with the way to its page. */
const OverviewPage = () => {
  const overview = useOverview();
  return (
    <>
      <PageHead page="mypage" />
      <div css={stack}>
        <Balances overview={overview} />
        <div css={grid}>
          <OpenBets {...overview} />
          <RecentMoney {...overview} />
          <Week {...overview} />
          <Limits {...overview} />
          <Attendance {...overview} />
        </div>
      </div>
    </>
  );
};

export { OverviewPage as Page };
