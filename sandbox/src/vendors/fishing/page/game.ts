import { drawing, element, prefersStill } from '../../../game-client-kit/dom.ts';
import { gameFrame } from '../../../game-client-kit/game-frame.ts';
import { newId } from '../../../game-client-kit/request.ts';
import type { Page } from '../../../game-client-kit/start-page.ts';
import type { DecidedShot, PastAnswer, PlayAnswer, PlayOpen, PlayState, ShootAnswer } from '../play/play-api.ts';
import { chart } from './chart.ts';
import { gameControls } from './controls.ts';
import { fishSprite } from './fish-art.ts';
import { historyContent } from './history.ts';
import { aimText, nameOf, resultsText, tagText } from './messages.ts';
import { rulesContent } from './rules.ts';
import { seaView } from './sea-view.ts';
import { changeSeed, requestPast, requestState, sendShots } from './server.ts';
import { shotsInFlight } from './shots.ts';

const FIRST_LEVEL = 500;
/** A sea without motion shows new positions after this time, milliseconds. */
const STILL_MS = 2_000;
/**
 * The page's clock follows the vendor's where they are further apart than this, milliseconds:
 * nothing jumps for less.
 */
const CLOCK_SLACK_MS = 500;

/** The game while its session is open. `closed` is called once when the vendor ends it. */
export const playGame = (open: PlayOpen, page: Page<unknown>): void => {
  const { root, localizer, site } = page;
  const { game } = open;
  const { text } = localizer;
  let state: PlayState = open.state;
  let { rounds, revealed } = open;
  let openedAt = performance.now() - state.elapsedMs;
  let seaAhead = state.seaTime - performance.now();
  let firedAt = Number.NEGATIVE_INFINITY;
  let reported: number | null = null;
  let isStill = prefersStill();
  const gone = new Set<number>();

  const seaTime = (): number => {
    const now = Math.floor(performance.now() + seaAhead);
    return isStill ? now - (now % STILL_MS) : now;
  };
  const message = element('p', { class: 'message', role: 'status' });
  const aimed = element('p', { class: 'unseen', 'aria-live': 'polite' });
  const display = (line: string, isGain = false): void => {
    message.textContent = line;
    message.classList.toggle('gain', isGain);
  };
  const announceAim = (): void => {
    const target = sea.target();
    if (target !== null)
      aimed.textContent = aimText(
        target.swimmer.kind.key,
        target.along.map(({ kind }) => kind.key),
        localizer,
      );
  };

  const sea = seaView(game.sea, { label: text('sea'), help: text('sea.help') }, () => isStill, {
    fire: () => fire(),
    missed: () => display(text('nothingThere')),
    aimed: announceAim,
    tag: ({ swimmer, along }) =>
      tagText(
        swimmer.kind.key,
        along.map(({ kind }) => kind.key),
        localizer,
      ),
  });
  const kinds = chart(localizer, (kind) => {
    if (sea.aimAt(kind)) announceAim();
    else aimed.textContent = text('notHere', { name: nameOf(kind, localizer) });
  });
  const lastLevel = open.lastShot?.level ?? FIRST_LEVEL;
  const table = gameControls(localizer, game.levels, lastLevel, game.rtp, {
    fire: () => fire(),
    again: () => flight.again(),
  });

  const drawMoney = (): void => {
    const balance = state.balance - flight.cost();
    table.setBalance(balance);
    if (balance !== reported) site.notify({ event: 'balance', balance });
    reported = balance;
  };
  const take = (next: PlayState): void => {
    state = next;
    openedAt = performance.now() - next.elapsedMs;
    const ahead = next.seaTime - performance.now();
    if (Math.abs(ahead - seaAhead) > CLOCK_SLACK_MS) seaAhead = ahead;
    for (const fish of next.gone) gone.add(fish);
    bar.setNet(next.net);
    table.setRound(next.round);
    drawMoney();
  };
  const showShots = (shots: readonly DecidedShot[]): void => {
    for (const { win, caught } of shots) {
      if (caught.length > 0) sea.showCatch(caught, localizer.net(win));
      for (const fish of caught) gone.add(fish);
    }
    if (shots.length > 0)
      display(
        resultsText(shots, localizer),
        shots.some(({ win }) => win > 0),
      );
  };
  const decided = (answer: PlayAnswer<ShootAnswer>): void => {
    if (answer.status !== 'OK') {
      if (answer.status === 'SESSION_CLOSED') end();
      else display(text('refused.INVALID_REQUEST'));
      return;
    }
    showShots(answer.data.shots.filter((shot) => shot.status === 'OK'));
    const refused = answer.data.shots.find((shot) => shot.status !== 'OK');
    take(answer.data.state);
    if (refused?.status === 'SESSION_CLOSED') end();
    else if (refused !== undefined) display(text(`refused.${refused.status}`));
  };
  const flight = shotsInFlight({
    send: sendShots,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    decided,
    changed: () => {
      table.setUnsure(flight.isUnsure());
      if (flight.isUnsure()) display(text('unsure.help'));
      drawMoney();
    },
  });
  const fire = (): void => {
    const target = sea.target();
    const now = performance.now();
    if (frame.isEnded() || flight.isUnsure() || now - firedAt < game.shotEveryMs) return;
    const isPoor = state.balance - flight.cost() < table.cost();
    if (target === null || isPoor) {
      display(text(isPoor ? 'refused.INSUFFICIENT_FUNDS' : 'nothingThere'));
      return;
    }
    const shot = { id: newId(), fish: target.swimmer.id, level: table.cost(), at: seaTime() };
    if (!flight.add(shot)) return;
    firedAt = now;
    sea.showShot();
    drawMoney();
  };

  const takePast = (past: PastAnswer): void => {
    ({ rounds, revealed } = past);
    take(past.state);
    frame.refreshHistory();
  };
  const refreshHistory = async (): Promise<void> => {
    try {
      const answer = await requestPast();
      if (answer.status === 'OK') takePast(answer.data);
      else if (answer.status === 'SESSION_CLOSED') end();
    } catch {
      // The former history stays.
    }
  };
  const frame = gameFrame<PlayState, PastAnswer>(page, {
    name: game.name,
    rules: () => rulesContent(game, localizer, table.cost()),
    history: () => historyContent(rounds, revealed, localizer),
    historyOpened: () => void refreshHistory(),
    fairness: () => ({ seed: state.seed, former: revealed[0] ?? null }),
    requestState,
    changeSeed,
    seedChanged: takePast,
    isBusy: () => flight.count() > 0,
    take,
    tick: () => {
      bar.setElapsed(performance.now() - openedAt);
      kinds.show(sea.counts(), sea.target()?.swimmer.kind.key ?? null);
    },
    stop: sea.close,
  });
  const { bar, end } = frame;
  const still = element(
    'button',
    { type: 'button', class: 'plain still', 'aria-pressed': String(isStill) },
    text('still'),
  );
  still.addEventListener('click', () => {
    isStill = !isStill;
    still.setAttribute('aria-pressed', String(isStill));
  });
  table.whenChosen(frame.refreshRules);

  root.replaceChildren(
    drawing(fishSprite()),
    bar.root,
    element(
      'section',
      { class: 'stage', 'aria-label': text('stage') },
      element('div', { class: 'water' }, sea.root, message, still),
      kinds.root,
    ),
    table.root,
    aimed,
    ...frame.drawers,
  );

  const draw = (): void => {
    if (frame.isEnded()) return;
    sea.draw(seaTime(), gone);
    requestAnimationFrame(draw);
  };

  take(state);
  display(
    open.lastShot === null ? text('welcome') : text('lastShot', { result: resultsText([open.lastShot], localizer) }),
  );
  draw();
  frame.start();
  site.notify({ event: 'ready' });
};
