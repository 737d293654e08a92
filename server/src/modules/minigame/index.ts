export { minigameModule } from './minigame.plugin.ts';
export { placeBet } from './place-bet.command.ts';
