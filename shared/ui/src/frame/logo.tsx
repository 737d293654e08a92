import { color } from '../theme.ts';

/** ㅁ, the plan of a house around a yard: its gate open at the bottom, a lamp inside. */
export const LogoMark = ({ size = 28 }: { size?: number }) => (
  <svg viewBox="0 0 28 28" width={size} height={size} aria-hidden="true" style={{ flex: 'none' }}>
    <path d="M10 24.5H3.5V3.5h21v21H18" fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="square" />
    <rect x="10" y="10" width="8" height="8" rx="1.5" fill={color.lamp} />
  </svg>
);
