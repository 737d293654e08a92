import { drawing, element } from '../../../game-client-kit/dom.ts';
import { ALONG_MOST, around, isInSight, placeOf, type Swimmer, seaAt } from '../sea/sea.ts';
import { isWay, nearestTo, nextOf, type Seen } from './aim.ts';
import { effects } from './effects.ts';
import { gun, scenery } from './scenery.ts';

/**
 * Widths of the picture of a fish of size 100, CSS pixels, and its share of the sea's width between
 * them.
 */
const FISH = { least: 58, most: 104, share: 0.078 };
const PICTURE = { width: 120, height: 80 };
/** A press so near to a fish is meant for it, CSS pixels beyond its picture. */
const REACH = 30;
/** Half the width of the text under the aim, CSS pixels. */
const TAG = 64;
/** Of the sea's height, the part that is above the ground. */
const WATER = 0.98;

export interface SeaActs {
  /** The member clicks a fish, or the key to shoot. */
  fire: () => void;
  /** The member presses where nothing swims. */
  missed: () => void;
  /** The member has aimed at another fish by a key. */
  aimed: () => void;
  /** What a shot at a fish would pay and its chance, as a short text. */
  tag: (target: Target) => string;
}

/** What is aimed at, and what it would take along. */
export interface Target {
  swimmer: Swimmer;
  along: Swimmer[];
}

const markup = `<svg class="swimmers" aria-hidden="true"><g class="links"></g><g class="shoal"></g><g class="mark"><circle class="sight"/><path class="hair" d=""/></g><text class="tag"/><g class="gun">${gun}</g><g class="effects"></g></svg>`;

/**
 * The sea: fish that swim by its time, the gun, and what is aimed at, by pointer, touch or keys.
 */
