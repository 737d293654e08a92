import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { color, Icon, lazy, Money, media, radius, VisuallyHidden } from '@madang/ui';
import { useRef } from 'react';
import { SHELL } from '../../boot/texts.ts';
import { useLayer } from '../use-layer.ts';
import { useSessionTexts } from './use-session-texts.ts';

export const SessionCard = lazy(() => import('./session-card.tsx').then((m) => m.SessionCard));

const chip = css`
  display: inline-flex; align-items: center; gap: 10px; height: 36px; padding: 0 12px; flex: none; border: 1px solid ${color.line}; border-radius: ${radius.pill}px; font-size: 12px; color: ${color.text2}; white-space: nowrap;
  ${media.hover} { &:hover { border-color: ${color.lineStrong}; color: ${color.text}; } }
  > [aria-hidden] { display: inline-flex; align-items: center; gap: 6px; }
  > i { width: 1px; height: 12px; background: ${color.lineStrong}; }
  @media (max-width: 860px) { padding: 0 10px; gap: 8px; > [aria-hidden] > svg { display: none; } }
  @media (max-width: 760px) { flex-direction: column; justify-content: center; align-items: flex-end; gap: 0; height: 44px; border-radius: 14px; line-height: 1.35; > i { display: none; } }
`;
const bold = css`font-weight: 700;`;
/** The labels shrink before the figures do. */
const word = css`@media (max-width: 1200px) { display: none; }`;
const yields = css`@media (max-width: 1400px) { display: none; }`;

/** Duration and net result of the session: quiet, always visible. Source: design, look (Care). */
export const SessionChip = ({ tight }: { tight: boolean }) => {
  const t = useText(SHELL);
  const { clock, net, label } = useSessionTexts();
  const { open, show, hide, ahead } = useLayer(SessionCard);
  const anchor = useRef<HTMLButtonElement>(null);
  const classes = [word, tight && yields];
  return (
    <>
      <button
        ref={anchor}
        type="button"
        css={chip}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        data-testid="session"
        onClick={show}
        onPointerEnter={ahead}
        onFocus={ahead}
      >
        <VisuallyHidden>{label}</VisuallyHidden>
        <span aria-hidden="true">
          <Icon name="clock" size={16} />
          <span css={classes}>{t('session.in')}</span>
          {clock}
        </span>
        <i />
        <span aria-hidden="true">
          <span css={classes}>{t('session.net')}</span>
          <Money value={net} net css={bold} />
        </span>
      </button>
      {open && <SessionCard anchor={anchor} onClose={hide} />}
    </>
  );
};
