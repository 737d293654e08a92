import { css } from '@emotion/react';
import { GameArt } from '@madang/ui';
import type { ReactNode } from 'react';

const picture = css`display: block; width: 100%; height: 100%;`;

const shield = 'M0-30 26-22v22c0 14-10 24-26 31C-16 24-26 14-26 0v-22z';

const Shield = ({ x, y, s, tone, line }: { x: number; y: number; s: number; tone: string; line: string }) => (
  <g transform={`translate(${x} ${y}) scale(${s})`}>
    <path d={shield} fill="#10171B" stroke={tone} strokeWidth="3" strokeLinejoin="round" />
    <path d={shield} transform="scale(.8)" fill={tone} opacity=".2" />
    <path d={line} fill="none" stroke="#F6E7C4" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
  </g>
);

/** Objectives of a map: the one side's from the left, the other's from the right. */
const Marks = ({ y, taken }: { y: number; taken: readonly ('home' | 'away' | null)[] }) => (
  <>
    {taken.map((side, index) => {
      const x = 160 + (index - 2) * 18;
      if (side === 'away')
        return <circle key={x} cx={x} cy={y} r="5.500" fill="#D0523F" stroke="#F7A698" strokeWidth="1.5" />;
      return (
        <path
          key={x}
          d={`M${x} ${y - 7}l7 7-7 7-7-7z`}
          fill={side ? '#4F8FD0' : 'none'}
          stroke={side ? '#9CC7F2' : '#F6E7C4'}
          strokeOpacity={side ? 1 : 0.35}
          strokeWidth="1.5"
        />
      );
    })}
  </>
);

const PINE = 'M0-19-8-6h4l-7 10h9l-8 9H10L2 4h9L4-6h4zM0 13v6';
const CLOUD = 'M-11 3a6 6 0 0 1 1-12 9 9 0 0 1 17-1 7 7 0 0 1 2 13M2-4-4 5h7l-5 10';

/** Two shields under floodlights, and three maps between them. */
const League = () => (
  <svg viewBox="0 0 320 180" css={picture} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <linearGradient id="esports-hall" x2="0" y2="1">
      <stop stopColor="#1B2A33" />
      <stop offset="1" stopColor="#0D1418" />
    </linearGradient>
    <path fill="url(#esports-hall)" d="M0 0h320v180H0z" />
    <path d="M40 0h34l76 180H-36zM246 0h34l76 180H170z" fill="#F4C987" opacity=".07" />
    <path d="M0 150q160-22 320 0v30H0z" fill="#22333A" />
    <path d="M0 150q160-22 320 0" fill="none" stroke="#F4C987" strokeWidth="2" opacity=".3" />
    <Shield x={64} y={84} s={1.55} tone="#4F8FD0" line={PINE} />
    <Shield x={256} y={84} s={1.55} tone="#D0523F" line={CLOUD} />
    <Marks y={58} taken={['home', 'home', 'home', null, 'away']} />
    <Marks y={84} taken={['home', null, 'away', 'away', 'away']} />
    <Marks y={110} taken={['home', 'home', null, null, 'away']} />
  </svg>
);

/** A cup between lamps in an alley of tiled roofs. */
const Alley = () => (
  <svg viewBox="0 0 320 180" css={picture} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <linearGradient id="esports-alley" x2="0" y2="1">
      <stop stopColor="#3C1C1D" />
      <stop offset="1" stopColor="#8E4638" />
    </linearGradient>
    <path fill="url(#esports-alley)" d="M0 0h320v180H0z" />
    <path d="M0 48 96 70v110H0zM320 48l-96 22v110h96z" fill="#1E0D0D" />
    <path d="M0 40q60 8 108 30v8L0 54zM320 40q-60 8-108 30v8l108-24z" fill="#10171B" />
    <path d="M96 180 132 118h56l36 62z" fill="#602E2A" />
    {[46, 274].map((x) => (
      <g key={x}>
        <circle cx={x} cy="98" r="26" fill="#F2B65C" opacity=".18" />
        <path d={`M${x} 70v12M${x - 10} 84h20l3 14-3 14h-20l-3-14z`} fill="#F4C987" stroke="#9A6A3E" strokeWidth="2" />
      </g>
    ))}
    <circle cx="160" cy="84" r="54" fill="#F4C987" opacity=".12" />
    <path d="M132 48h56q0 44-28 52-28-8-28-52z" fill="#D9A441" />
    <path
      d="M132 56q-20-2-18 12 2 16 24 16M188 56q20-2 18 12-2 16-24 16"
      fill="none"
      stroke="#D9A441"
      strokeWidth="5"
    />
    <path d="M156 98h8v18h-8zM142 116h36v8h-36zM134 124h52v10h-52z" fill="#B98531" />
    <path d="M142 54q0 26 10 36" fill="none" stroke="#FFF1CC" strokeWidth="4" strokeLinecap="round" opacity=".5" />
  </svg>
);

/** The picture of a game; a game without a drawn one has what is drawn from its id. */
export const MatchArt = ({ gameKey, gameId }: { gameKey: string; gameId: string }): ReactNode => {
  if (gameKey === 'madang-league') return <League />;
  if (gameKey === 'alley-cup') return <Alley />;
  return <GameArt id={gameId} type="slot" />;
};
