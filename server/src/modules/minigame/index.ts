export { betRowOf } from './minigame.bet.ts';
export { miniDrawGame } from './minigame.game.ts';
export { minigameModule } from './minigame.plugin.ts';
export { insertBet } from './minigame.repository.ts';
export { roundIdOf } from './minigame.view.ts';
export { placeBet } from './place-bet.command.ts';
export { gamesOn } from './publish-round.command.ts';
