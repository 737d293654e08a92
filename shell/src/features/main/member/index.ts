/** What a member's first screen has beside the banner and the games: one chunk, with its texts. */
import { MyMonth } from './my-month.tsx';
import { NoticeLine } from './notice-line.tsx';
import { Offers } from './offers.tsx';
import { OpenBets } from './open-bets.tsx';
import { Places } from './places.tsx';
import { PowerballCard } from './powerball-card.tsx';
import { withTexts } from './texts.ts';
import { WalletLine } from './wallet-line.tsx';

export const powerballCard = () => withTexts(PowerballCard);
export const offers = () => withTexts(Offers);
export const noticeLine = () => withTexts(NoticeLine);
export const openBets = () => withTexts(OpenBets);
export const myMonth = () => withTexts(MyMonth);
export const places = () => withTexts(Places);
export const walletLine = () => withTexts(WalletLine);
