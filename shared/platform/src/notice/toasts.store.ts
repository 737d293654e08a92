import type { Toast } from '@madang/ui';
import { createStore } from 'zustand/vanilla';

export const toastsStore = createStore<{ toasts: readonly Toast[] }>(() => ({ toasts: [] }));

let made = 0;

/**
 * Displays a toast for four seconds or, with `stays`, until it is closed; at most three at once.
 * Returns an id for {@link dismiss}.
 */
export const notify = (toast: Omit<Toast, 'id'>): string => {
  made += 1;
  const id = `toast-${made}`;
  toastsStore.setState(({ toasts }) => ({ toasts: [...toasts, { ...toast, id }].slice(-3) }));
  return id;
};

export const dismiss = (id: string): void =>
  toastsStore.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
