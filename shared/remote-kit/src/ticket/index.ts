/** The ticket of a bet, with its cash-out: one component wherever a bet is displayed. */
export { BetTicket } from './bet-ticket.tsx';
export { CashOut, CashOutInRow } from './cash-out.tsx';
export { dayTimeText } from './day-time.ts';
export { kindName, type SportsTicketBet } from './sports-ticket.ts';
export type { Ticket } from './ticket.ts';
export { TicketRow } from './ticket-row.tsx';
export { type OpenBet, ticketBetOf, useOpenBets } from './use-open-bets.ts';
export { useSecondsUntil } from './use-seconds-until.ts';
export { useSportsTicket } from './use-sports-ticket.ts';
export { type TicketText, useTicketText } from './use-ticket-text.ts';
