import type { Answer, CommonState, RevealedSeed, SeedInUse } from '../core/play/play-api.ts';
import { gameBar } from './bar.ts';
import { drawer } from './drawer.ts';
import { fairnessContent } from './fairness.ts';
import type { Page } from './start-page.ts';

const STATE_MS = 5_000;
const TICK_MS = 250;

export interface FrameParts<State extends CommonState, Change> {
  name: string;
  rules: () => Node[];
  history: () => Node[];
  /** When the member opens the history. */
  historyOpened?: () => void;
  fairness: () => {
    seed: SeedInUse;
    former: RevealedSeed | null;
    open?: string | undefined;
    notes?: readonly string[];
  };
  requestState: () => Promise<Answer<State, string>>;
  changeSeed: (clientSeed: string) => Promise<Answer<Change, string>>;
  seedChanged: (change: Change) => void;
  /** True: an answer is pending, and the state may be old when it arrives. */
  isBusy: () => boolean;
  take: (state: State) => void;
  tick: () => void;
  /** Stops what the game itself runs. */
  stop?: () => void;
}

/**
 * What surrounds every game: bar, drawers, the state every few seconds, and the end of the session.
 */
export const gameFrame = <State extends CommonState, Change>(
  { localizer, site, closed }: Pick<Page<unknown>, 'localizer' | 'site' | 'closed'>,
  parts: FrameParts<State, Change>,
) => {
  const { text } = localizer;
  let ended = false;
  let seedError: string | null = null;
  let stopTimers = (): void => undefined;

  const rules = drawer(localizer, text('rules'), parts.rules);
  const history = drawer(localizer, text('history'), parts.history);
  const fair = drawer(localizer, text('fair'), () =>
    fairnessContent(localizer, { ...parts.fairness(), error: seedError }, (clientSeed) => void newSeed(clientSeed)),
  );
  const openHistory = (): void => {
    history.open();
    parts.historyOpened?.();
  };
  const bar = gameBar(localizer, site, parts.name, [
    { open: rules.open, key: 'rules', icon: 'table' },
    { open: openHistory, key: 'history', icon: 'history' },
    { open: fair.open, key: 'fair', icon: 'shield' },
  ]);

  const end = (): void => {
    if (ended) return;
    ended = true;
    stopTimers();
    parts.stop?.();
    for (const one of [rules, history, fair]) one.root.close();
    site.notify({ event: 'closed' });
    closed();
  };
  const newSeed = async (clientSeed: string): Promise<void> => {
    try {
      const answer = await parts.changeSeed(clientSeed);
      if (answer.status === 'SESSION_CLOSED') return end();
      seedError = answer.status === 'OK' ? null : text(answer.status === 'ROUND_OPEN' ? 'fair.open' : 'fair.unfit');
      if ('data' in answer) parts.seedChanged(answer.data);
    } catch {
      seedError = text('fair.noAnswer');
    }
    fair.refresh();
  };
  const refresh = async (): Promise<void> => {
    if (parts.isBusy() || document.hidden) return;
    try {
      const answer = await parts.requestState();
      if (answer.status === 'SESSION_CLOSED') return end();
      if ('data' in answer && !parts.isBusy()) parts.take(answer.data);
    } catch {
      // The next request follows soon; no stake depends on this one.
    }
  };

  return {
    bar,
    drawers: [rules.root, history.root, fair.root],
    refreshRules: rules.refresh,
    refreshHistory: history.refresh,
    end,
    isEnded: (): boolean => ended,
    refresh,
    start: (): void => {
      const tick = setInterval(parts.tick, TICK_MS);
      const poll = setInterval(() => void refresh(), STATE_MS);
      stopTimers = () => {
        clearInterval(tick);
        clearInterval(poll);
      };
      document.addEventListener('visibilitychange', () => void refresh());
    },
  };
};
