/** What the tabs of one browser tell each other about their common session. */
import type { Member, Session, SignOutReason } from '@madang/contracts';

export type TabMessage =
  | { type: 'in'; session: Session; member: Member; newMsg: number }
  | { type: 'token'; session: Session }
  /** `topic` names the session that is over: a newer one in another tab is not meant. */
  | { type: 'out'; reason: SignOutReason; topic: string };

let channel: BroadcastChannel | null = null;

export const tabs = {
  /** Begins to listen; answers how to stop. */
  listen(heard: (message: TabMessage) => void): () => void {
    if (typeof BroadcastChannel === 'undefined') return () => {};
    const own = new BroadcastChannel('madang.session');
    channel = own;
    own.onmessage = (event: MessageEvent<TabMessage>) => heard(event.data);
    return () => {
      own.close();
      if (channel === own) channel = null;
    };
  },
  /** Tells the other tabs; never this one. */
  tell: (message: TabMessage): void => channel?.postMessage(message),
};
