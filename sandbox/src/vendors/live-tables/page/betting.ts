import type { Localizer } from '../../../game-client-kit/localizer.ts';
import type { LiveRefusal, Mine, SpotInfo, TableInfo, TableView } from '../play/live-api.ts';
import { type Bet, newBet } from './server.ts';
import { type Laid, laidChips } from './unstaked-chips.ts';

export interface BettingNeeds {
  table: TableInfo;
  localizer: Localizer;
  view: () => TableView;
  mine: () => Mine;
  now: () => number;
  isConnected: () => boolean;
  chip: () => number;
  display: (line: string) => void;
  takeMine: (mine: Mine) => void;
  closed: () => void;
  draw: () => void;
}

const sum = (laid: Laid): number => [...laid.values()].reduce((all, amount) => all + amount, 0);

/**
 * Laying chips and staking them. A chip on the felt is nobody's stake until the button is pressed
 * and the table has it.
 */
export const betting = (needs: BettingNeeds) => {
  const { table, localizer, view, mine, display, draw } = needs;
  const { text } = localizer;
  const chips = laidChips();
  const spots = new Map(table.spots.map((spot) => [spot.key, spot]));
  let sending: { bet: Bet; isUnsure: boolean } | null = null;
  let last: [string, number][] = [];

  /** Stakes of this round that are taken, or may be. */
  const staked = (): Laid => {
    const all = new Map<string, number>();
    const slips = mine().slips;
    if (slips?.round !== view().round.id) return all;
    for (const { stakes, shown } of slips.list)
      if (shown === 'taken' || shown === 'pending')
        for (const [spot, amount] of stakes) all.set(spot, (all.get(spot) ?? 0) + amount);
    return all;
  };
  const isOpen = (): boolean =>
    needs.isConnected() && sending === null && view().phase === 'betting' && needs.now() < view().round.closesAt;
  const stakeBounds = () => ({
    limits: table.limits,
    isMain: (spot: string) => spots.get(spot)?.isMain ?? false,
    staked: staked(),
    balance: mine().balance,
  });
  const lay = (spot: string, amount: number): boolean => {
    const refusal = chips.lay(spot, amount, stakeBounds());
    if (refusal) display(text(`laid.${refusal}`));
    return refusal === null;
  };
  const change = (act: () => void): void => {
    if (!isOpen()) return;
    act();
    draw();
  };

  const refuse = (status: LiveRefusal): void => {
    if (status === 'TOO_LATE') chips.clear();
    if (status === 'SESSION_CLOSED') needs.closed();
    else display(text(`refused.${status}`));
  };
  const send = async (bet: Bet): Promise<void> => {
    try {
      const answer = await bet.send();
      if (sending?.bet !== bet) return;
      sending = null;
      if (answer.status !== 'OK') return refuse(answer.status);
      const { slip, mine: next } = answer.data;
      needs.takeMine(next);
      if (slip.shown === 'refused') return refuse(slip.reason ?? 'BLOCKED');
      if (slip.shown === 'returned') return display(text('slip.returned'));
      last = slip.stakes;
      chips.clear();
      display(text(slip.shown === 'taken' ? 'slip.taken' : 'slip.pending', { stake: localizer.krw(slip.stake) }));
    } catch {
      if (sending?.bet !== bet) return;
      sending = { bet, isUnsure: true };
      display(text('unsure'));
    } finally {
      draw();
    }
  };

  return {
    lay: (spot: SpotInfo): void => change(() => lay(spot.key, needs.chip())),
    lift: (spot: SpotInfo): void => change(() => chips.lift(spot.key)),
    undo: (): void => change(chips.undo),
    clear: (): void => change(chips.clear),
    /** Lays the chips of the member's last stake again; nothing is staked by it. */
    repeat: (): void =>
      change(() => {
        chips.clear();
        last.every(([spot, amount]) => lay(spot, amount));
      }),
    press: (): void => {
      if (sending?.isUnsure) {
        sending = { bet: sending.bet, isUnsure: false };
        void send(sending.bet);
      } else if (isOpen() && chips.total() > 0) {
        const bet = newBet(view().round.id, [...chips.now()]);
        sending = { bet, isUnsure: false };
        display('');
        void send(bet);
      }
      draw();
    },
    /**
     * Chips that were not staked in time are removed; a press whose answer was lost is known from
     * the table's views.
     */
    sweep: (): void => {
      if (sending?.isUnsure) {
        const { bet } = sending;
        const isKnown = mine().slips?.list.some(({ requestId }) => requestId === bet.requestId) ?? false;
        if (isKnown || view().round.id !== bet.round) {
          sending = null;
          chips.clear();
        }
      }
      if (sending === null && chips.total() > 0 && view().phase !== 'betting') {
        chips.clear();
        display(text('laid.swept'));
      }
    },
    recall: (stakes: readonly [string, number][]): void => {
      if (last.length === 0) last = [...stakes];
    },
    laid: chips.now,
    staked,
    stakedTotal: (): number => sum(staked()),
    canRepeat: (): boolean => last.length > 0,
    isOpen,
    state: () => {
      if (sending) return { at: sending.isUnsure ? 'unsure' : 'pending' } as const;
      return isOpen() ? ({ at: 'open', total: chips.total() } as const) : ({ at: 'closed' } as const);
    },
  };
};
