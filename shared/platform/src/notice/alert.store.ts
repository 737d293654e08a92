import { createStore } from 'zustand/vanilla';

export interface Alert {
  readonly text: string;
  /** Closes it: an alert as read, a question with no. */
  readonly close: () => void;
  /** Yes, of a question. */
  readonly accept?: () => void;
}

/** Alerts waiting for the member, the first one shown. */
export const alertStore = createStore<{ alerts: readonly Alert[] }>(() => ({ alerts: [] }));

/**
 * The site's blocking alert. Resolves when the member has closed it. A text that waits twice is
 * displayed once.
 */
export const alertMember = (text: string): Promise<void> =>
  new Promise((done) => {
    const { alerts } = alertStore.getState();
    if (alerts.some((alert) => alert.text === text)) {
      done();
      return;
    }
    const alert: Alert = {
      text,
      close() {
        alertStore.setState((now) => ({ alerts: now.alerts.filter((each) => each !== alert) }));
        done();
      },
    };
    alertStore.setState({ alerts: [...alerts, alert] });
  });

const remove = (alert: Alert): void =>
  alertStore.setState((now) => ({ alerts: now.alerts.filter((each) => each !== alert) }));

/**
 * Whether typed text may be lost, before anything else that waits. Resolves to true where the
 * member gives it up.
 */
export const confirmLoss = (text: string): Promise<boolean> =>
  new Promise((done) => {
    const end = (isYes: boolean) => (): void => {
      remove(alert);
      done(isYes);
    };
    const alert: Alert = { text, close: end(false), accept: end(true) };
    alertStore.setState(({ alerts }) => ({ alerts: [alert, ...alerts] }));
  });
