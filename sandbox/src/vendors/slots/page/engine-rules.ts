import { list, note, table } from '../../../game-client-kit/details.ts';
import { element } from '../../../game-client-kit/dom.ts';
import type { Localizer } from '../../../game-client-kit/localizer.ts';
import type { SlotPlayGame } from '../play/play-api.ts';

export const waysRules = ({ text }: Localizer): Node[] => [
  element('h3', {}, text('rules.ways')),
  list(text('rules.waysRun'), text('rules.waysEach')),
];

/** How free spins are won and what they pay, and what becomes of those that are left. */
export const freeRules = ({ free }: SlotPlayGame, { text }: Localizer): Node[] => {
  if (free === null) return [];
  const [three = 0, four = 0, five = 0] = free.awards;
  return [
    element('h3', {}, text('rules.free')),
    list(
      text('rules.freeAwards', { three, four, five }),
      text('rules.freePays', { times: free.multiplier, most: free.most }),
      text('rules.freePress'),
      text('rules.freeWait'),
      ...(free.lastHours === null ? [] : [text('rules.freeLeft', { hours: free.lastHours })]),
    ),
  ];
};

/** What grows the jackpots, and how likely each is at the stake that is chosen. */
export const jackpotRules = ({ jackpot, rtp }: SlotPlayGame, localizer: Localizer, stake: number): Node[] => {
  if (jackpot === null) return [];
  const { text, krw, number, percent } = localizer;
  return [
    element('h3', {}, text('rules.jackpot')),
    note(text('rules.oddsAt', { stake: krw(stake) })),
    table(
      [text('rules.level'), text('rules.odds')],
      jackpot.oneIn.map(({ level, krw: oneIn }) => [
        text(`jackpot.${level}`),
        text('rules.oneIn', { count: number(Math.round(oneIn / stake)) }),
      ]),
      'pays odds',
    ),
    list(
      text('rules.jackpotDraw'),
      text('rules.jackpotGrow', { percent: percent(jackpot.contributionBp) }),
      text('rules.jackpotPaid'),
      text('rules.jackpotReturn', { rtp: percent(rtp), jackpot: percent(jackpot.returnBp) }),
    ),
  ];
};
