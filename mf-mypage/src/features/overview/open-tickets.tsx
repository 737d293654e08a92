import { css } from '@emotion/react';
import { languageTag } from '@madang/contracts';
import { serverClock, useFormat, useLanguage, useText } from '@madang/platform';
import {
  BetTicket,
  CashOut,
  type OpenBet,
  ticketBetOf,
  useOpenBets,
  useSecondsUntil,
  useSportsTicket,
  useTicketText,
} from '@madang/remote-kit/ticket';
import { Card, color, Empty, media, Skeleton } from '@madang/ui';
import type { BetRow } from '../../bets/bet-row.ts';
import { otherTicket } from './other-ticket.ts';
import { MoreLink } from './overview-card.tsx';
import type { Overview } from './use-overview.ts';

const head = css`display: flex; align-items: center; gap: 10px; min-height: 28px; margin: 8px 0 12px; h2 { font-size: 17px; } > span { font-size: 13px; color: ${color.text3}; } > a { margin-left: auto; }`;
const list = css`
  display: grid; grid-template-columns: repeat(auto-fill, minmax(min(272px, 100%), 1fr)); gap: 16px; > li { display: grid; min-width: 0; }
  ${media.mobile} { display: flex; gap: 10px; overflow-x: auto; scrollbar-width: none; margin: 0 -16px; padding: 0 16px; > li { flex: none; width: min(326px, 88vw); } > li:only-of-type { width: 100%; } }
`;
/** Height of a ticket of two legs with its cash-out, px: most open bets are no higher. */
const TICKET_HEIGHT = 296;
/** The most tickets that the overview shows; the betting list has all. */
const SHOWN = 6;

const SportsTicket = ({ bet }: { bet: OpenBet }) => {
  const ticketOf = useSportsTicket();
  const seconds = useSecondsUntil(bet.status === 'BET' ? bet.decidesAt : null);
  return (
    <BetTicket
      ticket={ticketOf(ticketBetOf(bet), seconds)}
      acts={bet.status === 'WAIT' && bet.mode !== 'builder' && <CashOut betId={bet.betId} amount={bet.cashOut} />}
    />
  );
};

const OtherTicket = ({ row }: { row: BetRow }) => {
  const t = useTicketText();
  const format = useFormat();
  const language = useLanguage();
  const writeOdds = (hundredths: number) =>
    (hundredths / 100).toLocaleString(languageTag[language], { minimumFractionDigits: 2 });
  return <BetTicket ticket={otherTicket(row, { t, format, language, now: serverClock.now(), writeOdds })} />;
};

const Tickets = ({ sports, others }: { sports: readonly OpenBet[]; others: readonly BetRow[] }) => (
  <ul css={list}>
    {sports.slice(0, SHOWN).map((bet) => (
      <li key={bet.betId}>
        <SportsTicket bet={bet} />
      </li>
    ))}
    {others.slice(0, Math.max(0, SHOWN - sports.length)).map((row) => (
      <li key={`row ${row.betIdx}`}>
        <OtherTicket row={row} />
      </li>
    ))}
  </ul>
);

/** Two tickets that are on their way. */
const Waiting = () => (
  <ul css={list} aria-hidden="true">
    {[0, 1].map((ticket) => (
      <li key={ticket}>
        <Skeleton height={TICKET_HEIGHT} round={14} />
      </li>
    ))}
  </ul>
);

/** Bets that wait for their results, as tickets that can be cashed out. */
export const OpenTickets = ({ open }: Pick<Overview, 'open'>) => {
  const t = useText('mypage');
  const format = useFormat();
  const { bets, isError } = useOpenBets();
  const sports = bets?.filter(({ status }) => status !== 'REFUSED');
  const others = open.data?.list.filter(({ detail }) => detail.kind !== 'sports');
  const title = t('overview.open');
  const { count, waiting } = open.data?.totals ?? { count: 0, waiting: 0 };
  return (
    <section>
      <header css={head}>
        <h2>{title}</h2>
        {count > 0 && (
          <span>{t('overview.openSum', { count, n: format.number(count), stake: format.won(waiting) })}</span>
        )}
        <MoreLink page="betting.list" title={t('betting.title')}>
          {t('betting.title')}
        </MoreLink>
      </header>
      {(sports?.length ?? 0) + (others?.length ?? 0) > 0 && <Tickets sports={sports ?? []} others={others ?? []} />}
      {sports && others ? (
        sports.length + others.length === 0 && (
          <Card flush>
            <Empty icon="ticket" title={<p>{t('overview.noOpen')}</p>} />
          </Card>
        )
      ) : isError || open.isError ? (
        <Card>
          <p>{t('area.title')}</p>
        </Card>
      ) : (
        !sports?.length && !others?.length && <Waiting />
      )}
    </section>
  );
};
