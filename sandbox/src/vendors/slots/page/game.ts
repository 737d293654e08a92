import type { VendorRound } from '@madang/contracts/vendor-protocol';
import type { RevealedSeed, SeedChange } from '../../../core/play/play-api.ts';
import { backdrop } from '../../../game-client-kit/backdrop.ts';
import { drawing, element } from '../../../game-client-kit/dom.ts';
import { gameFrame } from '../../../game-client-kit/game-frame.ts';
import type { Page } from '../../../game-client-kit/start-page.ts';
import type { SlotPlayOpen, SlotPlayState } from '../play/play-api.ts';
import { slotControls } from './controls.ts';
import { slotHistoryContent } from './history.ts';
import { reelWindow } from './reels.ts';
import { playedAt, quietStart, resultText, shownOf } from './result.ts';
import { slotRulesContent } from './rules.ts';
import { changeSlotSeed, newPress, type Press, requestSlotState } from './server.ts';
import { strip } from './strip.ts';
import { symbolSprite } from './symbol-art.ts';

const HISTORY_LENGTH = 20;
const FIRST_STAKE = 1_000;
/** Share of the cycle in which the reels turn; the rest is for reading. */
const TURN_SHARE = 0.55;

/**
 * What a round was played at, won: of a free spin, from which nothing was taken, the stake that won
 * it.
 */
/** The game while its session is open. `closed` is called once when the vendor ends it. */
export const playSlot = (open: SlotPlayOpen, page: Page<unknown>): void => {
  const { root, localizer, site } = page;
  const { game } = open;
  const { text } = localizer;
  let state: SlotPlayState = open.state;
  let rounds = [...open.rounds];
  let revealed: RevealedSeed | null = null;
  let busy = false;
  let pending: Press | null = null;
  let openedAt = performance.now() - state.elapsedMs;
  let readyAt = performance.now() + state.waitMs;
  let reported: number | null = null;
  let reportedTurning = false;

  const reels = reelWindow(game, localizer);
  const lastStake = rounds[0] === undefined ? FIRST_STAKE : playedAt(rounds[0]);
  const table = slotControls(localizer, game.stakes, lastStake, () => void press());
  const over = strip(game, localizer);
  const message = element('p', { class: 'message', role: 'status' });

  const frame = gameFrame<SlotPlayState, SeedChange<SlotPlayState>>(page, {
    name: game.name,
    rules: () => slotRulesContent(game, localizer, table.stake()),
    history: () => slotHistoryContent(rounds, localizer),
    fairness: () => ({
      seed: state.seed,
      former: revealed,
      notes: game.jackpot === null ? [] : [text('fair.jackpot')],
    }),
    requestState: requestSlotState,
    changeSeed: changeSlotSeed,
    seedChanged: (change) => {
      revealed = change.revealed;
      take(change.state);
    },
    isBusy: () => busy || pending !== null,
    take: (next) => take(next),
    tick: () => drawTimes(),
  });
  const { bar, end } = frame;

  root.replaceChildren(
    drawing(symbolSprite([...new Set(game.strips.flat())])),
    bar.root,
    element(
      'section',
      { class: over === null ? 'stage' : 'stage tall', 'aria-label': text('stage') },
      drawing(backdrop(game.backdrop, game.palette)),
      over?.root ?? null,
      element('div', { class: 'frame' }, reels.root),
      message,
    ),
    table.root,
    ...frame.drawers,
  );
  document.documentElement.style.setProperty('--paper', game.palette[4] as string);
  table.whenStakeChanges(frame.refreshRules);

  const drawTimes = (): void => {
    bar.setElapsed(performance.now() - openedAt);
    if (busy || pending !== null) return;
    const rest = readyAt - performance.now();
    table.setState(rest > 0 ? { at: 'resting', seconds: Math.ceil(rest / 1000) } : { at: 'ready' });
  };
  /**
   * Here and in the site's bar above the same amount at the same time, and no result there before
   * it is seen here.
   */
  const drawBalance = (amount: number, turning = false): void => {
    table.setBalance(amount);
    if (amount !== reported || turning !== reportedTurning) site.notify({ event: 'balance', balance: amount, turning });
    reported = amount;
    reportedTurning = turning;
  };
  const take = (next: SlotPlayState): void => {
    state = next;
    openedAt = performance.now() - next.elapsedMs;
    readyAt = performance.now() + next.waitMs;
    drawBalance(next.balance);
    bar.setNet(next.net);
    table.setFree(next.free);
    over?.show(next);
  };
  const press = async (): Promise<void> => {
    if (busy) return;
    busy = true;
    const again = pending !== null;
    const one = pending ?? newPress(state.free === null ? table.stake() : 0);
    pending = one;
    message.textContent = '';
    table.setState({ at: 'pending' });
    drawBalance(reported ?? state.balance, true);
    try {
      const answer = await one.send();
      pending = null;
      if (answer.status === 'OK') await settled(answer.data.round, answer.data.state);
      else if (answer.status === 'SESSION_CLOSED') return end();
      else message.textContent = text(`refused.${answer.status}`);
      drawBalance(reported ?? state.balance);
      busy = false;
      drawTimes();
      // Another window of the member may have gone on, so the state is requested again.
      if (answer.status !== 'OK') void frame.refresh();
    } catch {
      busy = false;
      drawBalance(reported ?? state.balance);
      table.setState({ at: 'unsure' });
      message.textContent = text(again ? 'unsure.again' : 'unsure.first');
    }
  };

  const settled = async (round: VendorRound, next: SlotPlayState): Promise<void> => {
    readyAt = performance.now() + next.waitMs;
    table.setState({ at: 'turning' });
    drawBalance(round.detail.balanceBefore - round.stake, true);
    const turned = reels.turn(shownOf(round), game.cycleMs * TURN_SHARE);
    const started = performance.now();
    await turned;
    take({
      ...next,
      elapsedMs: next.elapsedMs + performance.now() - started,
      waitMs: Math.max(0, readyAt - performance.now()),
    });
    table.setWin(round.win, playedAt(round), true);
    message.textContent = resultText(round, localizer);
    message.classList.toggle('gain', round.win > playedAt(round));
    rounds = [round, ...rounds.filter(({ roundId }) => roundId !== round.roundId)].slice(0, HISTORY_LENGTH);
    frame.refreshHistory();
  };

  const last = rounds[0];
  reels.show(last === undefined ? quietStart(game) : shownOf(last));
  message.textContent =
    last === undefined ? text('welcome') : text('lastRound', { result: resultText(last, localizer) });
  if (last !== undefined) table.setWin(last.win, playedAt(last));
  if (state.free !== null) message.textContent = text('free.resume');
  table.setFree(state.free);
  over?.show(state);
  bar.setNet(state.net);
  drawTimes();
  frame.start();
  site.notify({ event: 'ready' });
  drawBalance(state.balance);
};
