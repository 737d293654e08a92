const SVG = 'http://www.w3.org/2000/svg';
const FLIGHT_MS = 190;
const SHOWN_MS = 1_300;

const svgElement = (tag: string, attributes: Readonly<Record<string, string | number>>): SVGElement => {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  return made;
};

interface Point {
  x: number;
  y: number;
}

/**
 * What is to be seen of shots: light that flies, rings where it meets the water, and what a catch
 * brought.
 */
export const effects = (layer: Element, isStill: () => boolean) => {
  const passing = (made: SVGElement, ms: number): SVGElement => {
    layer.append(made);
    setTimeout(() => made.remove(), ms);
    return made;
  };
  const ring = ({ x, y }: Point, delay: number): void => {
    const made = passing(svgElement('circle', { cx: x, cy: y, r: 30, class: 'ring' }), delay + 460);
    if (isStill()) return;
    made.animate(
      [
        { opacity: 0.9, strokeWidth: '5px', r: '6px' },
        { opacity: 0, strokeWidth: '1px', r: '38px' },
      ],
      { duration: 420, delay, fill: 'both', easing: 'ease-out' },
    );
  };
  return {
    shot: (from: Point, to: Point): void => {
      if (!isStill()) {
        const orb = passing(svgElement('circle', { r: 7, class: 'orb' }), FLIGHT_MS);
        orb.animate(
          [
            { transform: `translate(${from.x}px, ${from.y}px)` },
            { transform: `translate(${to.x}px, ${to.y}px) scale(0.6)` },
          ],
          { duration: FLIGHT_MS, fill: 'both' },
        );
      }
      ring(to, isStill() ? 0 : FLIGHT_MS);
    },
    /** The fish leaves the sea. */
    caught: (fish: SVGElement): void => {
      layer.append(fish);
      fish.classList.add('caught');
      setTimeout(() => fish.remove(), isStill() ? 0 : 520);
      if (isStill()) return;
      fish.firstElementChild?.animate(
        [
          { transform: 'scale(1)', opacity: 1 },
          { transform: 'scale(1.35)', opacity: 1, offset: 0.35 },
          { transform: 'scale(0.2)', opacity: 0 },
        ],
        { duration: 520, fill: 'both', easing: 'ease-in' },
      );
    },
    brought: ({ x, y }: Point, amount: string): void => {
      const made = passing(svgElement('text', { x, y, class: 'brought' }), SHOWN_MS);
      made.textContent = amount;
      if (isStill()) return;
      made.animate(
        [
          { transform: 'translateY(8px)', opacity: 0 },
          { opacity: 1, offset: 0.15 },
          { transform: 'translateY(-46px)', opacity: 0 },
        ],
        {
          duration: SHOWN_MS,
          fill: 'both',
          easing: 'ease-out',
        },
      );
    },
  };
};
