/**
 * A member's time-outs and self-exclusions as rows:
 * modules that need them query here and need no other module.
 */
export { mayPromote } from './may-promote.ts';
export { findPauseByRequest, insertPause, readPause, readPauses } from './pause.repository.ts';
export { pauseView } from './pause.view.ts';
