/** Where the bars of a chart are drawn. Pure. */

const steps = [1, 1.5, 2, 3, 4, 5, 6, 8, 10];

/** A round number at or above the greatest distance from zero. */
export const scaleEnd = (values: readonly number[]): number => {
  const greatest = Math.max(0, ...values.map(Math.abs));
  if (greatest === 0) return 1;
  const power = 10 ** Math.floor(Math.log10(greatest));
  return (steps.find((step) => step * power >= greatest) ?? 10) * power;
};

/** How far the axis reaches above and below zero: no further than there are bars. */
export const scaleEnds = (values: readonly number[]): { top: number; bottom: number } => {
  const [above, below] = [values.filter((value) => value > 0), values.filter((value) => value < 0)];
  return {
    top: above.length > 0 || below.length === 0 ? scaleEnd(above) : 0,
    bottom: below.length > 0 ? scaleEnd(below) : 0,
  };
};

/** The bar that a key leads to; undefined: the key leads nowhere. */
export const barByKey = (key: string, index: number, count: number): number | undefined => {
  const to = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: count - 1 }[key];
  return to === undefined ? undefined : Math.min(Math.max(to, 0), count - 1);
};

/**
 * The bar under a horizontal position.
 * @param fraction of the width, from the left; beyond an edge it is the last bar there
 */
export const barAt = (fraction: number, count: number): number =>
  Math.min(Math.max(Math.floor(fraction * count), 0), count - 1);
