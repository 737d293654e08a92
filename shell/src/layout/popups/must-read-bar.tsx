import { css } from '@emotion/react';
import { useLanguage, useText } from '@madang/platform';
import { Icon } from '@madang/ui';
import { useState } from 'react';
import { SHELL } from '../../boot/texts.ts';
import { noticeBar } from '../notices/notice-bar.ts';
import { PopupDialog } from './popup-dialog.tsx';
import type { Popup } from './use-popups.ts';

/** Above the notice of new messages, while that is there. */
const lifted = css`--lift: var(--toast-lift, 0px); > p { flex: 1; min-width: 0; font-size: 13px; small { display: block; font-size: 12px; } }`;

/** One notice that must be read: it takes no focus, and opens on a press. */
export const MustReadBar = ({ popup }: { popup: Popup }) => {
  const t = useText(SHELL);
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div aria-live="polite">
        <section css={[noticeBar, lifted]} data-notice="must-read" aria-label={t('popup.mustRead')}>
          <Icon name="info" size={18} />
          <p>
            <small>{t('popup.mustRead')}</small>
            <b>{popup.title[language]}</b>
          </p>
          <button type="button" data-popup={popup.bannerIdx} onClick={() => setOpen(true)}>
            {t('popup.notice')}
          </button>
        </section>
      </div>
      {isOpen && <PopupDialog popup={popup} onClose={() => setOpen(false)} />}
    </>
  );
};
