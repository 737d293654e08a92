import type { DataOf } from '@madang/contracts';

type Bets = DataOf<'/api/sports/bets'>['list'];

/** Bets that are open: one that was refused at the end of its delay is not. */
export const openOf = (bets: Bets = []): Bets => bets.filter(({ status }) => status !== 'REFUSED');
