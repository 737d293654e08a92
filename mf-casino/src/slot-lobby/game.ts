/** What the screens read from a game of the list. Pure. */
import type { DataOf } from '@madang/contracts';

export type Game = DataOf<'/api/game/getGameList'>['games'][number];

const order = ['jackpot', 'new', 'hot'] as const;

/** The one word on a picture, when several would fit: a jackpot before a new game before a popular one. */
export const badgeOf = ({ tags }: Game): (typeof order)[number] | undefined => order.find((tag) => tags.includes(tag));

/** The pool of motifs that its picture is drawn from. */
export const artTypeOf = ({ type }: Pick<Game, 'type'>): 'live' | 'fishing' | 'slot' =>
  type === 'live' || type === 'fishing' ? type : 'slot';

/** Key of a game's vendor: the part of its id before the game's own key. */
export const vendorKeyOf = ({ id, key }: Game): string => id.slice(0, id.length - key.length - 1);
