import { css } from '@emotion/react';
import { useLanguage, useText } from '@madang/platform';
import { Icon } from '@madang/ui';
import { useEffect, useRef, useState } from 'react';
import { SHELL } from '../../boot/texts.ts';
import { noticeBar } from '../notices/notice-bar.ts';
import { useLift } from '../notices/use-lift.ts';
import { PopupDialog } from './popup-dialog.tsx';
import type { Popup } from './use-popups.ts';

/** Above the notice of new messages, while that is there. */
const lifted = css`--lift: var(--toast-lift, 0px); > p { flex: 1; min-width: 0; font-size: 13px; small { display: block; font-size: 12px; } }`;

const Bar = ({ popup, onOpen }: { popup: Popup; onOpen: () => void }) => {
  const t = useText(SHELL);
  const title = popup.title[useLanguage()];
  const ref = useRef<HTMLElement>(null);
  useLift(ref, '--must-read-lift', title);
  return (
    <section ref={ref} css={[noticeBar, lifted]} data-notice="must-read" aria-label={t('popup.mustRead')}>
      <Icon name="info" size={18} />
      <p>
        <small>{t('popup.mustRead')}</small>
        <b>{title}</b>
      </p>
      <button type="button" data-popup={popup.bannerIdx} onClick={onOpen}>
        {t('popup.notice')}
      </button>
    </section>
  );
};

/** One notice that must be read: it takes no focus, and opens on a press. */
export const MustReadBar = ({ popup }: { popup: Popup }) => {
  const [isOpen, setOpen] = useState(false);
  // A live region reads out what comes into it, and nothing that it is mounted with.
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return (
    <>
      <div aria-live="polite">{isMounted && <Bar popup={popup} onOpen={() => setOpen(true)} />}</div>
      {isOpen && <PopupDialog popup={popup} onClose={() => setOpen(false)} />}
    </>
  );
};
