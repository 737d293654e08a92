import { css } from '@emotion/react';
import type { ReactNode } from 'react';

const red = '#B9432E';
const ochre = '#D9A441';
const pine = '#2F6B57';
const indigo = '#2C4A73';
const ink = '#2A2622';
const stroke = { fill: 'none', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

const around = (count: number, draw: (turn: number) => ReactNode): ReactNode[] =>
  Array.from({ length: count }, (_, i) => draw((i * 360) / count));

/** Small pictures of the symbols of a reel, 32 by 32, to be read beside their names. */
const drawings: Readonly<Record<string, ReactNode>> = {
  lantern: (
    <>
      <path d="M9 10h14q4 6 0 12H9q-4-6 0-12z" fill={red} />
      <path d="M12 6h8v3h-8zM12 23h8v2h-8z" fill={ink} />
      <path d="M16 25v4M16 3v3" stroke={ochre} {...stroke} />
    </>
  ),
  fan: (
    <>
      <path d="M16 26L3 14a18 18 0 0 1 26 0z" fill={indigo} />
      <path d="M16 26L9 10M16 26V8M16 26l7-16" stroke="#FFF8E8" {...stroke} strokeWidth={1.2} />
      <circle cx="16" cy="26" r="2.4" fill={red} />
    </>
  ),
  carp: (
    <>
      <path d="M5 16q9-10 18-1l5-4v11l-5-4q-9 8-18-2z" fill={red} />
      <path d="M14 11q4 5 0 10" stroke={ochre} {...stroke} />
      <circle cx="9" cy="15" r="1.3" fill="#FFF8E8" />
    </>
  ),
  tile: (
    <>
      <circle cx="16" cy="16" r="12" fill="#5E6A6E" />
      {around(6, (turn) => (
        <ellipse key={turn} cx="16" cy="9.5" rx="2.2" ry="4" fill="#D5DAD4" transform={`rotate(${turn} 16 16)`} />
      ))}
      <circle cx="16" cy="16" r="2.6" fill={ink} />
    </>
  ),
  drum: (
    <>
      <circle cx="16" cy="16" r="12" fill="#8E4638" />
      <circle cx="16" cy="16" r="8.6" fill="#FFF8E8" />
      <path d="M9.5 16a6.5 6.5 0 0 1 13 0a3.25 3.25 0 0 1-6.5 0a3.25 3.25 0 0 0-6.5 0z" fill={red} />
    </>
  ),
  kite: (
    <>
      <path d="M8 4h16v19H8z" fill="#FFF8E8" stroke={ink} strokeWidth="1" />
      <path d="M8 4h16v5H8z" fill={indigo} />
      <circle cx="16" cy="15" r="3.4" fill={ink} />
      <path d="M13 23v6M19 23v6" stroke={ochre} {...stroke} />
    </>
  ),
  moon: (
    <>
      <circle cx="16" cy="14" r="10" fill={ochre} />
      <path d="M3 24q6-5 13 0t13 0v4H3z" fill={indigo} />
    </>
  ),
  lotus: (
    <>
      <path d="M3 21q7-4 13 3q6-7 13-3q-4 8-13 6q-9 2-13-6z" fill={pine} />
      <path d="M8 10q6 3 8 14q2-11 8-14q1 10-8 14q-9-4-8-14z" fill="#D98A7C" />
      <path d="M16 5q6 9 0 19q-6-10 0-19z" fill={red} />
    </>
  ),
  wave: (
    <path
      d="M3 13q4-6 8.5 0t8.5 0t8.5 0M3 20q4-6 8.5 0t8.5 0t8.5 0M3 27q4-6 8.5 0t8.5 0t8.5 0"
      stroke={indigo}
      {...stroke}
      strokeWidth={2.6}
    />
  ),
  ridge: (
    <>
      <circle cx="22" cy="9" r="4.4" fill={red} />
      <path d="M2 26l8-13 5 7 4-5 11 11z" fill={pine} />
    </>
  ),
  bamboo: (
    <>
      <path d="M11 3v8M11 13v8M11 23v6M20 5v9M20 16v8M20 26v3" stroke={pine} {...stroke} strokeWidth={3.6} />
      <path d="M12 12q6-4 9-1q-4 4-9 1z" fill="#7FAE9A" />
    </>
  ),
  stones: (
    <>
      <path d="M4 4h24v24H4z" fill="#D9B36A" />
      <circle cx="12" cy="12" r="6" fill={ink} />
      <circle cx="20" cy="20" r="6" fill="#FFF8E8" stroke="#B9A988" strokeWidth="1" />
    </>
  ),
  taegeuk: (
    <>
      {around(3, (turn) => (
        <path
          key={turn}
          d="M16 16V4a12 12 0 0 1 10.4 18z"
          fill={[red, indigo, ochre][turn / 120]}
          transform={`rotate(${turn} 16 16)`}
        />
      ))}
      {around(3, (turn) => (
        <path
          key={turn}
          d="M16 16a6 6 0 0 1 0-12z"
          fill={[red, indigo, ochre][turn / 120]}
          transform={`rotate(${turn} 16 16)`}
        />
      ))}
    </>
  ),
  lattice: (
    <>
      <path d="M5 4h22v24H5z" fill="#8E4638" />
      <path d="M8 7h16v18H8z" fill="#F3D38F" />
      <path d="M16 7v18M8 16h16M8 7l16 18M24 7L8 25" stroke="#8E4638" {...stroke} strokeWidth={1.4} />
    </>
  ),
  sleeve: (
    <>
      {[red, ochre, pine, '#FFF8E8', indigo].map((paint, i) => (
        <path key={paint} d={`M${4 + i * 5} 6h5v20h-5z`} fill={paint} />
      ))}
    </>
  ),
  jar: (
    <>
      <path d="M12 4h8v4q7 3 7 10q0 6-5 10H10q-5-4-5-10q0-7 7-10z" fill="#7FAE9A" />
      <path d="M6 17q10 5 20 0" stroke="#FFF8E8" {...stroke} />
    </>
  ),
  plum: (
    <>
      {around(5, (turn) => (
        <circle key={turn} cx="16" cy="9" r="5.4" fill={red} transform={`rotate(${turn} 16 16)`} />
      ))}
      <circle cx="16" cy="16" r="3.4" fill={ochre} />
    </>
  ),
  cloud: (
    <>
      <path d="M7 23a5 5 0 0 1 0-10a6 6 0 0 1 11-3a5.5 5.5 0 0 1 8 5a4.2 4.2 0 0 1-1 8z" fill={indigo} />
      <path d="M12 19a3 3 0 1 1 3-3" stroke="#FFF8E8" {...stroke} />
    </>
  ),
  knot: (
    <>
      <path d="M16 5l8 8-8 8-8-8z" stroke={red} {...stroke} strokeWidth={3} />
      <circle cx="16" cy="13" r="2.4" fill={ochre} />
      <path d="M14 23v6M18 23v6M16 21v3" stroke={red} {...stroke} />
    </>
  ),
  persimmon: (
    <>
      <path d="M16 9q12-3 12 8q0 10-12 10T4 17q0-11 12-8z" fill="#D2682F" />
      <path d="M9 9q4-4 7 0q3-4 7 0q-3 5-7 1q-4 4-7-1z" fill={pine} />
    </>
  ),
};

const figure = css`display: grid; justify-items: center; gap: 1px; min-width: 0; max-width: 100%;`;
const picture = css`width: 28px; height: 28px;`;
/** One short word, never broken: cut off where even that is too long. */
const word = css`
  max-width: 100%; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font-size: 11px; line-height: 1.3; letter-spacing: -.01em; color: ${ink};
`;

/** One symbol over its name; the name alone for one that is not drawn here. */
export const SlotSymbol = ({ symbol, name }: { symbol: string; name: string }) => (
  <span css={figure}>
    {drawings[symbol] && (
      <svg css={picture} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        {drawings[symbol]}
      </svg>
    )}
    <span css={word}>{name}</span>
  </span>
);
