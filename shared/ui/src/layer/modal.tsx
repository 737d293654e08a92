import { css } from '@emotion/react';
import { type ReactNode, useId } from 'react';
import { IconButton } from '../button.tsx';
import { color, media, motion, radius, shadow } from '../theme.ts';
import { Dialog, useLeave } from './dialog.tsx';

const widths = { notice: 400, login: 420, form: 560, picker: 980 } as const;

/** A low window, as at a zoom of 200 %, leaves its edges to the content. */
const frame = css`
  margin: auto; width: calc(100% - 48px); max-height: calc(100dvh - 48px); overflow: visible;
  &[open] { display: flex; animation: madang-rise ${motion.enter}ms ${motion.ease}; }
  @media (max-height: 560px) { width: calc(100% - 16px); max-height: calc(100dvh - 16px); }
  ${media.mobile} {
    margin: auto 0 0; width: 100%; max-width: none; max-height: 90dvh;
    &[open] { animation: madang-sheet ${motion.sheet}ms ${motion.ease}; }
  }
`;
const fullPage = css`${media.mobile} { max-height: none; height: 100dvh; margin: 0; }`;
const panel = css`
  display: flex; flex-direction: column; width: 100%; min-height: 0; background: ${color.overlay}; color: ${color.text};
  border: 1px solid ${color.line}; border-radius: ${radius.modal}px; box-shadow: ${shadow.modal}; overflow: hidden;
  ${media.mobile} { border-width: 1px 0 0; border-radius: ${radius.modal}px ${radius.modal}px 0 0; box-shadow: ${shadow.sheet}; }
`;
const fullPanel = css`${media.mobile} { border-radius: 0; border: 0; background: ${color.bg}; }`;
const grab = css`
  display: none; width: 36px; height: 4px; border-radius: 2px; background: ${color.lineStrong}; margin: 10px auto 0; flex: none;
  ${media.mobile} { display: block; }
`;
const head = css`
  display: flex; align-items: center; gap: 12px; padding: 20px 24px 0; flex: none;
  h2 { font-size: 20px; min-width: 0; }
  > button:last-of-type { margin-left: auto; margin-right: -8px; }
  ${media.mobile} { padding: 14px 18px 0; }
`;
const fullHead = css`${media.mobile} { padding: 8px 16px; border-bottom: 1px solid ${color.line}; h2 { font-size: 17px; } }`;
/** On a ground of its own, so that it scrolls without waiting for the page. Source: decision 46. */
const body = css`padding: 16px 24px 24px; background: inherit; overflow-y: auto; min-height: 0; flex: 1 1 auto; overscroll-behavior: contain; ${media.mobile} { padding: 14px 18px 20px; }`;
const foot = css`padding: 14px 24px; border-top: 1px solid ${color.line}; flex: none; &:empty { display: none; } ${media.mobile} { padding: 12px 18px calc(12px + env(safe-area-inset-bottom)); }`;

export interface ModalProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Before and after the title: a seal, a count. */
  lead?: ReactNode;
  aside?: ReactNode;
  closeText: string;
  /** Greatest width: notice 400, login 420, form 560, picker 980. */
  width?: keyof typeof widths;
  /** On mobile a whole page instead of a sheet (picker, forms). */
  full?: boolean;
  /** True while a money act runs: nothing closes it. */
  locked?: boolean;
  /** What is typed survives the closing, as in a draft: no confirmation is needed. */
  keeps?: boolean;
  /** Input of fields that are gone, as of an earlier step, would be lost by the closing. */
  holds?: boolean;
  role?: 'dialog' | 'alertdialog';
  /** Stays at the foot while the body scrolls. */
  footer?: ReactNode;
  /** Above the scrolling body: search, filters. */
  tools?: ReactNode;
  className?: string;
  children: ReactNode;
}

const CloseButton = ({ text, locked }: { text: string; locked: boolean }) => (
  <IconButton icon="x" label={text} onClick={useLeave()} disabled={locked} />
);

/** A modal from 601 px on, a sheet from the bottom below. Only one at a time. */
export const Modal = ({
  open,
  onClose,
  title,
  lead,
  aside,
  closeText,
  width = 'form',
  full = false,
  locked = false,
  keeps = false,
  holds = false,
  role,
  footer,
  tools,
  className,
  children,
}: ModalProps) => {
  const id = useId();
  if (!open) return null;
  return (
    <Dialog
      onClose={onClose}
      locked={locked}
      keeps={keeps}
      holds={holds}
      labelledBy={id}
      role={role}
      css={[frame, full && fullPage]}
      style={{ maxWidth: widths[width] }}
    >
      <section css={[panel, full && fullPanel]} className={className}>
        {!full && <span css={grab} aria-hidden="true" />}
        <header css={[head, full && fullHead]}>
          {lead}
          <h2 id={id}>{title}</h2>
          {aside}
          <CloseButton text={closeText} locked={locked} />
        </header>
        {tools}
        <div css={body}>{children}</div>
        {footer && <footer css={foot}>{footer}</footer>}
      </section>
    </Dialog>
  );
};
