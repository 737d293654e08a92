import { css } from '@emotion/react';
import { GameArt } from '@madang/ui';
import type { ReactNode } from 'react';

const picture = css`display: block; width: 100%; height: 100%;`;

const Jar = ({ x, y, s, lit }: { x: number; y: number; s: number; lit?: boolean }) => (
  <g transform={`translate(${x} ${y}) scale(${s})`}>
    <ellipse cx="32" cy="59" rx="22" ry="4" fill="#070A0C" opacity=".5" />
    <path d="M20 17h24c9 6 12 15 9 26-2 9-8 14-21 14S13 52 11 43c-3-11 0-20 9-26z" fill={lit ? '#9A6A3E' : '#5E3A28'} />
    <path d="M17 22c-5 8-6 19-1 28" fill="none" stroke="#FFF1CC" strokeWidth="3" strokeLinecap="round" opacity=".25" />
    {lit ? (
      <>
        <ellipse cx="32" cy="17" rx="13" ry="4.500" fill="#22140D" />
        <circle cx="32" cy="12" r="17" fill="#F2B65C" opacity=".2" />
        <path d="M32 0c6 6 7 9 7 12a7 7 0 0 1-14 0c0-3 1-6 7-12z" fill="#F4C987" />
      </>
    ) : (
      <path d="M17 17q15-13 30 0z" fill="#3E2619" />
    )}
  </g>
);

/** A terrace of jars under a wall at night; one of them is open, with a lamp in it. */
const Jars = () => (
  <svg viewBox="0 0 320 180" css={picture} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <linearGradient id="virtual-night" x2="0" y2="1">
      <stop stopColor="#18262E" />
      <stop offset="1" stopColor="#3A5963" />
    </linearGradient>
    <path fill="url(#virtual-night)" d="M0 0h320v180H0z" />
    <circle cx="262" cy="36" r="17" fill="#F4C987" opacity=".85" />
    <path d="M0 66q160 26 320-6v36H0z" fill="#10171B" />
    <path d="M0 92h320v88H0z" fill="#22333A" />
    <path d="M0 92h320v5H0z" fill="#F4C987" opacity=".16" />
    {[18, 78, 138, 198, 258].map((x) => (
      <Jar key={x} x={x} y={74} s={0.75} lit={x === 198} />
    ))}
    {[-8, 66, 140, 214, 288].map((x) => (
      <Jar key={x} x={x} y={110} s={0.98} lit={x === 66} />
    ))}
  </svg>
);

const Stone = ({ x, y, w, on }: { x: number; y: number; w: number; on?: boolean }) => (
  <>
    <ellipse cx={x} cy={y + w * 0.12} rx={w} ry={w * 0.42} fill="#0B1F1B" opacity=".6" />
    <ellipse cx={x} cy={y} rx={w} ry={w * 0.4} fill={on ? '#F3EBD3' : '#7F928C'} />
    <path
      d={`M${x - w * 0.6} ${y - w * 0.12}q${w * 0.4}-${w * 0.2} ${w * 0.8}-.1`}
      fill="none"
      stroke="#fff"
      strokeWidth="2"
      opacity=".4"
      strokeLinecap="round"
    />
  </>
);

/** Stepping stones over a stream; a path of them is trodden. */
const Stones = () => (
  <svg viewBox="0 0 320 180" css={picture} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <linearGradient id="virtual-stream" x2="0" y2="1">
      <stop stopColor="#264440" />
      <stop offset="1" stopColor="#4C7769" />
    </linearGradient>
    <path fill="#172A27" d="M0 0h320v180H0z" />
    <path d="M0 34q160-20 320 6v140H0z" fill="url(#virtual-stream)" />
    {[64, 92, 126, 160].map((y, index) => (
      <path
        key={y}
        d={`M${20 + index * 9} ${y}q34-8 68 0t68 0 68 0 68 0`}
        fill="none"
        stroke="#B9D6C9"
        strokeWidth="1.5"
        opacity=".35"
      />
    ))}
    {[52, 84, 118, 154].flatMap((y, row) =>
      [0, 1, 2, 3].map((column) => {
        const w = 15 + row * 5;
        return (
          <Stone
            key={`${row}.${column}`}
            x={160 + (column - 1.5) * (w * 2.7)}
            y={y}
            w={w}
            on={column === [2, 1, 1, 2][row]}
          />
        );
      }),
    )}
  </svg>
);

/** The picture of a game; one that we have drawn none for has what is drawn from its id. */
export const VirtualArt = ({ gameKey, gameId }: { gameKey: string; gameId: string }): ReactNode => {
  if (gameKey === 'jar-terrace') return <Jars />;
  if (gameKey === 'stepping-stones') return <Stones />;
  return <GameArt id={gameId} type="slot" />;
};
