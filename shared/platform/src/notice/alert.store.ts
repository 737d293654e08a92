import { createStore } from 'zustand/vanilla';

export interface Alert {
  readonly text: string;
  readonly close: () => void;
}

/** Alerts waiting for the member, the first one shown. */
export const alertStore = createStore<{ alerts: readonly Alert[] }>(() => ({ alerts: [] }));

/** The site's blocking alert. Resolves when the member has closed it. A text that waits twice is displayed once. */
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
