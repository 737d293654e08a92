import { css } from '@emotion/react';
import { seeded } from '../art/seeded.ts';

const earths = ['#A63D2A', '#2F6B57', '#2C4A73', '#8A6320', '#6B3A34', '#44555C'];
const style = css`border-radius: 6px; display: grid; place-items: center; font-weight: 700; color: #FBF4E6; flex: none; line-height: 1; user-select: none;`;

/** The mark of a vendor: a stamped seal with its first letter, the colour chosen by its id. Its name stands beside it. */
export const Seal = ({ id, name, size = 24 }: { id: string; name: string; size?: number }) => (
  <span
    css={style}
    style={{
      width: size,
      height: size,
      fontSize: size / 2,
      background: earths[Math.floor(seeded(id)() * earths.length)],
    }}
    aria-hidden="true"
  >
    {[...name.trim()][0]?.toLocaleUpperCase() ?? ''}
  </span>
);
