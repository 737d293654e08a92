import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { color, motion, shadow } from '../theme.ts';
import { Dialog } from './dialog.tsx';

const frame = css`
  margin: 0 0 0 auto; width: min(320px, calc(100% - 48px)); height: 100dvh; overflow: visible;
  &[open] { display: flex; animation: madang-drawer ${motion.sheet}ms ${motion.ease}; }
`;
const panel = css`width: 100%; background: ${color.overlay}; color: ${color.text}; border-left: 1px solid ${color.line}; box-shadow: ${shadow.modal}; overflow-y: auto; overscroll-behavior: contain; padding-bottom: env(safe-area-inset-bottom);`;

export interface DrawerProps {
  open: boolean;
  onClose: () => void;
  label: string;
  children: ReactNode;
}

/** A panel from the right edge: the menu of narrow windows. */
export const Drawer = ({ open, onClose, label, children }: DrawerProps) =>
  open ? (
    <Dialog onClose={onClose} label={label} css={frame}>
      <div css={panel}>{children}</div>
    </Dialog>
  ) : null;
