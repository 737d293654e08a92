import { alertOperator, type GameContext } from '../game-context.ts';
import { listVendors, type Vendor } from '../vendors/vendor.repository.ts';

/** Origins that a vendor's games may have. */
export const originsOf = ({ sandboxPort }: Pick<GameContext, 'sandboxPort'>, { origins }: Pick<Vendor, 'origins'>) =>
  origins
    .map((origin) => origin.replace('{sandbox}', String(sandboxPort)))
    // As browsers write it: without the default port.
    .flatMap((origin) => (URL.canParse(origin) ? [new URL(origin).origin] : []));

/** The picture of the vendors that a page is given may be this old, milliseconds. */
const FRAMES_LIFE_MS = 10_000;

/** Origins that are valid in the policy of a page. */
const isPlain = (origin: string): boolean => /^https?:\/\/[a-z0-9.-]+(:\d+)?$/.test(origin);

/**
 * Finds the origins from which open vendors may be framed.
 * While the database is away the last answer applies.
 */
export const lookUpFrames = async (games: GameContext): Promise<void> => {
  games.frames.requestedAt = performance.now();
  try {
    const vendors = (await listVendors(games.db)).filter(({ opened }) => opened);
    const origins = new Set(vendors.flatMap((vendor) => originsOf(games, vendor)).filter(isPlain));
    games.frames.origins = [...origins].sort();
  } catch (err) {
    games.log.warn({ err }, 'origins of games not looked up');
  }
};

/** Every origin that games may be framed from, as last looked up: no page waits for it. */
export const frameOrigins = (games: GameContext): readonly string[] => {
  if (performance.now() - games.frames.requestedAt >= FRAMES_LIFE_MS) void lookUpFrames(games);
  return games.frames.origins;
};

/**
 * Whether a game's address may be given to a member: its origin is registered for its vendor, so
 * that nobody in the vendor's name can redirect the member elsewhere.
 * An invalid address alerts an operator.
 */
export const isHome = (games: GameContext, vendor: Vendor, gameurl: string): boolean => {
  const origin = URL.canParse(gameurl) ? new URL(gameurl).origin : null;
  if (origin !== null && originsOf(games, vendor).includes(origin)) return true;
  // Never the address itself: it carries the session.
  alertOperator(games, 'game of an origin that is not registered', { vendor: vendor.code, origin });
  return false;
};
