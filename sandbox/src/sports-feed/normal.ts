/**
 * Distribution function of the standard normal distribution (Abramowitz and Stegun 7.1.26; error
 * below 2·10⁻⁷).
 */
export const normalCdf = (x: number): number => {
  const z = Math.abs(x) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * z);
  const poly = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  const tail = 0.5 * poly * Math.exp(-z * z);
  return x >= 0 ? 1 - tail : tail;
};

/** The value that is exceeded with chance 1 − p, by bisection. @param p above 0 and below 1 */
export const normalQuantile = (p: number): number => {
  let [low, high] = [-8, 8];
  for (let round = 0; round < 60; round++) {
    const middle = (low + high) / 2;
    if (normalCdf(middle) < p) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
};
