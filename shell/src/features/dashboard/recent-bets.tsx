import { css } from '@emotion/react';
import type { DataOf } from '@madang/contracts';
import { useFormat, useLanguage, useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import {
  AreaError,
  type BetStatus,
  buttonStyle,
  Card,
  color,
  Empty,
  Icon,
  Money,
  media,
  Skeleton,
  StatusTag,
} from '@madang/ui';
import { SHELL } from '../../boot/texts.ts';
import { useWonUnit } from '../../layout/money.tsx';
import { useDashboard } from './use-dashboard.ts';

type Bet = DataOf<'/api/bet/betlist'>['list'][number];

const statusOf: Record<Bet['type'], BetStatus> = {
  win: 'PASS',
  lose: 'FAIL',
  draw: 'TIE',
  wait: 'WAIT',
  cancel: 'CANCEL',
};

const card = css`
  > header { display: flex; flex-wrap: wrap; align-items: baseline; gap: 4px 12px; padding: 16px 20px 12px; h2 { font-size: 17px; } > span { color: ${color.text2}; font-size: 13px; } > a { margin-left: auto; } }
  ${media.mobile} { > header { padding: 14px 18px 10px; } }
`;
const more = css`display: inline-flex; align-items: center; gap: 2px; min-height: 24px; font-size: 13px; color: ${color.text2}; ${media.mobile} { min-height: 44px; }`;
const row = css`
  display: grid; grid-template-columns: 48px minmax(0, 1fr) 110px 110px 92px; gap: 12px; align-items: center; min-height: 52px; padding: 8px 20px; border-top: 1px solid ${color.line}; font-size: 13px;
  > time { color: ${color.text2}; } > b { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; } > span:nth-of-type(-n + 2) { text-align: right; } > span:last-of-type { justify-self: end; }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr) auto; gap: 2px 12px; padding: 10px 18px;
    > time { order: 1; font-size: 12px; color: ${color.text3}; } > b { order: 3; font-size: 14px; } > span:nth-of-type(1) { display: none; } > span:nth-of-type(2) { order: 4; } > span:last-of-type { order: 2; }
  }
`;
const waiting = css`display: grid; gap: 12px; padding: 8px 20px 24px;`;
const net = css`font-weight: 700;`;

const Row = ({ bet }: { bet: Bet }) => {
  const t = useText(SHELL);
  const language = useLanguage();
  const format = useFormat();
  const status = statusOf[bet.type];
  const open = bet.type === 'wait';
  return (
    <li css={row}>
      <time dateTime={bet.betAt}>{format.minute(bet.betAt)}</time>
      <b>
        {bet.vendorNames[language]} · {bet.gameNames[language]}
      </b>
      <Money value={bet.cash} />
      <Money value={open ? null : bet.winCash - bet.cash} net css={net} />
      <span>
        <StatusTag status={status}>{t(`bets.${status}`)}</StatusTag>
      </span>
    </li>
  );
};

/** The newest bets of today, with the day's net. */
export const RecentBets = () => {
  const t = useText(SHELL);
  const wonUnit = useWonUnit();
  const { bets, recent, totals } = useDashboard();
  return (
    <Card flush css={card}>
      <header>
        <h2>{t('bets.recent')}</h2>
        {totals && totals.count > 0 && (
          <span>
            {t('bets.count', { count: totals.count })} · {t('bets.net')}{' '}
            <Money value={totals.resultCash} unit={wonUnit} net css={net} />
            {totals.waiting > 0 && (
              <>
                {' · '}
                {t('bets.waiting')} <Money value={totals.waiting} unit={wonUnit} />
              </>
            )}
          </span>
        )}
        <PageLink page="betting.list" css={more}>
          {t('more')}
          <Icon name="next" size={16} />
        </PageLink>
      </header>
      {bets.isPending && (
        <div css={waiting}>
          {[0, 1, 2].map((i) => (
            <Skeleton key={i} height={20} width={`${90 - i * 12}%`} />
          ))}
        </div>
      )}
      {bets.isError && !recent && (
        <AreaError
          inset
          title={t('bets.failed')}
          help={t('area.help')}
          retryText={t('area.retry')}
          onRetry={() => void bets.refetch()}
          busy={bets.isFetching}
          busyText={t('area.retrying')}
        />
      )}
      {recent?.length === 0 && (
        <Empty
          icon="list"
          title={t('bets.empty')}
          help={t('bets.emptyHelp')}
          action={
            <PageLink page="slotgame" css={buttonStyle('quiet', 'small')}>
              {t('hero.games')}
            </PageLink>
          }
        />
      )}
      <ul>
        {recent?.map((bet) => (
          <Row key={bet.betIdx} bet={bet} />
        ))}
      </ul>
    </Card>
  );
};
