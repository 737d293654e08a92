import { element } from '../../../game-client-kit/dom.ts';
import type { Words } from '../../../game-client-kit/translations.ts';
import type { PlayGame } from '../play/play-api.ts';

const list = (...lines: string[]): Node =>
  element('ul', { class: 'rules' }, ...lines.map((line) => element('li', {}, line)));

export const waysRules = ({ text }: Words): Node[] => [
  element('h3', {}, text('rules.ways')),
  list(text('rules.waysRun'), text('rules.waysEach')),
];

/** How free spins are won and what they pay, and what becomes of those that are left. */
export const freeRules = ({ free }: PlayGame, { text }: Words): Node[] => {
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
export const jackpotRules = ({ jackpot, rtp }: PlayGame, words: Words, stake: number): Node[] => {
  if (jackpot === null) return [];
  const { text, won, number, percent } = words;
  const row = ({ level, won: oneIn }: { level: string; won: number }): Node =>
    element(
      'tr',
      {},
      element('th', { scope: 'row' }, text(`jackpot.${level}`)),
      element('td', {}, text('rules.oneIn', { count: number(Math.round(oneIn / stake)) })),
    );
  return [
    element('h3', {}, text('rules.jackpot')),
    element('p', { class: 'note' }, text('rules.oddsAt', { stake: won(stake) })),
    element(
      'table',
      { class: 'pays odds' },
      element(
        'thead',
        {},
        element(
          'tr',
          {},
          element('th', { scope: 'col' }, text('rules.level')),
          element('th', { scope: 'col' }, text('rules.odds')),
        ),
      ),
      element('tbody', {}, ...jackpot.oneIn.map(row)),
    ),
    list(
      text('rules.jackpotDraw'),
      text('rules.jackpotGrow', { percent: percent(jackpot.contributionBp) }),
      text('rules.jackpotPaid'),
      text('rules.jackpotReturn', { rtp: percent(rtp), jackpot: percent(jackpot.returnBp) }),
    ),
  ];
};
