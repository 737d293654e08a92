/** A bet as a ticket displays it: every text is written, every figure is known. */
import type { IconName, TagTone } from '@madang/ui';

/** What the dot of a leg shows. A word beside it has the same meaning. */
export type LegMark = 'waiting' | 'live' | 'won' | 'halfWon' | 'void' | 'halfLost' | 'lost';

export type TicketState =
  | 'pending'
  | 'refused'
  | 'before'
  | 'live'
  | 'waiting'
  | 'won'
  | 'halfWon'
  | 'part'
  | 'void'
  | 'lost'
  | 'cashedOut'
  | 'cancelled';

/** The match of a leg while it runs. */
export interface TicketStrip {
  readonly score: string;
  /** The period and the minute. */
  readonly clock: string;
  readonly note: string;
}

export interface TicketLeg {
  readonly key: string;
  readonly mark: LegMark;
  readonly pick: string;
  /** Absent: the bet has one price for all legs. */
  readonly odds?: string | undefined;
  /** The accepted odds where the result has replaced them. */
  readonly formerOdds?: string | undefined;
  /** The market and the opponent. */
  readonly detail: string;
  /** Number of the page of the match; absent: the leg has none. */
  readonly eventNo?: string | undefined;
  /** The result, in a word. */
  readonly word?: string | undefined;
  /** The score, or when the match starts. */
  readonly outcome: string;
  readonly strip?: TicketStrip | undefined;
}

export interface Ticket {
  readonly no: string;
  readonly state: TicketState;
  readonly stateText: string;
  readonly kind: string;
  /** `오늘 16:52`. */
  readonly time: string;
  /** Date and time in full. */
  readonly fullTime: string;
  readonly legs: readonly TicketLeg[];
  readonly odds: string;
  /** Won. */
  readonly stake: number;
  readonly winText: string;
  /** Won; null: not known yet. */
  readonly win: number | null;
  /** Won; absent: the bet is open. */
  readonly net?: number | undefined;
  /** Left of the net, or of an open bet what comes next. */
  readonly note?: string | undefined;
}

interface Look {
  readonly tone: TagTone;
  /** Absent: a point. */
  readonly icon?: IconName;
}

/** The tag of each state. */
export const stateLooks: Readonly<Record<TicketState, Look>> = {
  pending: { tone: 'dusk', icon: 'clock' },
  refused: { tone: 'persimmon', icon: 'x' },
  before: { tone: 'dusk', icon: 'clock' },
  live: { tone: 'persimmon' },
  waiting: { tone: 'dusk', icon: 'clock' },
  won: { tone: 'jade', icon: 'check' },
  halfWon: { tone: 'jade', icon: 'check' },
  part: { tone: 'neutral', icon: 'minus' },
  void: { tone: 'neutral', icon: 'x' },
  lost: { tone: 'persimmon', icon: 'minus' },
  cashedOut: { tone: 'jade', icon: 'check' },
  cancelled: { tone: 'outline', icon: 'x' },
};

/** What one dot shows for the whole bet. */
export const markOfState: Readonly<Record<TicketState, LegMark>> = {
  pending: 'waiting',
  refused: 'void',
  before: 'waiting',
  live: 'live',
  waiting: 'waiting',
  won: 'won',
  halfWon: 'halfWon',
  part: 'halfLost',
  void: 'void',
  lost: 'lost',
  cashedOut: 'won',
  cancelled: 'void',
};
