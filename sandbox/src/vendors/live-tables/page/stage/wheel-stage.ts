import { drawing, element, prefersStill } from '../../../../game-client-kit/dom.ts';
import type { Localizer } from '../../../../game-client-kit/localizer.ts';
import type { TableInfo } from '../../play/live-api.ts';
import { colourOf, POCKETS, wheel } from '../../rules/roulette.ts';
import type { TableNames } from '../names.ts';
import type { Stage } from './card-stage.ts';

const STEP = 360 / POCKETS;
/** Of the wheel, and of the ball against it, milliseconds a turn. */
const WHEEL_TURN_MS = 14_000;
const BALL_TURN_MS = 1_500;
const OUTER = 129;
const POCKET = 88;

const paint = { red: '#a8352c', black: '#1d1a19', green: '#2c6b54' } as const;
const r1 = (value: number): number => Math.round(value * 10) / 10;
const on = (degrees: number, radius: number): string => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${r1(radius * Math.cos(angle))} ${r1(radius * Math.sin(angle))}`;
};

const pocket = (number: number, at: number): string => {
  const [from, to] = [(at - 0.5) * STEP, (at + 0.5) * STEP];
  return (
    `<path d="M${on(from, 78)}L${on(from, 118)}A118 118 0 0 1 ${on(to, 118)}L${on(to, 78)}A78 78 0 0 0 ${on(from, 78)}z" fill="${paint[colourOf(number)]}" stroke="#e2c285" stroke-width=".7" stroke-opacity=".7"/>` +
    `<text transform="rotate(${r1(at * STEP)}) translate(0 -102)" text-anchor="middle" font-size="11.500" font-weight="700" fill="#fdf3dc">${number}</text>`
  );
};

const drawn = `<svg class="wheel" viewBox="-150 -150 300 300" aria-hidden="true">
<defs><radialGradient id="rim"><stop offset=".8" stop-color="#5b3a24"/><stop offset=".93" stop-color="#8a5c37"/><stop offset="1" stop-color="#3a2416"/></radialGradient><radialGradient id="cone"><stop stop-color="#8a5c37"/><stop offset="1" stop-color="#3f2718"/></radialGradient></defs>
<circle r="148" fill="url(#rim)"/><circle r="136" fill="#24160e"/><circle r="121" fill="#4a2e1c"/>
${Array.from({ length: 8 }, (_, i) => `<path d="M${on(i * 45, 124)}L${on(i * 45 + 2.5, 129)}L${on(i * 45, 134)}L${on(i * 45 - 2.5, 129)}z" fill="#e2c285" opacity=".8"/>`).join('')}
<g class="rotor">${wheel.map(pocket).join('')}<circle r="78" fill="#24160e"/><circle r="72" fill="url(#cone)"/>
${Array.from({ length: 4 }, (_, i) => `<path d="M${on(i * 90, 14)}L${on(i * 90, 56)}" stroke="#e2c285" stroke-width="6" stroke-linecap="round"/><circle cx="${on(i * 90, 58).split(' ')[0]}" cy="${on(i * 90, 58).split(' ')[1]}" r="5" fill="#f4dba8"/>`).join('')}
<circle r="18" fill="#e2c285"/><circle r="10" fill="#f8e8c2"/><g class="ball in"><circle r="6.500" fill="#fffaf0" stroke="#b9a988"/></g></g>
<g class="ball out"><circle r="6.500" fill="#fffaf0" stroke="#b9a988"/></g></svg>`;

const turned = (degrees: number, radius: number): string => `rotate(${degrees}deg) translateY(-${radius}px)`;

/**
 * The wheel. It turns against the ball, which leaves the rim when the number is reported, and not
 * before.
 */
export const wheelStage = (_: TableInfo, localizer: Localizer, names: TableNames): Stage => {
  const picture = drawing(drawn);
  const part = (name: string) => picture.querySelector(name) as SVGGElement;
  const [rotor, inner, outer] = [part('.rotor'), part('.ball.in'), part('.ball.out')];
  const number = element('b', { class: 'number' });
  const root = element('div', { class: 'stage-wheel' }, picture, element('div', { class: 'plate' }, number));
  const still = prefersStill();
  let at = '';
  let spun: Animation | null = null;
  let turning: Animation | null = null;

  const angleOf = (animation: Animation | null, turnMs: number): number =>
    ((Number(animation?.currentTime ?? 0) / turnMs) * 360) % 360;
  const show = (ball: 'in' | 'out' | 'none'): void => {
    inner.style.visibility = ball === 'in' ? 'visible' : 'hidden';
    outer.style.visibility = ball === 'out' ? 'visible' : 'hidden';
  };
  const spin = (): void => {
    show(still ? 'none' : 'out');
    outer.style.transform = turned(0, OUTER);
    if (!still)
      spun = outer.animate([{ transform: turned(360, OUTER) }, { transform: turned(0, OUTER) }], {
        duration: BALL_TURN_MS,
        iterations: Number.POSITIVE_INFINITY,
      });
  };
  const rest = (pocketAt: number): void => {
    inner.style.transform = turned(pocketAt * STEP, POCKET);
    show('in');
  };
  const drop = (pocketAt: number, ms: number): void => {
    const goal = pocketAt * STEP;
    // Where the ball is now, as the turning wheel sees it.
    const seen = 360 - angleOf(spun, BALL_TURN_MS) - angleOf(turning, WHEEL_TURN_MS);
    const from = goal + 720 + ((((seen - goal) % 360) + 360) % 360);
    rest(pocketAt);
    spun?.cancel();
    const way = (share: number, radius: number) => ({ transform: turned(from + (goal - from) * share, radius) });
    inner.animate(
      [
        { ...way(0, OUTER), offset: 0 },
        { ...way(0.6, OUTER - 2), offset: 0.42 },
        { ...way(0.86, POCKET + 16), offset: 0.68 },
        { ...way(0.94, POCKET + 8), offset: 0.8 },
        { ...way(1, POCKET), offset: 1 },
      ],
      { duration: ms, easing: 'cubic-bezier(.2,.5,.4,1)' },
    );
  };
  show('none');

  return {
    root,
    draw: ({ round: { id, resultAt }, phase, steps, result, now }, isFirst) => {
      if (!still && turning === null)
        turning = rotor.animate([{ transform: 'rotate(0deg)' }, { transform: 'rotate(360deg)' }], {
          duration: WHEEL_TURN_MS,
          iterations: Number.POSITIVE_INFINITY,
        });
      const [step] = steps;
      const found = step && 'number' in step ? step.number : null;
      const key = `${id}:${found === null ? phase === 'dealing' : found}`;
      if (key !== at && phase === 'dealing' && found === null) spin();
      if (key !== at && found !== null) {
        const pocketAt = wheel.indexOf(found);
        if (isFirst || still || phase === 'result') {
          spun?.cancel();
          rest(pocketAt);
        } else drop(pocketAt, Math.max(600, resultAt - now - 200));
      }
      at = key;
      number.textContent = result ? names.outcome(result.outcome) : '';
      number.className = result ? `number ${colourOf(Number(result.outcome))}` : 'number';
      picture.setAttribute('data-phase', phase);
      root.setAttribute('aria-label', localizer.text('wheel'));
    },
  };
};
