import { GAME_WINDOW_NAME } from '@madang/contracts';

/** True inside the window of a game. */
export const isGameWindow = (): boolean => window.name.startsWith(GAME_WINDOW_NAME);
