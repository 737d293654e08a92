/**
 * Endpoints and topics of each game: as whole texts, so that the gate reads from the build what is
 * used.
 */
import type { SharedGame } from '@madang/contracts';

/** The board of the round that runs. */
export const boardOf = {
  powerball: '/api/minigame/slots/powerball/current',
  powerladder: '/api/minigame/slots/powerladder/current',
  speedkino: '/api/minigame/slots/speedkino/current',
  kinoladder: '/api/minigame/slots/kinoladder/current',
} as const satisfies Record<SharedGame, string>;

/** Rounds and results of a game. */
export const topicOf = {
  powerball: '/topic/powerball/powerball',
  powerladder: '/topic/powerball/powerladder',
  speedkino: '/topic/powerball/speedkino',
  kinoladder: '/topic/powerball/kinoladder',
} as const satisfies Record<SharedGame, string>;
