import { fact } from '../../../game-client-kit/details.ts';
import { element } from '../../../game-client-kit/dom.ts';
import type { Localizer } from '../../../game-client-kit/localizer.ts';
import type { SpotInfo, TableInfo } from '../play/live-api.ts';
import { marketLines } from './felt/markets.ts';
import type { TableNames } from './names.ts';

const lines: Readonly<Record<TableInfo['game'], readonly string[]>> = {
  baccarat: ['deck', 'points', 'natural', 'third', 'banker', 'tie', 'pairs'],
  dragontiger: ['deck', 'high', 'half', 'suited'],
  roulette: ['wheel', 'zero', 'inside', 'outside'],
  match: ['format', 'chance', 'teams', 'chances', 'score'],
};
const common = ['confirm', 'late', 'unknown', 'broken', 'independent', 'void'];

/** One line for each kind of bet: all splits are the same bet, and so are both teams. */
const linesOf = (
  { game, spots }: TableInfo,
  localizer: Localizer,
  names: TableNames,
): { label: string; spot: SpotInfo }[] => {
  if (game === 'match') return marketLines(spots, localizer, names);
  const kinds = spots.filter(({ name }, index) => spots.findIndex((one) => one.name === name) === index);
  return kinds.map((spot) => ({
    label: game === 'roulette' ? localizer.text(`kind.${spot.name}`) : names.spot(spot),
    spot,
  }));
};

/** Odds, return and rules, shown before play. */
export const tableRulesContent = (table: TableInfo, localizer: Localizer, names: TableNames): Node[] => {
  const { text, krw } = localizer;
  const { game, limits } = table;
  const row = ({ label, spot }: { label: string; spot: SpotInfo }): Node =>
    element(
      'tr',
      {},
      element('th', { scope: 'row' }, label),
      element('td', {}, names.odds(spot)),
      element('td', {}, localizer.percent(spot.rtp)),
      element('td', {}, localizer.number(spot.isMain ? limits.main : limits.other)),
    );
  const head = (key: string): Node => element('th', { scope: 'col' }, text(key));
  const values = {
    seconds: localizer.number(Math.round(table.cycleMs / 100) / 10),
    betting: localizer.number(Math.round(table.bettingMs / 100) / 10),
  };
  return [
    element(
      'dl',
      { class: 'facts' },
      fact(text('rules.unit'), krw(limits.unit)),
      fact(text('rules.round'), krw(limits.round)),
      fact(text('rules.cycle'), text('rules.seconds', { seconds: values.seconds })),
      fact(text('rules.betting'), text('rules.seconds', { seconds: values.betting })),
    ),
    element('h3', {}, text('rules.odds')),
    element(
      'table',
      { class: 'pays' },
      element(
        'thead',
        {},
        element('tr', {}, head('rules.bet'), head('rules.pays'), head('rules.return'), head('rules.most')),
      ),
      element('tbody', {}, ...linesOf(table, localizer, names).map(row)),
    ),
    element('p', { class: 'note' }, text('rules.returnMeans')),
    element('h3', {}, text('rules.title')),
    element(
      'ul',
      { class: 'rules' },
      ...[...lines[game].map((key) => `rules.${game}.${key}`), ...common.map((key) => `rules.${key}`)].map((key) =>
        element('li', {}, text(key, values)),
      ),
    ),
  ];
};
