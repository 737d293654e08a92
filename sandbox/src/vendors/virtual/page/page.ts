import { startPage } from '../../../game-client-kit/start-page.ts';
import type { PlayBoot, PlayOpen } from '../play/play-api.ts';
import { playGame } from './game.ts';

startPage<PlayOpen, PlayBoot>(playGame, ({ boardLifeMinutes }) => ({ minutes: boardLifeMinutes }));
