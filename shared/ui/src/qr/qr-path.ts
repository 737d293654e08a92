import { encode } from 'uqr';

/**
 * A text as a picture of squares: its side and the path of the dark ones, with the quiet edge that
 * readers want.
 */
export const qrPath = (text: string): { size: number; path: string } => {
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { size, path };
};
