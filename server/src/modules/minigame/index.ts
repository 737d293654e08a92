export { minigameModule } from './minigame.plugin.ts';
