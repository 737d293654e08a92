/** A member's time-outs and self-exclusions as rows: whoever has to know of one asks here and needs no other module. */
export { findPauseDigest, insertPause, type Pause, readPause, readPauses } from './pause.repository.ts';
export { pauseView } from './pause.view.ts';
