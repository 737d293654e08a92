import { startPage } from '../../../game-client-kit/start-page.ts';
import { playGame } from './game.ts';

startPage(playGame);
