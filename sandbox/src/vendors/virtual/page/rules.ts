import { fact, facts, note, table } from '../../../game-client-kit/details.ts';
import { element } from '../../../game-client-kit/dom.ts';
import type { Localizer } from '../../../game-client-kit/localizer.ts';
import type { BoardPlayGame, PlayLevel } from '../play/play-api.ts';
import { times } from './ladder.ts';

/**
 * Return, pays with their chances, and rules, shown before play. Amounts are those of the stake
 * that is chosen.
 */
export const boardRulesContent = (
  game: BoardPlayGame,
  localizer: Localizer,
  { stake, level, minutes }: { stake: number; level: PlayLevel; minutes: number },
): Node[] => {
  const { text, krw } = localizer;
  const most = Math.max(...game.levels.flatMap(({ pays }) => pays));
  const count = game.kind === 'jars' ? game.columns * level.rows : game.columns;
  const head = [
    text('rules.step'),
    text('rules.pays'),
    text('rules.amount', { stake: krw(stake) }),
    text('rules.chance'),
  ];
  return [
    facts(
      fact(
        text('rules.return'),
        text('rules.range', {
          least: localizer.percent(game.returns.least),
          most: localizer.percent(game.returns.most),
        }),
      ),
      fact(text('rules.most'), times(localizer, most)),
      fact(text('rules.stakes'), `${localizer.number(game.stakes[0] ?? 0)} – ${krw(game.stakes.at(-1) ?? 0)}`),
      fact(text('rules.boardLife'), text('rules.minutes', { minutes })),
    ),
    note(text('rules.returnMeans')),
    element('h3', {}, text('rules.title')),
    element(
      'ul',
      { class: 'rules' },
      ...[`how.${game.kind}`, 'take', 'settled', 'cycle', 'interrupted', 'void'].map((key) =>
        element('li', {}, text(`rules.${key}`, { seconds: Math.round(game.cycleMs / 100) / 10, minutes, count })),
      ),
    ),
    element('h3', {}, text('rules.table', { level: level.name })),
    table(
      head,
      level.pays.map((pay, index) => [
        String(index + 1),
        times(localizer, pay),
        localizer.number((stake * pay) / 100),
        localizer.percent(level.chances[index] ?? 0),
      ]),
    ),
  ];
};
