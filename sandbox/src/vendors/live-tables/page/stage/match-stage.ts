import { drawing, element } from '../../../../game-client-kit/dom.ts';
import type { Localizer } from '../../../../game-client-kit/localizer.ts';
import type { TableInfo, TableView } from '../../play/live-api.ts';
import type { TeamSide } from '../../rules/game.ts';
import { MAPS, type MapStand, type MatchStand, OBJECTIVES, standOf } from '../../rules/match.ts';
import { teamsOfRound } from '../../rules/teams.ts';
import type { TableNames } from '../names.ts';
import type { Stage } from './card-stage.ts';
import { emblem } from './emblems.ts';

const sides: readonly TeamSide[] = ['home', 'away'];

/** now: it is played. unplayed: the match was decided before it. */
type MapState = 'waiting' | 'now' | 'won' | 'unplayed';

/** The state of each map of a match. */
export const mapStates = ({ maps, winner }: MatchStand, isPlaying: boolean): MapState[] => {
  const current = winner === null && isPlaying ? maps.findIndex((map) => map.winner === null) : -1;
  return maps.map((map, index) => {
    if (map.winner !== null) return 'won';
    if (winner !== null) return 'unplayed';
    return index === current ? 'now' : 'waiting';
  });
};

/**
 * Whose each mark of a map is: the home side fills them from its end, the other from its own, and
 * the middle one decides.
 */
export const marksOf = ({ home, away }: Pick<MapStand, TeamSide>): (TeamSide | null)[] =>
  Array.from({ length: OBJECTIVES }, (_, index) => {
    if (index < home) return 'home';
    return index >= OBJECTIVES - away ? 'away' : null;
  });

/** One map: its number, a mark for each objective, and its score. */
const mapRow = (number: number, { text }: Localizer) => {
  const marks = Array.from({ length: OBJECTIVES }, () => element('span', { class: 'mark' }));
  const row = element('span', { class: 'marks', role: 'img' }, ...marks);
  const note = element('span', { class: 'map-note' });
  const root = element(
    'li',
    { class: 'map' },
    element('b', { class: 'map-name' }, text('map', { map: number })),
    row,
    note,
  );
  return {
    root,
    draw: (map: MapStand, state: MapState, teams: Record<TeamSide, string>): void => {
      const describe = (): string => {
        if (map.winner !== null) return teams[map.winner];
        return state === 'unplayed' ? text('map.unplayed') : '';
      };
      for (const [at, side] of marksOf(map).entries())
        (marks[at] as HTMLElement).className = `mark ${side ?? ''}`.trim();
      root.dataset.state = state;
      root.dataset.winner = map.winner ?? '';
      note.textContent = describe();
      row.setAttribute(
        'aria-label',
        text('map.spoken', { map: number, homeTeam: teams.home, home: map.home, awayTeam: teams.away, away: map.away }),
      );
    },
  };
};

/** Two teams, how many maps each has won, and the objectives of every map as they fall. */
export const matchStage = (_: TableInfo, localizer: Localizer, names: TableNames): Stage => {
  const { text } = localizer;
  const teams = sides.map((side) => {
    const crest = element('span', { class: 'crest' });
    const name = element('h2', {});
    return { side, crest, name, root: element('section', { class: `team team-${side}` }, crest, name) };
  });
  const score = element('p', { class: 'match-score', role: 'img' });
  const rows = Array.from({ length: MAPS }, (_, index) => mapRow(index + 1, localizer));
  const [home, away] = teams.map(({ root }) => root) as [HTMLElement, HTMLElement];
  let round = '';

  return {
    root: element(
      'div',
      { class: 'stage-match' },
      home,
      element(
        'div',
        { class: 'match-middle' },
        score,
        element('ol', { class: 'maps' }, ...rows.map((row) => row.root)),
      ),
      away,
    ),
    draw: ({ round: { id }, steps, phase }: TableView, isFirst: boolean): void => {
      const called = names.teams(id);
      if (id !== round) {
        const fixture = teamsOfRound(id);
        for (const { side, crest, name } of teams) {
          crest.replaceChildren(drawing(emblem(fixture[side])));
          name.textContent = called[side];
        }
        round = id;
      }
      const stand = standOf(steps);
      const states = mapStates(stand, phase === 'dealing');
      for (const [at, row] of rows.entries()) row.draw(stand.maps[at] as MapStand, states[at] as MapState, called);
      score.textContent = `${stand.home} : ${stand.away}`;
      score.setAttribute(
        'aria-label',
        text('match.score', { homeTeam: called.home, home: stand.home, awayTeam: called.away, away: stand.away }),
      );
      for (const { side, root } of teams) root.classList.toggle('won', stand.winner === side);
      home.parentElement?.classList.toggle('still', isFirst);
    },
  };
};
