import type { VendorRound } from '@madang/contracts/vendor';
import { backdrop } from '../../../game-client-kit/backdrop.ts';
import { gameBar } from '../../../game-client-kit/bar.ts';
import { drawing, element } from '../../../game-client-kit/dom.ts';
import { drawer } from '../../../game-client-kit/drawer.ts';
import { fairnessContent } from '../../../game-client-kit/fairness.ts';
import type { Site } from '../../../game-client-kit/site.ts';
import type { Words } from '../../../game-client-kit/translations.ts';
import type { PlayOpen, PlayState, SeedAnswer } from '../play/play-api.ts';
import { desk } from './controls.ts';
import { historyContent } from './history.ts';
import { reelWindow } from './reels.ts';
import { quietStart, resultText, shownOf } from './result.ts';
import { rulesContent } from './rules.ts';
import { changeSeed, newPress, type Press, requestState } from './server.ts';
import { strip } from './strip.ts';
import { symbolSprite } from './symbol-art.ts';

const STATE_EVERY_MS = 5_000;
const HISTORY_LENGTH = 20;
const FIRST_STAKE = 1_000;
/** Share of the cycle in which the reels turn; the rest is for reading. */
const TURN_SHARE = 0.55;

/** What a round was played at, won: of a free spin, from which nothing was taken, the stake that won it. */
const playedAt = ({ stake, detail }: VendorRound): number => detail.free?.stake ?? stake;

/** The game while its session is open. `closed` is called once when the vendor ends it. */
export const playGame = (root: HTMLElement, open: PlayOpen, words: Words, site: Site, closed: () => void): void => {
  const { game } = open;
  const { text } = words;
  let state: PlayState = open.state;
  let rounds = [...open.rounds];
  let revealed: SeedAnswer['revealed'] = null;
  let seedError: string | null = null;
  let busy = false;
  let pending: Press | null = null;
  let ended = false;
  let openedAt = performance.now() - state.elapsedMs;
  let readyAt = performance.now() + state.waitMs;
  let told: number | null = null;
  let reportedTurning = false;

  const reels = reelWindow(game, words);
  const lastStake = rounds[0] === undefined ? FIRST_STAKE : playedAt(rounds[0]);
  const table = desk(words, game.stakes, lastStake, () => void press());
  const over = strip(game, words);
  const message = element('p', { class: 'message', role: 'status' });

  const rules = drawer(words, text('rules'), () => rulesContent(game, words, table.stake()));
  const past = drawer(words, text('history'), () => historyContent(rounds, words));
  const fair = drawer(words, text('fair'), () =>
    fairnessContent(
      words,
      {
        seed: state.seed,
        former: revealed,
        trouble: seedError,
        notes: game.jackpot === null ? [] : [text('fair.jackpot')],
      },
      (clientSeed) => void newSeed(clientSeed),
    ),
  );
  const bar = gameBar(words, site, game.name, [
    { open: rules.open, key: 'rules', icon: 'table' },
    { open: past.open, key: 'history', icon: 'history' },
    { open: fair.open, key: 'fair', icon: 'shield' },
  ]);

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
    rules.root,
    past.root,
    fair.root,
  );
  document.documentElement.style.setProperty('--paper', game.palette[4] as string);
  table.whenStakeChanges(rules.refresh);

  const drawTimes = (): void => {
    bar.setElapsed(performance.now() - openedAt);
    if (busy || pending !== null) return;
    const rest = readyAt - performance.now();
    table.setState(rest > 0 ? { at: 'resting', seconds: Math.ceil(rest / 1000) } : { at: 'ready' });
  };
  /** Here and in the site's bar above the same amount at the same time, and no result there before it is seen here. */
  const drawBalance = (amount: number, turning = false): void => {
    table.setBalance(amount);
    if (amount !== told || turning !== reportedTurning) site.tell({ event: 'balance', balance: amount, turning });
    told = amount;
    reportedTurning = turning;
  };
  const take = (next: PlayState): void => {
    state = next;
    openedAt = performance.now() - next.elapsedMs;
    readyAt = performance.now() + next.waitMs;
    drawBalance(next.balance);
    bar.setNet(next.net);
    table.setFree(next.free);
    over?.show(next);
  };
  const end = (): void => {
    if (ended) return;
    ended = true;
    clearInterval(second);
    clearInterval(poll);
    for (const one of [rules, past, fair]) one.root.close();
    site.tell({ event: 'closed' });
    closed();
  };

  const press = async (): Promise<void> => {
    if (busy) return;
    busy = true;
    const again = pending !== null;
    const one = pending ?? newPress(state.free === null ? table.stake() : 0);
    pending = one;
    message.textContent = '';
    table.setState({ at: 'asking' });
    drawBalance(told ?? state.balance, true);
    try {
      const answer = await one.send();
      pending = null;
      if (answer.status === 'OK') await settled(answer.data.round, answer.data.state);
      else if (answer.status === 'SESSION_CLOSED') return end();
      else message.textContent = text(`refused.${answer.status}`);
      drawBalance(told ?? state.balance);
      busy = false;
      drawTimes();
      // Another window of hers may have gone on: what there is to play is asked for again.
      if (answer.status !== 'OK') void look();
    } catch {
      busy = false;
      drawBalance(told ?? state.balance);
      table.setState({ at: 'unsure' });
      message.textContent = text(again ? 'unsure.again' : 'unsure.first');
    }
  };

  const settled = async (round: VendorRound, next: PlayState): Promise<void> => {
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
    table.setWin(round.win, playedAt(round));
    message.textContent = resultText(round, words);
    message.classList.toggle('gain', round.win > playedAt(round));
    rounds = [round, ...rounds.filter(({ roundId }) => roundId !== round.roundId)].slice(0, HISTORY_LENGTH);
    past.refresh();
  };

  const newSeed = async (clientSeed: string): Promise<void> => {
    try {
      const answer = await changeSeed(clientSeed);
      if (answer.status === 'SESSION_CLOSED') return end();
      seedError = answer.status === 'OK' ? null : text('fair.unfit');
      if (answer.status === 'OK') {
        revealed = answer.data.revealed;
        take(answer.data.state);
      }
    } catch {
      seedError = text('fair.noAnswer');
    }
    fair.refresh();
  };

  const look = async (): Promise<void> => {
    if (busy || pending !== null || document.hidden) return;
    try {
      const answer = await requestState();
      if (answer.status === 'OK' && !busy && pending === null) take(answer.data);
      else if (answer.status === 'SESSION_CLOSED') end();
    } catch {
      // The next look tells; nothing is at stake here.
    }
  };
  const second = setInterval(drawTimes, 250);
  const poll = setInterval(() => void look(), STATE_EVERY_MS);
  document.addEventListener('visibilitychange', () => void look());

  const last = rounds[0];
  reels.show(last === undefined ? quietStart(game) : shownOf(last));
  message.textContent = last === undefined ? text('welcome') : text('lastRound', { result: resultText(last, words) });
  if (last !== undefined) table.setWin(last.win, playedAt(last));
  if (state.free !== null) message.textContent = text('free.resume');
  table.setFree(state.free);
  over?.show(state);
  bar.setNet(state.net);
  drawTimes();
  site.tell({ event: 'ready' });
  drawBalance(state.balance);
};
