import { startPage } from '../../../game-client-kit/start-page.ts';
import { playSlot } from './game.ts';

startPage(playSlot);
