/** Name under which a tab keeps the window of its game over loads of its page. */
export const GAME_WINDOW_KEY = 'madang.game-window';
