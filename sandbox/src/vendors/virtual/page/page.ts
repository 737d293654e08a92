import { startPage } from '../../../game-client-kit/start-page.ts';
import type { BoardPlayBoot, BoardPlayOpen } from '../play/play-api.ts';
import { playBoard } from './game.ts';

startPage<BoardPlayOpen, BoardPlayBoot>(playBoard, ({ boardLifeMinutes }) => ({ minutes: boardLifeMinutes }));
