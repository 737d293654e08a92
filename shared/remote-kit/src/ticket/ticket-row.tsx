import { css } from '@emotion/react';
import { useFormat } from '@madang/platform';
import { color, Money } from '@madang/ui';
import type { ReactNode } from 'react';
import { LegDot } from './leg-dot.tsx';
import { markOfState, type Ticket } from './ticket.ts';
import { useTicketText } from './use-ticket-text.ts';

const row = css`
  display: grid; grid-template-columns: 16px minmax(0, 1fr) auto; column-gap: 10px; align-items: center; min-height: 52px; padding: 6px 0;
  > span:first-of-type { align-self: start; margin-top: 5px; }
  > button { min-width: 0; min-height: 40px; }
  b { display: block; font-size: 14px; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
  small { display: block; font-size: 12px; line-height: 18px; color: ${color.text3}; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
  > div { text-align: right; }
  > [data-act] { display: contents; > :not(button) { grid-column: 1 / -1; } }
`;

interface TicketRowProps {
  ticket: Ticket;
  /** Shows the whole ticket. */
  onOpen: () => void;
  act?: ReactNode;
}

/** A bet in 52 px: its first pick, its price, and what it came to or what may be done with it. */
export const TicketRow = ({ ticket, onOpen, act }: TicketRowProps) => {
  const t = useTicketText();
  const { won, wonUnit } = useFormat();
  const { legs, kind, odds, stake, net, state, stateText, no } = ticket;
  const pick = legs[0]?.pick ?? '';
  return (
    <article css={row} data-status={state} aria-label={t('ticket.number', { no })}>
      <LegDot mark={markOfState[state]} />
      <button type="button" aria-expanded="false" onClick={onOpen}>
        <b>{legs.length > 1 ? t('ticket.more', { pick, n: legs.length - 1 }) : pick}</b>
        <small>
          {kind} {odds} · {won(stake)}
        </small>
      </button>
      {act ? (
        <div data-act>{act}</div>
      ) : (
        <div>
          {net !== undefined && (
            <b>
              <Money value={net} unit={wonUnit} net />
            </b>
          )}
          <small>{stateText}</small>
        </div>
      )}
    </article>
  );
};
