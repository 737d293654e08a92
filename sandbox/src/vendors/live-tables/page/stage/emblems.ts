import type { Team } from '../../rules/teams.ts';

/** What each team bears, in lines within 96 by 96. */
const lines: Readonly<Record<Team, string>> = {
  pine: 'M48 20 35 40h7L30 56h9L27 71h42L57 56h9L54 40h7zM48 71v9',
  cloud: 'M33 52a10 10 0 0 1 1-20 14 14 0 0 1 27-3 12 12 0 0 1 4 23M51 42 41 58h11l-7 16',
  lamp: 'M48 20c6 7 9 11 9 16a9 9 0 0 1-18 0c0-5 3-9 9-16zM27 52h42l-7 13H34zM42 65l-5 11h22l-5-11',
  wave: 'M22 56c6-20 26-26 38-15-9-3-16 4-13 12 6 11 20 9 27 1M24 68q8-7 16 0t16 0 16 0',
  wall: 'M22 38l9-13h34l9 13zM28 38h40v34H28zM28 49h40M28 60h40M42 38v11M56 38v11M36 49v11M50 49v11M62 49v11M42 60v12M56 60v12',
  dipper: 'M22 33l13 5 11 7 9 9-2 14 18 4 3-16-19-2',
  fox: 'M26 26l13 11h18l13-11 1 27-23 23-23-23zM38 51l6 3M58 51l-6 3M44 65l4 4 4-4',
  eagle:
    'M48 38C39 28 28 26 19 29c5 4 6 7 6 12 4 0 7 3 8 7 4 0 7 2 8 6l7 20 7-20c1-4 4-6 8-6 1-4 4-7 8-7 0-5 1-8 6-12-9-3-20-1-29 9zM48 38v16M43 29l5-7 5 7-5 5z',
};

/** Its seven stars. */
const stars = [
  [22, 33],
  [35, 38],
  [46, 45],
  [55, 54],
  [53, 68],
  [71, 72],
  [74, 56],
]
  .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="3.2" fill="#f6e7c4"/>`)
  .join('');

/** A team's shield; its edge has the colour of the side on which it plays. */
export const emblem = (team: Team): string =>
  `<svg class="emblem" viewBox="0 0 96 96" aria-hidden="true"><path d="M48 4 86 16v32c0 20-15 35-38 44C25 83 10 68 10 48V16z" fill="#10171b" stroke="currentColor" stroke-width="4" stroke-linejoin="round"/><path d="M48 12 79 22v26c0 16-12 28-31 36C29 76 17 64 17 48V22z" fill="currentColor" fill-opacity=".16"/><g transform="translate(5.8 5) scale(.88)"><path d="${lines[team]}" fill="none" stroke="#f6e7c4" stroke-width="2.8" stroke-linecap="round" stroke-linejoin="round"/>${team === 'dipper' ? stars : ''}</g></svg>`;
