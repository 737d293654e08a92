import { fact, facts, note } from '../../../game-client-kit/details.ts';
import { drawing, element } from '../../../game-client-kit/dom.ts';
import type { Localizer } from '../../../game-client-kit/localizer.ts';
import type { SlotPlayGame } from '../play/play-api.ts';
import { freeRules, jackpotRules, waysRules } from './engine-rules.ts';
import { symbolPicture } from './symbol-art.ts';

const lineDiagram = (rows: readonly number[], index: number): Node =>
  element(
    'li',
    {},
    drawing(
      `<svg viewBox="0 0 50 30" aria-hidden="true">${[0, 1, 2].map((row) => [0, 1, 2, 3, 4].map((reel) => `<rect x="${reel * 10 + 1}" y="${row * 10 + 1}" width="8" height="8" rx="1.5" class="${rows[reel] === row ? 'on' : 'off'}"/>`).join('')).join('')}</svg>`,
    ),
    element('span', {}, String(index + 1)),
  );

const linesRules = (game: SlotPlayGame, { text }: Localizer): Node[] => [
  element('h3', {}, text('rules.lines', { count: game.lines.length })),
  element('ol', { class: 'lines', 'aria-label': text('rules.linesLabel') }, ...game.lines.map(lineDiagram)),
];

/** All symbols of every reel, in order, so that a reader can compute the return again. */
const stripsOf = (game: SlotPlayGame, localizer: Localizer): Node =>
  element(
    'details',
    { class: 'strips' },
    element('summary', {}, localizer.text('rules.strips')),
    ...game.strips.flatMap((symbols, reel) => [
      element('h4', {}, localizer.text('rules.reel', { reel: reel + 1, count: symbols.length })),
      element('p', { class: 'note' }, symbols.map(localizer.symbol).join(' · ')),
    ]),
  );

/**
 * Return, likelihood, pays and rules, shown before play. Amounts are those of the stake that is
 * chosen.
 */
export const slotRulesContent = (game: SlotPlayGame, localizer: Localizer, stake: number): Node[] => {
  const { text, krw } = localizer;
  const perPart = stake / game.parts;
  const amount = (pays: number): string => (pays === 0 ? '–' : localizer.number(pays));
  const picture = (symbol: string, name: string): Node =>
    element('div', { class: 'pay-art' }, drawing(symbolPicture(symbol)), element('span', {}, name));
  const row = ({ symbol, pays }: { symbol: string; pays: number[] }): Node =>
    element(
      'tr',
      {},
      element('th', { scope: 'row' }, picture(symbol, localizer.symbol(symbol))),
      ...[...pays].reverse().map((one) => element('td', {}, amount(one * perPart))),
    );
  const wildNote = text('rules.wild', { symbol: localizer.symbol(game.wild) });
  const scatterNote = text('rules.scatter', { symbol: localizer.symbol(game.scatter) });
  const paying = game.pays.filter(({ pays }) => pays.some((one) => one > 0));
  return [
    facts(
      fact(text('rules.return'), localizer.percent(game.rtp)),
      fact(text('rules.hit'), localizer.percent(game.hitRate)),
      fact(text('rules.volatility'), text(`volatility.${game.volatility}`)),
      fact(text('rules.stakes'), `${localizer.number(game.stakes[0] ?? 0)} – ${krw(game.stakes.at(-1) ?? 0)}`),
    ),
    note(text('rules.returnMeans')),
    element('h3', {}, text('rules.pays')),
    element(
      'p',
      { class: 'note' },
      game.engine === 'ways'
        ? text('rules.perWay', { stake: krw(stake) })
        : text('rules.atStake', { stake: krw(stake), line: krw(perPart) }),
    ),
    element(
      'table',
      { class: 'pays' },
      element(
        'thead',
        {},
        element(
          'tr',
          {},
          element('th', { scope: 'col' }, text('rules.symbol')),
          ...[5, 4, 3, 2].map((count) => element('th', { scope: 'col' }, text('rules.count', { count }))),
        ),
      ),
      element(
        'tbody',
        {},
        ...paying.map(row),
        row({ symbol: game.scatter, pays: [0, ...game.scatterPays.map((one) => one * game.parts)] }),
      ),
    ),
    element('ul', { class: 'rules' }, element('li', {}, wildNote), element('li', {}, scatterNote)),
    ...(game.engine === 'ways' ? waysRules(localizer) : linesRules(game, localizer)),
    ...freeRules(game, localizer),
    ...jackpotRules(game, localizer, stake),
    element('h3', {}, text('rules.title')),
    element(
      'ul',
      { class: 'rules' },
      ...[
        ...(game.engine === 'ways' ? [] : ['leftToRight', 'highest']),
        'independent',
        'cycle',
        'interrupted',
        'void',
      ].map((key) => element('li', {}, text(`rules.${key}`, { seconds: Math.round(game.cycleMs / 100) / 10 }))),
    ),
    stripsOf(game, localizer),
  ];
};
