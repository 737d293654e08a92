import { showClosed } from '../../../game-client-kit/closed.ts';
import { siteAround } from '../../../game-client-kit/site.ts';
import { wordsIn } from '../../../game-client-kit/translations.ts';
import type { PlayBoot } from '../play/play-api.ts';
import { playGame } from './game.ts';

const boot = JSON.parse(document.getElementById('boot')?.textContent ?? '') as PlayBoot;
const words = wordsIn(boot.language, boot.texts);
const root = document.getElementById('game') as HTMLElement;
const site = siteAround(boot.lobbyUrl);

if (boot.open === null) {
  showClosed(root, words, site);
  site.tell({ event: 'closed' });
} else {
  playGame(root, boot.open, words, site, () => showClosed(root, words, site));
}
