import { css } from '@emotion/react';
import { serverClock, useText } from '@madang/platform';
import {
  BetTicket,
  CashOut,
  CashOutInRow,
  TicketRow,
  ticketBetOf,
  useSecondsUntil,
  useSportsTicket,
} from '@madang/remote-kit/ticket';
import { Button, color, Empty, Icon, Skeleton } from '@madang/ui';
import { useState } from 'react';
import { useFigures } from '../events/market-texts.ts';
import { BettingListLink } from './betting-list-link.tsx';
import { type Bet, isEditable, useSettledCount } from './use-my-bets.ts';

const list = css`display: grid; grid-template-columns: minmax(0, 1fr); gap: 12px; --ground: ${color.s1};`;
const card = css`background: ${color.s2};`;
/**
 * Space for the note of settled bets in two lines: it comes without a press and moves no control.
 * Decision 86.
 */
const head = css`
  display: flex; align-items: center; justify-content: space-between; gap: 12px; min-height: 44px; padding: 0 2px; font-size: 12px; line-height: 18px; color: ${color.text2};
  > [role='status'] { display: flex; gap: 6px; align-items: center; min-width: 0; > svg { flex: none; color: ${color.lampText}; } } > a { flex: none; }
`;
const all = css`display: inline-flex; justify-content: center; align-items: center; gap: 4px; min-height: 36px; font-size: 13px; color: ${color.text2};`;
const rowCard = css`padding: 0 14px; border: 1px solid ${color.line}; border-radius: 14px; background: ${color.s2};`;
const refused = css`padding: 0 16px 12px; font-size: 12px; color: ${color.persimmon};`;

const BetCard = ({ bet, edit }: { bet: Bet; edit: (bet: Bet) => void }) => {
  const t = useText('sports');
  const errors = useText('api');
  const figures = useFigures();
  const ticketOf = useSportsTicket(figures.odds);
  const { betId, status, mode, decidesAt, refusal, cashOut } = bet;
  const seconds = useSecondsUntil(status === 'BET' ? decidesAt : null);
  const canEdit = isEditable(bet, serverClock.now());
  return (
    <BetTicket
      ticket={ticketOf(ticketBetOf(bet), seconds)}
      css={card}
      testId="sports-bet"
      acts={
        status === 'WAIT' &&
        mode !== 'builder' && (
          <CashOut betId={betId} amount={cashOut}>
            {canEdit && <Button onClick={() => edit(bet)}>{t('edit.start')}</Button>}
          </CashOut>
        )
      }
    >
      {refusal && <p css={refused}>{errors(refusal)}</p>}
    </BetTicket>
  );
};

/** So many bets have their ticket open; the others are rows that open at a press. */
const OPEN_TICKETS = 3;

const BetRow = ({ bet, onOpen }: { bet: Bet; onOpen: () => void }) => {
  const ticketOf = useSportsTicket(useFigures().odds);
  const { betId, status, mode, cashOut } = bet;
  return (
    <div css={rowCard}>
      <TicketRow
        ticket={ticketOf(ticketBetOf(bet))}
        onOpen={onOpen}
        act={
          status === 'WAIT' && mode !== 'builder' && cashOut !== null && <CashOutInRow betId={betId} amount={cashOut} />
        }
      />
    </div>
  );
};

/**
 * Open bets of the member with each leg's score and result; a bet in its delay is the first.
 * Source: sports SP-03, SP-15.
 */
export const MyBets = ({ bets, edit }: { bets: readonly Bet[] | undefined; edit: (bet: Bet) => void }) => {
  const t = useText('sports');
  const settled = useSettledCount();
  const [opened, setOpened] = useState<readonly number[]>([]);
  // A ticket that was open stays open when a newer bet comes before it.
  const first = bets?.slice(0, OPEN_TICKETS).map(({ betId }) => betId) ?? [];
  if (first.some((betId) => !opened.includes(betId))) setOpened([...new Set([...opened, ...first])]);
  if (!bets) return <Skeleton height={120} round={12} />;
  return (
    <div css={list}>
      <div css={head}>
        <div role="status">
          {settled > 0 && (
            <>
              <Icon name="check" size={16} />
              <span>{t('bets.settled', { n: settled })}</span>
            </>
          )}
        </div>
        <BettingListLink bets={settled > 0 ? [] : bets} css={all} icon={<Icon name="list" size={16} />} />
      </div>
      {bets.length === 0 && <Empty icon="list" title={<p>{t('bets.none')}</p>} help={t('bets.noneHelp')} />}
      {bets.map((bet) =>
        opened.includes(bet.betId) ? (
          <BetCard key={bet.betId} bet={bet} edit={edit} />
        ) : (
          <BetRow key={bet.betId} bet={bet} onOpen={() => setOpened([...opened, bet.betId])} />
        ),
      )}
    </div>
  );
};
