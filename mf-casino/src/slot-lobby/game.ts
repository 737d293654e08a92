/** What the screens read from a game of the list. Pure. */
import type { DataOf } from '@madang/contracts';

export type Game = DataOf<'/api/game/getGameList'>['games'][number];

const order = ['jackpot', 'new', 'hot'] as const;

/** The one word on a picture, when several would fit: a jackpot before a new game before a popular one. */
export const badgeOf = ({ tags }: Game): (typeof order)[number] | undefined => order.find((tag) => tags.includes(tag));

/** Basis points as a percentage of one digit or two: 9650 is `96.5`, 9625 `96.25`. */
export const percentOf = (rtp: number): string => (rtp % 10 === 0 ? (rtp / 100).toFixed(1) : (rtp / 100).toFixed(2));
