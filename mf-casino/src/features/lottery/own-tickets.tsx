import { css, keyframes } from '@emotion/react';
import { drawPlace, lotteryTiers } from '@madang/contracts';
import { useFormat, useText } from '@madang/platform';
import { AreaFailed, ListPager } from '@madang/remote-kit';
import { Balls, type BetStatus, color, Money, media, motion, Note, Skeleton, StatusTag } from '@madang/ui';
import { useBought } from './use-bought.ts';
import { useLineText } from './use-line-text.ts';
import { drawnOf, type Lottery, type Ticket } from './use-lottery.ts';

/** How long a bought ticket is marked, milliseconds. */
const MARK_MS = 4_000;
const slide = keyframes`from { transform: translateY(-100%); opacity: 0; }`;
const mark = keyframes`from, 90% { background: ${color.lampSoft}; } to { background: ${color.s1}; }`;

const list = css`
  display: grid; border: 1px solid ${color.line}; border-radius: 12px; background: ${color.s1}; overflow: hidden;
  > li { display: flex; flex-wrap: wrap; gap: 6px 14px; align-items: center; padding: 12px 18px; min-height: 56px; border-bottom: 1px solid ${color.line}; }
  > li:last-of-type { border-bottom: 0; }
  > li[data-bought] { animation: ${slide} ${motion.sheet}ms ${motion.ease}, ${mark} ${MARK_MS}ms linear; }
  ${media.still} { > li[data-bought] { animation: ${mark} ${MARK_MS}ms step-end; } }
  small { color: ${color.text2}; font-size: 13px; }
`;
/** The drawn numbers, beside the member's. */
const drawn = css`display: inline-flex; flex-wrap: wrap; gap: 4px 8px; align-items: center;`;
const end = css`margin-left: auto; display: inline-flex; flex-wrap: wrap; gap: 4px 10px; align-items: center; justify-content: flex-end; font-size: 14px;`;

const statuses: Record<Ticket['state'], BetStatus> = { win: 'PASS', lose: 'FAIL', wait: 'WAIT', void: 'CANCEL' };

const Row = ({ ticket, isBought }: { ticket: Ticket; isBought: boolean }) => {
  const t = useText('casino');
  const format = useFormat();
  const textOf = useLineText();
  const { result, tier, state } = ticket;
  const fell = drawnOf(result);
  const prize = tier === null ? undefined : lotteryTiers[tier];
  return (
    <li data-bought={isBought ? '' : undefined}>
      <b>{t('lottery.draw', { no: drawPlace(ticket.drawId)?.no ?? 0 })}</b>
      <small>{format.dateMinute(ticket.drawAt)}</small>
      <Balls line={ticket} drawn={fell} label={textOf(ticket)} />
      {fell && (
        <span css={drawn}>
          <small>{t('lottery.fell')}</small>
          <Balls line={fell} label={textOf(fell)} />
        </span>
      )}
      <span css={end}>
        {prize && <small>{t(prize.powerball ? 'lottery.hitsPower' : 'lottery.hitsOnly', { n: prize.hits })}</small>}
        {state !== 'wait' && <Money value={ticket.win - ticket.stake} unit={format.wonUnit} net />}
        <StatusTag status={statuses[state]}>{t(`lottery.state.${state}`)}</StatusTag>
      </span>
    </li>
  );
};

/** The member's own tickets, newest first. */
export const OwnTickets = ({ lottery: { tickets } }: { lottery: Lottery }) => {
  const t = useText('casino');
  const isBought = useBought(tickets.state === 'rows' || tickets.state === 'empty' ? tickets.rows : undefined);
  switch (tickets.state) {
    case 'error':
      return (
        <AreaFailed
          title={t('lottery.ticketsFailed')}
          help={t('lottery.failedHelp')}
          hasHome={false}
          isBusy={tickets.isBusy}
          onRetry={tickets.retry}
        />
      );
    case 'empty':
      return <Note>{t('lottery.noTickets')}</Note>;
    case 'rows':
      return (
        <>
          <ul css={list} aria-label={t('lottery.mine')}>
            {tickets.rows.map((ticket) => (
              <Row key={ticket.ticketIdx} ticket={ticket} isBought={isBought(ticket)} />
            ))}
          </ul>
          <ListPager list={tickets} />
        </>
      );
    default:
      return <Skeleton height={188} round={12} />;
  }
};
