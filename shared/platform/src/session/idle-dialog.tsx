import { css } from '@emotion/react';
import { Button, color, Dialog, radius } from '@madang/ui';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useStore } from 'zustand';
import { useText } from '../i18n/use-text.ts';
import { idleStore, stayActive } from './idle.ts';
import { session } from './session.ts';

const box = css`
  width: min(420px, calc(100vw - 32px)); padding: 28px; border-radius: ${radius.modal}px; background: ${color.overlay}; color: ${color.text};
  h2 { font-size: 20px; } p { margin: 8px 0 20px; color: ${color.text2}; }
  > div { display: grid; grid-template-columns: 1fr 1fr; gap: 10px; }
`;
const SECOND_MS = 1_000;

const Warning = ({ until }: { until: number }): ReactNode => {
  const t = useText('platform');
  const id = useId();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.ceil((until - now) / SECOND_MS));
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <Dialog role="alertdialog" onClose={stayActive} labelledBy={`${id}-title`} describedBy={`${id}-text`}>
      <section css={box}>
        <h2 id={`${id}-title`}>{t('idle.title')}</h2>
        <p id={`${id}-text`}>{t('idle.text', { time })}</p>
        <div>
          <Button scale="large" onClick={() => void session.signOut()}>
            {t('idle.leave')}
          </Button>
          <Button scale="large" data-autofocus onClick={stayActive}>
            {t('idle.stay')}
          </Button>
        </div>
      </section>
    </Dialog>
  );
};

/** Shown two minutes before a member without a sign is signed out. */
export const IdleDialog = (): ReactNode => {
  const until = useStore(idleStore, (state) => state.until);
  return until === null ? null : <Warning until={until} />;
};
