import { showClosed } from '../../../game-client-kit/closed.ts';
import { siteAround } from '../../../game-client-kit/site.ts';
import { wordsIn } from '../../../game-client-kit/translations.ts';
import type { LiveBoot } from '../play/live-api.ts';
import { playTable } from './table.ts';

const boot = JSON.parse(document.getElementById('boot')?.textContent ?? '') as LiveBoot;
const words = wordsIn(boot.language, boot.texts);
const root = document.getElementById('game') as HTMLElement;
const site = siteAround(boot.lobbyUrl);

const closed = () => showClosed(root, words, site);

if (boot.open === null) {
  closed();
  site.tell({ event: 'closed' });
} else {
  playTable(root, boot.open, words, site, closed);
}
