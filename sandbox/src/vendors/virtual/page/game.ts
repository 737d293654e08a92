import type { BoardRound } from '@madang/contracts/vendor-protocol';
import type { SeedChange } from '../../../core/play/play-api.ts';
import { backdrop } from '../../../game-client-kit/backdrop.ts';
import { drawing, element } from '../../../game-client-kit/dom.ts';
import { gameFrame } from '../../../game-client-kit/game-frame.ts';
import type { Page } from '../../../game-client-kit/start-page.ts';
import type { BoardPlayBoot, BoardPlayOpen, BoardPlayState, OpenBoard, StepAnswer } from '../play/play-api.ts';
import { boardView, quietBoard } from './board.ts';
import { type BoardControlState, boardControls } from './controls.ts';
import { boardHistoryContent } from './history.ts';
import { ladder } from './ladder.ts';
import { boardResultText, boardWorthOf, levelOf, standText } from './messages.ts';
import { boardRulesContent } from './rules.ts';
import { type Act, changeBoardSeed, newOpening, newStake, newTaking, requestBoardState } from './server.ts';

const HISTORY_LENGTH = 20;
const FIRST_STAKE = 1_000;

/** The game while its session is open. `closed` is called once when the vendor ends it. */
export const playBoard = (open: BoardPlayOpen, page: Page<BoardPlayBoot>): void => {
  const { root, localizer, site, boot } = page;
  const { game } = open;
  const { text } = localizer;
  let state: BoardPlayState = open.state;
  let rounds = [...open.rounds];
  let revealed = [...open.revealed];
  let busy = false;
  let pending: Act | null = null;
  let openedAt = performance.now() - state.elapsedMs;
  let readyAt = performance.now() + state.waitMs;
  let reported: number | null = null;
  /** The round that is shown while no board lies open. */
  let shown: BoardRound | undefined = rounds[0];

  const stairs = ladder(localizer);
  const board = boardView(game, localizer, (position) => {
    if (state.board !== null) void act(newOpening(state.board.roundId, state.board.opened.length, position));
  });
  const first = state.board ?? { stake: shown?.stake ?? FIRST_STAKE, level: game.levels[1]?.key ?? '' };
  const table = boardControls(localizer, game, first.stake, first.level, {
    start: () => void act(newStake(table.stake(), table.level())),
    take: () => {
      if (state.board !== null) void act(newTaking(state.board.roundId, state.board.opened.length));
    },
    again: () => {
      if (pending !== null) void act(pending);
    },
  });
  const level = () => levelOf(game, state.board?.level ?? table.level());

  const frame = gameFrame<BoardPlayState, SeedChange<BoardPlayState>>(page, {
    name: game.name,
    rules: () =>
      boardRulesContent(game, localizer, { stake: table.stake(), level: level(), minutes: boot.boardLifeMinutes }),
    history: () => boardHistoryContent(rounds, revealed, localizer),
    fairness: () => ({
      seed: state.seed,
      former: revealed[0] ?? null,
      open: state.board === null ? undefined : text('fair.open'),
    }),
    requestState: requestBoardState,
    changeSeed: changeBoardSeed,
    seedChanged: (change) => {
      if (change.revealed !== null) revealed = [change.revealed, ...revealed];
      take(change.state);
    },
    isBusy: () => busy || pending !== null,
    take: (next) => {
      take(next);
      drawBoard();
    },
    tick: () => drawTimes(),
  });
  const { bar, end } = frame;
  const message = element('p', { class: 'message', role: 'status' });
  root.replaceChildren(
    bar.root,
    element(
      'section',
      { class: 'stage', 'aria-label': text('stage') },
      drawing(backdrop(game.backdrop, game.palette)),
      element('div', { class: 'playfield' }, board.root, stairs.root),
      message,
    ),
    table.root,
    ...frame.drawers,
  );

  const controlState = (): BoardControlState => {
    if (busy) return { at: 'pending' };
    if (pending !== null) return { at: 'unsure' };
    if (state.board !== null)
      return state.board.opened.length === 0
        ? { at: 'first' }
        : { at: 'taking', amount: boardWorthOf(state.board, level()) };
    const rest = readyAt - performance.now();
    return rest > 0 ? { at: 'resting', seconds: Math.ceil(rest / 1000) } : { at: 'ready' };
  };
  const drawControls = (): void => table.setState(controlState());
  const drawTimes = (): void => {
    bar.setElapsed(performance.now() - openedAt);
    drawControls();
  };
  const drawBoard = (): void => {
    const lying: OpenBoard | null = state.board;
    if (lying !== null) {
      board.show({ rows: level().rows, opened: lying.opened, bad: null, live: !busy && pending === null });
      stairs.show(level(), lying.opened.length);
      return;
    }
    const detail = shown?.detail;
    board.show(
      detail ? { rows: detail.rows, opened: detail.opened, bad: detail.bad, live: false } : quietBoard(level()),
    );
    const steps = detail ? detail.opened.length - (detail.how === 'burst' ? 1 : 0) : 0;
    stairs.show(level(), detail && detail.level[localizer.language] === level().name ? steps : 0);
  };
  const take = (next: BoardPlayState): void => {
    state = next;
    openedAt = performance.now() - next.elapsedMs;
    readyAt = performance.now() + next.waitMs;
    table.setBalance(next.balance);
    bar.setNet(next.net);
    if (next.balance !== reported) site.notify({ event: 'balance', balance: next.balance });
    reported = next.balance;
    if (next.board !== null) table.setLevel(next.board.level);
  };
  /** Sends an act, or sends it again; meanwhile nothing else can be done on the board. */
  const act = async (one: Act): Promise<void> => {
    if (busy || (pending !== null && pending !== one)) return;
    const again = pending === one;
    const wasPlaying = state.board !== null;
    const onBoard = board.root.contains(document.activeElement);
    busy = true;
    pending = one;
    drawControls();
    try {
      const answer = await one.send();
      pending = null;
      busy = false;
      if (answer.status === 'SESSION_CLOSED') return end();
      if (answer.status === 'OK') settled(answer.data, { wasPlaying, onBoard });
      else message.textContent = text(`refused.${answer.status}`);
    } catch {
      busy = false;
      message.textContent = text(again ? 'unsure.again' : 'unsure.first');
    }
    drawBoard();
    drawControls();
  };

  const settled = ({ state: next, round }: StepAnswer, was: { wasPlaying: boolean; onBoard: boolean }): void => {
    take(next);
    if (round !== null) {
      shown = round;
      rounds = [round, ...rounds.filter(({ roundId }) => roundId !== round.roundId)].slice(0, HISTORY_LENGTH);
      table.setWin(round.win, round.stake);
      message.textContent = `${boardResultText(round, localizer)}. ${text(`shown.${game.kind}`)}`;
      frame.refreshHistory();
    } else if (next.board !== null) message.textContent = standText(game, next.board, localizer);
    message.classList.toggle('gain', round !== null && round.win > round.stake);
    drawBoard();
    // The focus goes where the next step is made: to the board when it begins, to the button when
    // it is over.
    if (next.board !== null) board.aim(was.onBoard || !was.wasPlaying);
    else if (was.onBoard) table.button.focus();
  };

  table.whenChosen(() => {
    shown = undefined;
    drawBoard();
    frame.refreshRules();
  });

  take(state);
  if (state.board !== null) message.textContent = `${text('resumed')} ${standText(game, state.board, localizer)}`;
  else if (shown !== undefined) message.textContent = text('lastRound', { result: boardResultText(shown, localizer) });
  else message.textContent = text(`welcome.${game.kind}`);
  if (shown !== undefined) table.setWin(shown.win, shown.stake);
  drawBoard();
  drawTimes();
  frame.start();
  site.notify({ event: 'ready' });
};
