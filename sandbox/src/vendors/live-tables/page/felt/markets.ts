import { element } from '../../../../game-client-kit/dom.ts';
import type { Localizer } from '../../../../game-client-kit/localizer.ts';
import type { SpotInfo } from '../../play/live-api.ts';
import type { MatchSpot } from '../../rules/match.ts';
import type { TableNames } from '../names.ts';

/** What can be bet on in a match: of each market one spot wins. */
export const markets: Readonly<Record<string, readonly MatchSpot[]>> = {
  winner: ['home', 'away'],
  map1: ['map1Home', 'map1Away'],
  score: ['score20', 'score21', 'score12', 'score02'],
  maps: ['maps2', 'maps3'],
  objectives: ['objectives3', 'objectives4', 'objectives5'],
};

const isSame = (spots: readonly SpotInfo[]): boolean => new Set(spots.map(({ pays }) => pays)).size === 1;

/**
 * What can be bet on, for a table of odds: a market whose spots all pay the same is one line, of
 * another each spot.
 */
export const marketLines = (
  spots: readonly SpotInfo[],
  { text }: Localizer,
  names: TableNames,
): { label: string; spot: SpotInfo }[] =>
  Object.entries(markets).flatMap(([market, keys]) => {
    const of = spots.filter(({ key }) => keys.some((one) => one === key));
    if (isSame(of)) return of.slice(0, 1).map((spot) => ({ label: text(`market.${market}`), spot }));
    return of.map((spot) => ({ label: names.spot(spot), spot }));
  });

/**
 * The spots of a match under the headings of their markets.
 * @param buttons one for each spot, in the same order
 */
export const marketsOf = (spots: readonly SpotInfo[], buttons: readonly HTMLElement[], { text }: Localizer): Node[] =>
  Object.entries(markets).map(([market, keys]) => {
    const id = `market-${market}`;
    return element(
      'section',
      { class: `market ${id}`, 'aria-labelledby': id },
      element('h2', { id }, text(`market.${market}`)),
      element(
        'div',
        { class: 'market-spots' },
        ...keys.map((key) => buttons[spots.findIndex((spot) => spot.key === key)] as HTMLElement),
      ),
    );
  });
