/** Messages between the tabs of one browser about their common session. */
import type { DataOf, Member, Pause, Session, SignOutReason } from '@madang/contracts';

export type TabMessage =
  | { type: 'in'; session: Session; member: Member; newMsg: number; pause?: Pause | undefined }
  | { type: 'token'; session: Session }
  /** Whether the member takes a break, as the server answered in one tab. */
  | { type: 'pause'; topic: string; pause: Pause | null }
  /** `topic` names the session that is over: a newer one in another tab is not meant. */
  | { type: 'out'; reason: SignOutReason; topic: string }
  /** A sign of the member of the session `topic`, milliseconds since the epoch. */
  | { type: 'active'; topic: string; at: number }
  /**
   * What one tab learned of the balance of the session `topic`, for all. TK999: a newer login took
   * over.
   */
  | { type: 'balance'; topic: string; holdings: DataOf<'/api/cash/getUserCash'> | 'TK999' }
  /** The session `topic` has opened this game in one tab: windows of other games go. */
  | { type: 'game'; topic: string; launchId: string }
  /**
   * A tab with the line of `reader` (a session's topic, or empty for guests) publishes to tabs
   * without a line from now on.
   */
  | { type: 'publishing'; reader: string }
  /** A tab without a line, which needs what such a tab receives. */
  | { type: 'waiting'; reader: string }
  /** What that line received. Nothing is published while no tab waits. */
  | { type: 'heard'; reader: string; topic: string; message: unknown }
  /** That line is open again after a gap. */
  | { type: 'resumed'; reader: string };

let channel: BroadcastChannel | null = null;
const listeners = new Set<(message: TabMessage) => void>();

export const tabs = {
  /** Begins to listen; answers how to stop. */
  listen(receive: (message: TabMessage) => void): () => void {
    if (typeof BroadcastChannel === 'undefined') return () => {};
    try {
      channel ??= new BroadcastChannel('madang.session');
    } catch {
      return () => {}; // a browser that keeps nothing for this site: each tab is isolated
    }
    listeners.add(receive);
    channel.onmessage = (event: MessageEvent<TabMessage>) => {
      for (const each of [...listeners]) each(event.data);
    };
    return () => {
      if (!listeners.delete(receive) || listeners.size > 0) return;
      channel?.close();
      channel = null;
    };
  },
  /** Publishes to the other tabs; never to this one. */
  publish: (message: TabMessage): void => channel?.postMessage(message),
};
