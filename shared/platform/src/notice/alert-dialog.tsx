import { css } from '@emotion/react';
import { Button, Modal, setLossConfirmation } from '@madang/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { text } from '../i18n/i18n.ts';
import { useText } from '../i18n/use-text.ts';
import { alertStore, confirmLoss } from './alert.store.ts';

const buttons = css`display: flex; gap: 8px; > button { flex: 1; }`;
const message = css`white-space: pre-line; overflow-wrap: anywhere;`;

/** The alert dialog of the site: the first of the alerts that wait. Drawn once, by the host. */
export const AlertDialog = (): ReactNode => {
  const alert = useStore(alertStore, ({ alerts }) => alerts[0]);
  const t = useText('platform');
  const shown = useRef(false);
  useEffect(() => setLossConfirmation(() => confirmLoss(text('platform')('unsaved.text'))), []);
  useEffect(() => {
    // The dialog gave the focus back; where its owner is gone (a guard led away), the page takes
    // it.
    if (shown.current && !alert && document.activeElement === document.body)
      document.querySelector('main')?.focus({ preventScroll: true });
    shown.current = alert !== undefined;
  }, [alert]);
  if (!alert) return null;
  return (
    <Modal
      open
      onClose={alert.close}
      title={t(alert.accept ? 'unsaved.title' : 'alert.title')}
      closeText={t('close')}
      width="notice"
      role="alertdialog"
      footer={
        <div css={buttons}>
          {alert.accept && <Button onClick={alert.accept}>{t('unsaved.discard')}</Button>}
          <Button tone="lamp" scale="large" onClick={alert.close} data-autofocus>
            {t(alert.accept ? 'unsaved.keep' : 'alert.understood')}
          </Button>
        </div>
      }
    >
      <p css={message}>{alert.text}</p>
    </Modal>
  );
};
