import { gameBar } from '../../../game-client-kit/bar.ts';
import { element } from '../../../game-client-kit/dom.ts';
import { drawer } from '../../../game-client-kit/drawer.ts';
import type { Localizer } from '../../../game-client-kit/localizer.ts';
import type { Site } from '../../../game-client-kit/site.ts';
import type { LiveOpen, Mine, OwnRound, PastRound, StreamEvent, TableView } from '../play/live-api.ts';
import { announcementOf } from './announcements.ts';
import { banner } from './banner.ts';
import { betting } from './betting.ts';
import { checkRound } from './check.ts';
import { tableControls } from './controls.ts';
import { fairContent, type RoundFairness } from './fair-drawer.ts';
import { felt } from './felt/felt.ts';
import { namesIn } from './names.ts';
import { roads } from './roads.ts';
import { roundsContent } from './rounds-drawer.ts';
import { tableRulesContent } from './rules-drawer.ts';
import { requestCommitments, requestOwn, requestProof, requestRounds, subscribe } from './server.ts';
import { cardStage } from './stage/card-stage.ts';
import { matchStage } from './stage/match-stage.ts';
import { wheelStage } from './stage/wheel-stage.ts';
import { tableClock } from './table-clock.ts';

const STATE_EVERY_MS = 5_000;
const DRAW_EVERY_MS = 200;

