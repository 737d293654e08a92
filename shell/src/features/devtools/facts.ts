/** What a tester's panel records of the page. */
import type { PlatformFact } from '@madang/platform/host';
import type { Detail, Note, Subject } from '../../watch/notes.ts';

/** The first frame with what a remote has drawn is on the screen. */
export interface Painted {
  what: 'painted';
  of: Subject;
  page: string;
}

export type RemoteFact = Note | Detail | Painted;
export type Fact = PlatformFact | RemoteFact;

export interface Recorded {
  /** Milliseconds since the page began. */
  readonly at: number;
  readonly fact: Fact;
}