export const seaView = (
  seed: string,
  { label, help }: { label: string; help: string },
  isStill: () => boolean,
  acts: SeaActs,
) => {
  const svg = drawing(markup) as SVGSVGElement;
  const part = (name: string): SVGElement => svg.querySelector(name) as SVGElement;
  const [shoal, links, mark, tag, gunPart, barrel] = ['.shoal', '.links', '.mark', '.tag', '.gun', '.barrel'].map(
    part,
  ) as [SVGElement, SVGElement, SVGElement, SVGElement, SVGElement, SVGElement];
  const shown = effects(part('.effects'), isStill);
  const root = element(
    'div',
    { class: 'sea', tabindex: '0', role: 'application', 'aria-label': label, 'aria-describedby': 'sea-help' },
    drawing(scenery()),
    svg,
    element('p', { class: 'unseen', id: 'sea-help' }, help),
  );
  const fish = new Map<number, SVGElement>();
  let [width, height] = [0, 0];
  let at = 0;
  let gone: ReadonlySet<number> = new Set();
  let seen: Seen[] = [];
  let target: Seen | null = null;

  const unit = (): number => Math.min(FISH.most, Math.max(FISH.least, width * FISH.share));
  const scaleOf = ({ kind }: Swimmer): number => (unit() * kind.size) / 100 / PICTURE.width;
  const pointOf = (swimmer: Swimmer): { x: number; y: number } => {
    const { x, y } = placeOf(swimmer, at);
    return { x: x * width, y: y * height * WATER };
  };
  const muzzle = () => ({ x: width / 2, y: height - 30 });
  const along = (): Swimmer[] => (target?.swimmer.kind.does === 'jelly' ? around(seed, target.swimmer, at, gone) : []);

  const swimmerNode = (swimmer: Swimmer): SVGElement => {
    const made = drawing(
      `<svg><g class="swimmer ${swimmer.kind.key}"><g><use href="#fish-${swimmer.kind.key}" x="-60" y="-40" width="120" height="80"/></g></g></svg>`,
    ).firstElementChild as SVGElement;
    shoal.append(made);
    fish.set(swimmer.id, made);
    return made;
  };
  const drawFish = (swimmer: Swimmer): void => {
    const node = fish.get(swimmer.id) ?? swimmerNode(swimmer);
    const { x, y } = pointOf(swimmer);
    const scale = scaleOf(swimmer);
    const beat = isStill() ? 0 : Math.sin(at / 130 + swimmer.phase * 9);
    const lean = swimmer.kind.does === 'fish' ? 2.5 * beat : 0;
    node.setAttribute(
      'transform',
      `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${(scale * swimmer.way).toFixed(3)} ${scale.toFixed(3)}) skewY(${lean.toFixed(2)})`,
    );
  };
  const drawMark = (): void => {
    for (const one of [mark, tag]) one.setAttribute('visibility', target === null ? 'hidden' : 'visible');
    if (target === null) {
      links.replaceChildren();
      return;
    }
    const { swimmer, x, y } = target;
    const r = Math.max(24, scaleOf(swimmer) * 62);
    const [sight, hair] = [mark.children[0] as SVGElement, mark.children[1] as SVGElement];
    sight.setAttribute('r', r.toFixed(1));
    const [inner, outer] = [r - 6, r + 7];
    hair.setAttribute('d', `M0 ${-inner}V${-outer}M0 ${inner}V${outer}M${-inner} 0H${-outer}M${inner} 0H${outer}`);
    mark.setAttribute('transform', `translate(${x.toFixed(1)} ${y.toFixed(1)})`);
    const others = along();
    tag.textContent = acts.tag({ swimmer, along: others });
    tag.setAttribute('x', Math.max(TAG, Math.min(width - TAG, x)).toFixed(1));
    tag.setAttribute('y', (y + r + 26).toFixed(1));
    const to = others.map(pointOf);
    const bolts = to.map((point) => `M${x.toFixed(1)} ${y.toFixed(1)}L${point.x.toFixed(1)} ${point.y.toFixed(1)}`);
    if (links.childElementCount !== 1)
      links.replaceChildren(drawing('<svg><path/></svg>').firstElementChild as Element);
    links.firstElementChild?.setAttribute('d', bolts.join(''));
    const foot = muzzle();
    const turn = (Math.atan2(x - foot.x, foot.y - y) * 180) / Math.PI;
    barrel.setAttribute('transform', `rotate(${Math.max(-82, Math.min(82, turn)).toFixed(1)})`);
  };

  /**
   * What was aimed at, where it is now; when it has gone, the nearest of its kind, or else of all.
   */
  const followed = ({ swimmer: { id, kind }, x, y }: Seen): Seen | null =>
    seen.find(({ swimmer }) => swimmer.id === id) ??
    nearestTo(
      seen.filter(({ swimmer }) => swimmer.kind === kind),
      x,
      y,
    ) ??
    nearestTo(seen, x, y);

  const size = new ResizeObserver(() => {
    [width, height] = [root.clientWidth, root.clientHeight];
    svg.setAttribute('viewBox', `0 0 ${width} ${height}`);
    gunPart.setAttribute('transform', `translate(${width / 2} ${height - 24})`);
  });
  size.observe(root);

  root.addEventListener('click', (event) => {
    const box = root.getBoundingClientRect();
    const [x, y] = [event.clientX - box.left, event.clientY - box.top];
    const hit = nearestTo(seen, x, y);
    const reach = hit === null ? 0 : (scaleOf(hit.swimmer) * PICTURE.width) / 2 + REACH;
    if (hit === null || Math.hypot(hit.x - x, hit.y - y) > reach) return acts.missed();
    target = hit;
    drawMark();
    acts.fire();
  });
  root.addEventListener('keydown', (event) => {
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      if (!event.repeat) acts.fire();
    } else if (isWay(event.key)) {
      event.preventDefault();
      const next = target === null ? (seen[0] ?? null) : nextOf(seen, target, event.key);
      if (next === null) return;
      target = next;
      drawMark();
      acts.aimed();
    }
  });

  return {
    root,
    /** Draws the sea as it is at a time, less what the member has caught. */
    draw: (now: number, caught: ReadonlySet<number>): void => {
      if (width === 0) return;
      at = now;
      gone = caught;
      const here = seaAt(seed, at).filter(({ id }) => !gone.has(id));
      const ids = new Set(here.map(({ id }) => id));
      for (const [id, node] of fish)
        if (!ids.has(id)) {
          fish.delete(id);
          node.remove();
        }
      for (const swimmer of here) drawFish(swimmer);
      seen = here.filter((one) => isInSight(one, at)).map((swimmer) => ({ swimmer, ...pointOf(swimmer) }));
      target = target === null ? nearestTo(seen, width / 2, height / 2) : followed(target);
      drawMark();
    },
    target: (): Target | null => (target === null ? null : { swimmer: target.swimmer, along: along() }),
    /** Aims at the fish of a kind that is nearest to the middle. False: there is none. */
    aimAt: (kind: string): boolean => {
      const next = nearestTo(
        seen.filter(({ swimmer }) => swimmer.kind.key === kind),
        width / 2,
        height / 2,
      );
      if (next === null) return false;
      target = next;
      drawMark();
      return true;
    },
    /** How many of each kind are in sight. */
    counts: (): Map<string, number> => {
      const found = new Map<string, number>();
      for (const { swimmer } of seen) found.set(swimmer.kind.key, (found.get(swimmer.kind.key) ?? 0) + 1);
      return found;
    },
    showShot: (): void => {
      if (target !== null) shown.shot(muzzle(), target);
    },
    /** @param amount what it brought, as text */
    showCatch: (ids: readonly number[], amount: string): void => {
      for (const [index, id] of ids.slice(0, ALONG_MOST + 1).entries()) {
        const point = seen.find(({ swimmer }) => swimmer.id === id);
        const node = fish.get(id);
        fish.delete(id);
        if (node !== undefined) shown.caught(node);
        if (index === 0 && point !== undefined) shown.brought(point, amount);
      }
    },
    close: (): void => size.disconnect(),
  };
};
