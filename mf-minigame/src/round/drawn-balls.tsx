import { css, keyframes } from '@emotion/react';
import { useText } from '@madang/platform';
import { color } from '@madang/ui';

const row = css`display: inline-flex; flex-wrap: wrap; gap: 8px; align-items: center;`;
const ball = css`
  display: grid; place-items: center; width: 40px; height: 40px; border-radius: 50%; font-weight: 700; font-size: 16px; flex: none;
  background: ${color.stoneWhite}; color: ${color.lampInk}; box-shadow: inset 0 -3px 0 rgba(90, 70, 40, .22), 0 0 0 1px rgba(90, 70, 40, .25);
  &[data-power] { background: ${color.lamp}; color: ${color.lampInk}; margin-left: 6px; }
  [data-small] > & { width: 28px; height: 28px; font-size: 12px; }
`;
const drop = keyframes`from { opacity: 0; transform: translateY(-14px) scale(.6); }`;
/** Falls into its place after those before it; whoever wants no motion has them all at once. */
const falling = css`@media (prefers-reduced-motion: no-preference) { animation: ${drop} 240ms cubic-bezier(.2, .7, .2, 1) both; }`;
const empty = css`display: block; width: 40px; height: 40px; border-radius: 50%; border: 1px dashed ${color.lineStrong}; [data-small] > & { width: 28px; height: 28px; }`;

/** Milliseconds from one ball to the next: a draw of six takes a second and a half, one of 22 two. */
const stepOf = (balls: number): number => Math.min(220, 2_000 / balls);

export interface DrawnBallsProps {
  /** In the order in which they came. */
  balls: readonly number[];
  powerball: number | null;
  small?: boolean;
  /** They come one after the other, once. */
  drawing?: boolean;
}

/** What was drawn, as balls; read out as one. */
export const DrawnBalls = ({ balls, powerball, small = false, drawing = false }: DrawnBallsProps) => {
  const t = useText('minigame');
  const numbers = balls.join(', ');
  const step = stepOf(balls.length + 1);
  const at = (place: number) => (drawing ? { animationDelay: `${Math.round(place * step)}ms` } : undefined);
  return (
    <span
      css={row}
      data-small={small ? '' : undefined}
      role="img"
      aria-label={powerball === null ? t('drawn.numbers', { numbers }) : t('drawn.both', { numbers, powerball })}
    >
      {balls.map((number, place) => (
        <span key={number} css={[ball, drawing && falling]} style={at(place)}>
          {number}
        </span>
      ))}
      {powerball !== null && (
        <span css={[ball, drawing && falling]} style={at(balls.length)} data-power="">
          {powerball}
        </span>
      )}
    </span>
  );
};

/** The places of balls that are still to come. */
export const EmptyBalls = ({ count, small = false }: { count: number; small?: boolean }) => (
  <span css={row} data-small={small ? '' : undefined} aria-hidden="true">
    {Array.from({ length: count }, (_, place) => (
      <span key={place} css={empty} />
    ))}
  </span>
);
