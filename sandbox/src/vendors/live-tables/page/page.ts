import { startPage } from '../../../game-client-kit/start-page.ts';
import type { LiveBoot } from '../play/live-api.ts';
import { playTable } from './table.ts';

startPage<NonNullable<LiveBoot['open']>>((open, { root, localizer, site, closed }) =>
  playTable(root, open, localizer, site, closed),
);
