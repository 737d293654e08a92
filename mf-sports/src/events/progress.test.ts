import { aLiveEvent } from '../../testing/sports-stage.tsx';
import { progressOf } from './progress.ts';

const state = aLiveEvent(1).state;
const at = (sport: 'soccer' | 'baseball' | 'basketball', period: string, minute: number | null) =>
  progressOf({ sport, state: state && { ...state, period, minute } });

test.each([
  ['a minute of ninety', at('soccer', '2nd_half', 63), 0.7],
  ['added time is not beyond the end', at('soccer', '2nd_half', 94), 1],
  ['an inning that runs counts half', at('baseball', 'inning_5', null), 0.5],
  ['minutes of forty', at('basketball', 'quarter_2', 20), 0.5],
  ['a break of a sport without a clock', at('baseball', 'break', null), undefined],
  ['no state', progressOf({ sport: 'soccer', state: null }), undefined],
])('%s', (_, progress, expected) => expect(progress).toBe(expected));
