import {
  clockText,
  laterRound,
  partOver,
  phaseOf,
  type Result,
  type Round,
  secondsLeft,
  withPublished,
} from './powerball-round.ts';

const at = (time: string) => Date.parse(`2026-11-28T03:${time}Z`);
const iso = (time: string) => `2026-11-28T03:${time}.000Z`;
const round: Round = {
  id: 'powerball:20261128-145',
  no: 145,
  openAt: iso('00:00'),
  closeAt: iso('04:00'),
  drawAt: iso('05:00'),
  state: 'OPEN',
  commit: '0'.repeat(64),
};
const result = (roundId: string, drawnAt: string) => ({ roundId, drawnAt }) as Result;

test('[S-16] a round is open until it closes, then closed until its draw', () => {
  expect(phaseOf(round, at('03:59'))).toBe('open');
  expect(phaseOf(round, at('04:00'))).toBe('closed');
  expect(phaseOf({ ...round, state: 'CLOSED' }, at('03:00'))).toBe('closed');
  expect(phaseOf(round, at('05:02'))).toBe('drawing');
});

test('[S-16] the countdown leads to the closing, then to the draw', () => {
  expect(clockText(secondsLeft(round, 'open', at('02:46')))).toBe('01:14');
  expect(clockText(secondsLeft(round, 'closed', at('04:58')))).toBe('00:02');
  expect(secondsLeft(round, 'drawing', at('05:30'))).toBe(0);
  expect(partOver(round, at('01:00'))).toBe(25);
});

test('[S-16] a published round replaces the answered one unless it is older', () => {
  const older = { ...round, openAt: '2026-11-28T02:55:00.000Z' };
  expect(laterRound(round, older)).toBe(round);
  expect(laterRound(older, round)).toBe(round);
  expect(laterRound(undefined, round)).toBe(round);
});

test('[S-16] published results precede the answered ones, each once', () => {
  const [first, second] = [result('a', iso('00:00')), result('b', iso('05:00'))];
  expect(withPublished([first], [second])).toEqual([second, first]);
  expect(withPublished([second, first], [second])).toEqual([second, first]);
});
