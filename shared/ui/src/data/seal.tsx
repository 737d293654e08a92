import { css } from '@emotion/react';
import { seeded } from '../art/seeded.ts';

const earths = ['#A63D2A', '#2F6B57', '#2C4A73', '#8A6320', '#6B3A34', '#44555C'];
const style = css`border-radius: 6px; display: grid; place-items: center; font-weight: 700; color: #FBF4E6; flex: none; line-height: 1; user-select: none;`;

/** Colours that a seal may have. */
export const SEAL_COLOURS = earths.length;

/** The colour that a seal has by its id alone, from 0 to {@link SEAL_COLOURS} - 1. */
export const sealColourOf = (id: string): number => Math.floor(seeded(id)() * SEAL_COLOURS);

interface SealProps {
  id: string;
  name: string;
  size?: number;
  /** Where several seals are adjacent: the colour that distinguishes this one with its letter. */
  colour?: number | undefined;
}

/**
 * The mark of a vendor: a stamped seal with its first letter, the colour chosen by its id. Its name
 * is beside it.
 */
export const Seal = ({ id, name, size = 24, colour = sealColourOf(id) }: SealProps) => (
  <span
    css={style}
    style={{
      width: size,
      height: size,
      fontSize: size / 2,
      background: earths[colour],
    }}
    aria-hidden="true"
  >
    {[...name.trim()][0]?.toLocaleUpperCase() ?? ''}
  </span>
);
