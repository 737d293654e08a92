import { css, keyframes } from '@emotion/react';
import { useText } from '@madang/platform';
import { color } from '@madang/ui';
import { stepOf, TURN_MS } from './drawing.ts';

/** More than ten are in rows of eleven, beside a ladder of eight. */
const MANY = 10;

const turn = keyframes`from { transform: rotateY(0); } 50% { transform: rotateY(90deg); } to { transform: rotateY(0); }`;
/** The back of a ball goes at half its turn, when it is seen from its edge. */
const hide = keyframes`from, 49.9% { opacity: 1; } 50%, to { opacity: 0; }`;
const lattice = `
  background: linear-gradient(${color.lineStrong} 0 0) center / 34% 1px, linear-gradient(${color.lineStrong} 0 0) center / 1px 34%, linear-gradient(${color.s3} 0 0) center / calc(34% - 2px) calc(34% - 2px), linear-gradient(${color.lineStrong} 0 0) center / 34% 34%, ${color.s3};
  background-repeat: no-repeat; box-shadow: inset 0 0 0 1px ${color.lineStrong};
`;
/**
 * Each ball of a draw turns about its upright axis after those before it, from its back to its
 * number; with reduced motion all numbers are there at once. One class is for all of them, which
 * come by up to 22 in one frame, and for those that lie face down: a rule that a page meets for the
 * first time in the middle of a draw has all of it styled again.
 */
const row = css`
  @media (prefers-reduced-motion: no-preference) {
    &[data-drawing] > span { position: relative; animation: ${turn} ${TURN_MS}ms linear both; }
    &[data-drawing] > span::after { content: ''; position: absolute; inset: 0; border-radius: 50%; ${lattice} animation: ${hide} ${TURN_MS}ms linear both; animation-delay: inherit; }
  }
  > i[data-power] { margin-left: 18px; }
  > i { display: block; width: 40px; height: 40px; border-radius: 50%; ${lattice} @media (forced-colors: active) { border: 1px dashed CanvasText; } @media (max-width: 359px) { width: 34px; height: 34px; } }
  &[data-small] > i { width: 28px; height: 28px; } &[data-many] > i { width: auto; height: auto; aspect-ratio: 1; }
  display: inline-flex; flex-wrap: wrap; gap: 8px; align-items: center; max-width: 100%; @media (max-width: 359px) { gap: 5px; }
  > span {
    display: grid; place-items: center; width: 40px; height: 40px; border-radius: 50%; font-weight: 700; font-size: 16px; flex: none; @media (max-width: 359px) { width: 34px; height: 34px; font-size: 15px; }
    background: ${color.stoneWhite}; color: ${color.lampInk}; box-shadow: inset 0 -3px 0 rgba(90, 70, 40, .22), 0 0 0 1px rgba(90, 70, 40, .25);
    &[data-power] { position: relative; background: ${color.lamp}; margin-left: 18px; &::before { content: '+'; position: absolute; right: calc(100% + 8px); color: ${color.text3}; font-weight: 400; } }
    &[data-deciding] { box-shadow: inset 0 -3px 0 rgba(90, 70, 40, .22), 0 0 0 2px ${color.s1}, 0 0 0 4px ${color.lampEdge}; }
    @media (forced-colors: active) { border: 1px solid CanvasText; &[data-deciding] { border-width: 3px; } &[data-power] { forced-color-adjust: none; background: Highlight; color: HighlightText; border-color: CanvasText; &::before { color: CanvasText; } } }
  }
  &[data-small] > span { width: 28px; height: 28px; font-size: 12px; } &[data-many] > span { width: auto; height: auto; aspect-ratio: 1; }
  &[data-many] { display: grid; grid-template-columns: repeat(11, minmax(0, 28px)); gap: 6px; @media (max-width: 600px) { gap: 4px; } @media (min-width: 601px) { [data-ladder] + & { grid-template-columns: repeat(8, minmax(0, 28px)); } } @media (max-width: 600px) { [data-ladder] + & { grid-template-columns: repeat(6, minmax(0, 28px)); } } @media (max-width: 359px) { grid-template-columns: repeat(8, minmax(0, 28px)); } }
`;

const many = (balls: number) => (balls > MANY ? '' : undefined);

export interface DrawnBallsProps {
  /** In the order in which they came. */
  balls: readonly number[];
  powerball: number | null;
  /** Balls that decide the game, where not all of them do. */
  deciding?: readonly number[];
  small?: boolean;
  /** They come one after the other, once. */
  drawing?: boolean;
}

/** What was drawn, as balls; read out as one. */
export const DrawnBalls = ({ balls, powerball, deciding = [], small = false, drawing = false }: DrawnBallsProps) => {
  const t = useText('minigame');
  const numbers = balls.join(', ');
  const step = stepOf(balls.length + (powerball === null ? 0 : 1));
  const at = (index: number) => (drawing ? { animationDelay: `${Math.round(index * step)}ms` } : undefined);
  const label = powerball === null ? t('drawn.numbers', { numbers }) : t('drawn.both', { numbers, powerball });
  return (
    <span
      css={row}
      data-small={small ? '' : undefined}
      data-many={many(balls.length)}
      data-drawing={drawing ? '' : undefined}
      role="img"
      aria-label={deciding.length > 0 ? `${label}. ${t('drawn.deciding', { numbers: deciding.join(', ') })}` : label}
    >
      {balls.map((number, place) => (
        <span key={number} style={at(place)} data-deciding={deciding.includes(number) ? '' : undefined}>
          {number}
        </span>
      ))}
      {powerball !== null && (
        <span style={at(balls.length)} data-power="">
          {powerball}
        </span>
      )}
    </span>
  );
};

/** The balls of a draw that is still to come. */
export const FaceDownBalls = ({ count, power, small = false }: { count: number; power: boolean; small?: boolean }) => (
  <span css={row} data-small={small ? '' : undefined} data-many={many(count)} aria-hidden="true">
    {Array.from({ length: count }, (_, place) => (
      <i key={place} data-power={power && place === count - 1 ? '' : undefined} />
    ))}
  </span>
);
