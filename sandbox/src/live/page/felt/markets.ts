import { element } from '../../../slot/page/dom.ts';
import type { Words } from '../../../slot/page/words.ts';
import type { SpotInfo } from '../../play/live-api.ts';
import type { MatchSpot } from '../../rules/match.ts';

/** What can be bet on in a match: of each market one spot wins. */
export const markets: Readonly<Record<string, readonly MatchSpot[]>> = {
  winner: ['home', 'away'],
  map1: ['map1Home', 'map1Away'],
  score: ['score20', 'score21', 'score12', 'score02'],
  maps: ['maps2', 'maps3'],
  objectives: ['objectives3', 'objectives4', 'objectives5'],
};

/** The spots of a match under the headings of their markets. @param buttons one for each spot, in the same order */
export const marketsOf = (spots: readonly SpotInfo[], buttons: readonly HTMLElement[], { text }: Words): Node[] =>
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
