import { z } from 'zod';
import { defineEndpoint } from '../define.ts';
import { miniBetBody } from '../minigame/minigame.endpoints.ts';
import { placedBet, placementErrors } from '../placement/placed-bet.schema.ts';
import { sportsBetBody, sportsRefusal } from '../sports/sports-bet.endpoints.ts';

/** Bets on mini games and on sports. Source: specification §7, row P-03, domain §2.2. */
export const betProc = defineEndpoint({
  method: 'POST',
  path: '/api/bet/betProc',
  load: 'money',
  summary:
    'Places a bet, paid from cash. Under the same clientBetId the same bet is answered again. MG01: the round takes no bets; MG02: the price has changed; MG03: with earlier bets every result would be covered. SP01 to SP08: the selections, their odds or their combination are refused; the answer then carries what is on sale now. SP09: an operator restricts this kind of bet for the member.',
  access: 'member',
  body: z.discriminatedUnion('product', [miniBetBody, sportsBetBody]),
  response: placedBet,
  refusalData: sportsRefusal,
  errors: placementErrors,
});
