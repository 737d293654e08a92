import { languageTag } from '@madang/contracts';
import { serverClock, useFormat, useLanguage } from '@madang/platform';
import { useMemo } from 'react';
import { type SportsTicketBet, sportsTicket } from './sports-ticket.ts';
import type { Ticket } from './ticket.ts';
import { useTicketText } from './use-ticket-text.ts';

/**
 * How sports bets become tickets in the language of the page.
 * @param writeOdds in the member's format; absent: decimal
 */
export const useSportsTicket = (
  writeOdds?: (hundredths: number) => string,
): ((bet: SportsTicketBet, seconds?: number) => Ticket) => {
  const t = useTicketText();
  const format = useFormat();
  const language = useLanguage();
  return useMemo(() => {
    const write = (value: number, most: number) =>
      value.toLocaleString(languageTag[language], { minimumFractionDigits: 2, maximumFractionDigits: most });
    const tools = {
      t,
      format,
      language,
      writeOdds: writeOdds ?? ((hundredths: number) => write(hundredths / 100, 2)),
      writeFactor: (factor: number) => write(factor, 3),
    };
    return (bet, seconds) => sportsTicket(bet, { ...tools, now: serverClock.now() }, seconds);
  }, [t, format, language, writeOdds]);
};