/** The table while its session is open. `closed` is called once when the vendor ends it. */
export const playTable = (
  root: HTMLElement,
  open: LiveOpen,
  localizer: Localizer,
  site: Site,
  closed: () => void,
): void => {
  const { table } = open;
  const { text } = localizer;
  const names = namesIn(localizer, table);
  let view: TableView = open.view;
  let past: readonly PastRound[] = open.view.past ?? [];
  let mine: Mine = open.mine;
  let isConnected = true;
  let ended = false;
  let openedAt = performance.now() - mine.elapsedMs;
  let [reportedBalance, reportedStake]: (number | null)[] = [null, null];
  let rounds: OwnRound[] | null = null;
  let fair: RoundFairness = { promises: [], proof: null, check: null, error: null };
  const clock = tableClock(view);

  const message = element('p', { class: 'message', role: 'status' });
  const announcer = element('p', { class: 'unseen', 'aria-live': 'polite' });
  const display = (line: string): void => {
    message.textContent = line;
    message.classList.remove('gain');
  };
  const end = (): void => {
    if (ended) return;
    ended = true;
    line.stop();
    clearInterval(poll);
    clearInterval(frames);
    for (const one of [rules, mineDrawer, fairDrawer]) one.root.close();
    site.notify({ event: 'closed' });
    closed();
  };

  const takeMine = (next: Mine): void => {
    const before = mine.settled?.roundId;
    mine = next;
    openedAt = performance.now() - next.elapsedMs;
    bar.setNet(next.net);
    const staked = bets.stakedTotal();
    if (next.balance !== reportedBalance || staked !== reportedStake)
      site.notify({ event: 'balance', balance: next.balance, staked });
    [reportedBalance, reportedStake] = [next.balance, staked];
    const { settled } = next;
    if (settled && settled.roundId !== before && settled.detail.round === view.round.id) {
      const came = text(settled.win > 0 ? 'settled.win' : 'settled.none', {
        win: localizer.krw(settled.win),
        stake: localizer.krw(settled.stake),
      });
      message.textContent = view.result
        ? text('settled.result', { result: names.outcome(view.result.outcome, view.round.id), came })
        : came;
      message.classList.toggle('gain', settled.win > settled.stake);
    }
    drawAll();
  };

  const bets = betting({
    table,
    localizer,
    view: () => view,
    mine: () => mine,
    now: clock.now,
    isConnected: () => isConnected,
    chip: () => buttons.chip(),
    display,
    takeMine,
    closed: end,
    draw: () => drawAll(),
  });
  const buttons = tableControls(table, localizer, {
    bet: bets.press,
    undo: bets.undo,
    clear: bets.clear,
    repeat: bets.repeat,
  });
  const board = felt(table, localizer, names, { lay: bets.lay, lift: bets.lift });
  const stage = {
    baccarat: cardStage,
    dragontiger: cardStage,
    roulette: wheelStage,
    match: matchStage,
  }[table.game](table, localizer, names);
  const head = banner(table, localizer, names);
  const before = roads(table, localizer, names);

  const rules = drawer(localizer, text('rules'), () => tableRulesContent(table, localizer, names));
  const mineDrawer = drawer(localizer, text('rounds'), () => roundsContent(rounds, table, localizer));
  const fairDrawer = drawer(localizer, text('fair'), () =>
    fairContent(localizer, names, { game: table.game, view, past, fair }, (id) => void verify(id)),
  );
  const openMine = async (): Promise<void> => {
    mineDrawer.open();
    const answer = await requestRounds().catch(() => null);
    rounds = answer?.status === 'OK' ? answer.data.rounds : (rounds ?? []);
    mineDrawer.refresh();
  };
  const openFair = async (): Promise<void> => {
    fairDrawer.open();
    const answer = await requestCommitments().catch(() => null);
    if (answer?.status === 'OK') fair = { ...fair, promises: answer.data.promises };
    fairDrawer.refresh();
  };
  const verify = async (id: string): Promise<void> => {
    const answer = await requestProof(id).catch(() => null);
    const proof = answer?.status === 'OK' ? answer.data : null;
    const check = proof && (await checkRound(table.game, proof));
    fair = { ...fair, proof, check, error: proof ? null : text('fair.noAnswer') };
    fairDrawer.refresh();
    fairDrawer.root.querySelector<HTMLElement>('#fair-round')?.focus();
  };

  const bar = gameBar(localizer, site, table.name, [
    { open: rules.open, key: 'rules', icon: 'table' },
    { open: () => void openMine(), key: 'rounds', icon: 'history' },
    { open: () => void openFair(), key: 'fair', icon: 'shield' },
  ]);
  document.documentElement.dataset.felt = table.felt;
  root.className = `table table-${table.game}`;
  root.replaceChildren(
    bar.root,
    element(
      'section',
      { class: 'room', 'aria-label': text('table.label') },
      head.root,
      element('div', { class: 'stage' }, stage.root),
      message,
      board.root,
      announcer,
    ),
    before.root,
    buttons.root,
    rules.root,
    mineDrawer.root,
    fairDrawer.root,
  );

  const drawAll = (): void => {
    if (ended) return;
    bets.sweep();
    board.draw({
      round: view.round.id,
      laid: bets.laid(),
      staked: bets.staked(),
      wins: view.result?.wins ?? [],
      isOpen: bets.isOpen(),
    });
    buttons.setFigures({ balance: mine.balance, staked: bets.stakedTotal() });
    buttons.setState(bets.state(), bets.canRepeat());
    head.draw(view, clock.now(), isConnected);
  };
  const takeView = (next: TableView, isFirst: boolean): void => {
    const announcement = announcementOf(isFirst ? null : view, next, names, localizer);
    if (announcement !== '') announcer.textContent = announcement;
    if (next.round.id !== view.round.id) display('');
    view = next;
    clock.observe(next);
    if (next.past) {
      past = next.past;
      before.draw(past);
    }
    stage.draw(next, isFirst);
    drawAll();
  };

  const look = async (): Promise<void> => {
    if (document.hidden) return;
    const answer = await requestOwn().catch(() => null);
    if (answer?.status === 'OK') takeMine(answer.data);
    else if (answer?.status === 'SESSION_CLOSED') end();
  };
  const receive = (event: StreamEvent): void => {
    if (ended) return;
    if ('closed' in event) end();
    else if ('view' in event) takeView(event.view, !isConnected);
    else takeMine(event.mine);
  };
  const line = subscribe(receive, (now) => {
    isConnected = now;
    drawAll();
  });
  const poll = setInterval(() => void look(), STATE_EVERY_MS);
  const frames = setInterval(() => {
    bar.setElapsed(performance.now() - openedAt);
    drawAll();
  }, DRAW_EVERY_MS);
  document.addEventListener('visibilitychange', () => void look());

  const lastBets = mine.settled?.detail.bets.map(({ spot, stake }): [string, number] => [spot, stake]);
  bets.recall(lastBets ?? []);
  site.notify({ event: 'ready' });
  before.draw(past);
  takeView(view, true);
  takeMine(mine);
  display(text('welcome'));
};
