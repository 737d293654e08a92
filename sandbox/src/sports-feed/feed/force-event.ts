/** Changes of a match by a tester, from the next millisecond on. */
import { abandonedAt, endedAt, withGoal, withRedCard } from '../match/script.ts';
import { REPORT_MS } from './agenda.ts';
import type { EventCommand } from './event-command.ts';
import type { EventState } from './event-state.ts';

const changeScript = (state: EventState, command: EventCommand, since: number): boolean => {
  const { model, script } = state;
  const { isClockRunning } = state.stepAt(state.startsAt + since);
  if (command.action === 'abandon') state.replaceScript(abandonedAt(script, since));
  else if (command.action === 'end') state.replaceScript(endedAt(script, since, command.score));
  else if (!isClockRunning) return false;
  else if (command.action === 'goal') {
    if (model.forced === 0) return false;
    state.replaceScript(withGoal(script, since, command.side, model.forced));
  } else if (command.action === 'red_card') {
    if (!model.sendOff) return false;
    state.replaceScript(withRedCard(script, since, command.side, model.sendOff));
  }
  return true;
};

/**
 * Changes the event; the caller rebuilds its agenda.
 * @param time the last instant, ms since the epoch
 * @returns false where the sport or the event's status has no such change
 */
export const forceEvent = (state: EventState, command: EventCommand, time: number): boolean => {
  const status = state.statusAt(time);
  if (status !== 'live' && status !== 'not_started') return false;
  if (!state.isPlayed) {
    if (command.action !== 'start') return false;
    state.play();
  }
  const at = time + 1;
  if (command.action === 'suspend') {
    state.suspend([
      { at, kind: 'stop', reason: 'suspended', ms: command.seconds * 1_000 },
      { at: at + REPORT_MS, kind: 'score' },
    ]);
    return true;
  }
  if (command.action === 'start') {
    if (status === 'live') return false;
    state.startsAt = at;
    return true;
  }
  return status === 'live' && changeScript(state, command, at - state.startsAt);
};
