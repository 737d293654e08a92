import { element, icon } from '../../slot/page/dom.ts';
import { siteAround } from '../../slot/page/site.ts';
import { wordsIn } from '../../slot/page/words.ts';
import type { PlayBoot } from '../play/play-api.ts';
import { playGame } from './game.ts';

const boot = JSON.parse(document.getElementById('boot')?.textContent ?? '') as PlayBoot;
const words = wordsIn(boot.language, boot.texts);
const root = document.getElementById('game') as HTMLElement;
const site = siteAround(boot.lobbyUrl);

/** The vendor has ended the session: nothing can be shot at here any more. */
const showClosed = (): void => {
  const back = element(
    'button',
    { type: 'button', class: 'plain', onclick: () => site.leave() },
    icon('leave', 18),
    words.text('closed.back'),
  );
  const title = element('h1', { tabindex: '-1' }, words.text('closed.title'));
  const help = element('p', {}, words.text('closed.help'));
  root.replaceChildren(element('section', { class: 'closed' }, title, help, site.canLeave ? back : null));
  title.focus();
};

if (boot.open === null) {
  showClosed();
  site.tell({ event: 'closed' });
} else {
  playGame(root, boot.open, words, site, showClosed);
}
