import { Toasts } from '@madang/ui';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { useText } from '../i18n/use-text.ts';
import { dismiss, toastsStore } from './toasts.store.ts';

/** The toasts of `notify`. Drawn once, by the host. */
export const NoticeToasts = (): ReactNode => {
  const items = useStore(toastsStore, ({ toasts }) => toasts);
  const t = useText('platform');
  return <Toasts items={items} onDone={dismiss} label={t('toasts.label')} closeText={t('close')} />;
};
