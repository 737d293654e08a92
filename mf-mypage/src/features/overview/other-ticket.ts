/** A bet on a game as a ticket: its round, what was bet on, and what it may bring. Pure. */
import { drawPlace, type Language, miniMarketNames, miniRoundNames, miniSelectionNames } from '@madang/contracts';
import type { Format } from '@madang/platform';
import { dayTimeText, type Ticket, type TicketText } from '@madang/remote-kit/ticket';
import type { BetRow } from '../../bets/bet-row.ts';

interface Tools {
  readonly t: TicketText;
  readonly format: Format;
  readonly language: Language;
  readonly now: number;
  readonly writeOdds: (hundredths: number) => string;
}

type Detail = BetRow['detail'];

const roundText = (detail: Extract<Detail, { kind: 'mini' }>, language: Language): string => {
  const draw = drawPlace(detail.round);
  return draw ? miniRoundNames(draw.no)[language] : detail.round;
};

/** What was bet on, and in which market or round. */
const pickOf = ({ detail, gameNames, vendorNames }: BetRow, language: Language) => {
  if (detail.kind === 'mini')
    return {
      pick: miniSelectionNames(detail)[language],
      detail: `${roundText(detail, language)} · ${miniMarketNames(detail.marketCode)[language]}`,
    };
  if (detail.kind === 'lottery')
    return { pick: [...detail.line.numbers, detail.line.powerball].join(' · '), detail: vendorNames[language] };
  return { pick: gameNames[language], detail: vendorNames[language] };
};

/** A waiting bet of the betting list that is no sports bet. */
export const otherTicket = (row: BetRow, { t, format, language, now, writeOdds }: Tools): Ticket => {
  const { detail, gameNames, roundId, betAt, cash } = row;
  const mini = detail.kind === 'mini' ? detail : undefined;
  const drawAt = detail.kind === 'mini' || detail.kind === 'lottery' ? detail.drawAt : undefined;
  const odds = mini ? writeOdds(mini.odds) : undefined;
  return {
    no: roundId,
    state: 'waiting',
    stateText: t('state.waiting'),
    kind: gameNames[language],
    time: dayTimeText(betAt, now, { t, format }),
    fullTime: format.dateTime(betAt),
    legs: [
      {
        key: roundId,
        mark: 'waiting',
        ...pickOf(row, language),
        odds,
        outcome: drawAt ? t('ticket.draws', { time: dayTimeText(drawAt, now, { t, format }) }) : '',
      },
    ],
    odds: odds ?? '–',
    stake: cash,
    winText: t('ticket.possible'),
    win: mini ? Math.floor((cash * mini.odds) / 100) : null,
  };
};
