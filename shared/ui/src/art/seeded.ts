/**
 * A small generator of numbers in [0, 1) that depends on the text alone: the same on server and
 * client.
 */
export const seeded = (text: string): (() => number) => {
  let state = 0x811c9dc5; // FNV-1a
  for (let at = 0; at < text.length; at++) state = Math.imul(state ^ text.charCodeAt(at), 0x01000193);
  // The hash alone moves little between similar ids; one round of xorshift spreads it.
  state = state === 0 ? 1 : state;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (Math.imul(state, 0x2c1b3c6d) >>> 0) / 0x1_0000_0000;
  };
};
