/** Which of many boxes lies next in a direction. Pure. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const ways: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

const middleOf = ({ left, top, width, height }: Box) => ({ x: left + width / 2, y: top + height / 2 });
/** Straight on comes before what lies aside. */
const ASIDE = 2.5;

/** @returns place of the nearest box in that direction, or -1 where there is none */
export const nearest = (boxes: readonly Box[], from: number, key: string): number => {
  const way = ways[key];
  const start = boxes[from];
  if (!way || !start) return -1;
  const at = middleOf(start);
  let [best, least] = [-1, Number.POSITIVE_INFINITY];
  for (const [index, box] of boxes.entries()) {
    const { x, y } = middleOf(box);
    const ahead = (x - at.x) * way[0] + (y - at.y) * way[1];
    const aside = Math.abs((x - at.x) * way[1]) + Math.abs((y - at.y) * way[0]);
    if (index === from || ahead < 1) continue;
    const far = ahead + aside * ASIDE;
    if (far < least) [best, least] = [index, far];
  }
  return best;
};
