/**
 * What happened to remotes, kept until somebody takes it up: the first load holds no more of the
 * watch than this.
 */
import type { FailureKind, Measure, Release } from '@madang/contracts';
import { tabStorage } from '@madang/platform';

export type Subject = Pick<Release, 'name' | 'version'>;

export interface Note {
  /** Absent: the owner by the error's stack. */
  of?: Subject;
  what: 'opened' | 'shown' | 'left' | 'fellBack' | 'unverified' | 'load' | 'draw' | 'handler' | 'rejection';
  error?: unknown;
  /** Script in which an error without a stack came up. */
  at?: string;
  /** From the request of the remote until its page was drawn. */
  ms?: number;
  /** Page that was opened, shown or could not be loaded. */
  page?: string;
  /**
   * Why the last good version took over: it froze this tab before, failed, was silent for too long,
   * or crashed.
   */
  why?: 'froze' | 'failed' | 'silent' | 'crashed';
}

/**
 * How far the load of a remote has come: its entry may be fetched, has run, its app is there, its
 * page with texts is.
 */
export type Stage = 'resolved' | 'entered' | 'exposed' | 'ready';

/** What only a tester's panel wants to know, beside the notes. */
export type Detail =
  | { what: Stage; of: Subject; page?: string }
  | { what: 'failed'; of: Subject; kind: FailureKind }
  | { what: 'took'; of: Subject; measure: Measure; ms: number };

let overhear: ((fact: Note | Detail) => void) | null = null;

/**
 * Hands everything from now on to `take` as well; the watch keeps receiving its notes. Returns the
 * function that stops it.
 */
export const tapNotes = (take: (fact: Note | Detail) => void): (() => void) => {
  overhear = take;
  return () => {
    if (overhear === take) overhear = null;
  };
};

export const recordDetail = (detail: Detail): void => overhear?.(detail);

const notes: Note[] = [];
let receive = (note: Note): void => void notes.push(note);
/** Set once by the page: loads the watch, soon or at once. */
let wake = (_isCalm: boolean): void => {};

/** These are no failures: they can wait. */
const canWait = ({ what }: Note) => 'opened shown left unverified'.includes(what);

export const reportNote = (note: Note): void => {
  overhear?.(note);
  receive(note);
  wake(canWait(note));
};

/** Takes up the earlier notes and all later ones. */
export const takeNotes = (take: (note: Note) => void): void => {
  receive = take;
  wake = () => {};
  notes.splice(0).forEach(take);
};

const KEY = 'stands';
const keep = (value: string): void => tabStorage.set(KEY, value);

let currentPage = '';
let left: string | null = null;

/** `name@version` in this tab when its last page ended without a goodbye: frozen, or killed. */
export const leftBehind = (): string | null => left;

/** Records what is about to be drawn, before it can freeze the page. */
export const stands = (of: Subject | null): void => {
  currentPage = of ? `${of.name}@${of.version}` : '';
  keep(currentPage);
};

/** @param load fetches the watch */
export const startNotes = (load: () => void): void => {
  left = tabStorage.get(KEY) || null;
  keep('');
  const once = () => {
    wake = () => {};
    load();
  };
  let timer = setTimeout(once, left ? 0 : 10_000);
  let isUrgent = false;
  wake = (isCalm) => {
    isUrgent ||= !isCalm;
    clearTimeout(timer);
    timer = setTimeout(once, isUrgent ? 0 : 2_000);
  };
  addEventListener('pagehide', () => keep(''));
  document.addEventListener('visibilitychange', () => keep(document.hidden ? '' : currentPage));
  addEventListener('error', ({ error, filename }) => error && reportNote({ what: 'handler', error, at: filename }));
  addEventListener('unhandledrejection', ({ reason }) => reportNote({ what: 'rejection', error: reason }));
};
