import { alertOperator, type GameContext } from './game-context.ts';
import type { Vendor } from './vendor.repository.ts';

/** Origins that a vendor's games may have. */
export const originsOf = ({ sandboxPort }: Pick<GameContext, 'sandboxPort'>, { origins }: Pick<Vendor, 'origins'>) =>
  origins
    .map((origin) => origin.replace('{sandbox}', String(sandboxPort)))
    // As browsers write it: without the port that goes without saying.
    .flatMap((origin) => (URL.canParse(origin) ? [new URL(origin).origin] : []));

/**
 * Whether a game's address may be handed to a member: it leads to an origin that is registered for its vendor. Whoever
 * speaks for a vendor can therefore never send her elsewhere. An operator hears of an address that may not.
 */
export const isHome = (games: GameContext, vendor: Vendor, gameurl: string): boolean => {
  const origin = URL.canParse(gameurl) ? new URL(gameurl).origin : null;
  if (origin !== null && originsOf(games, vendor).includes(origin)) return true;
  // Never the address itself: it carries the session.
  alertOperator(games, 'game of an origin that is not registered', { vendor: vendor.code, origin });
  return false;
};
