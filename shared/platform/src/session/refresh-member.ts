import { call } from '../call/call.ts';
import { memberStore } from '../session-state/member.store.ts';
import { sessionStore } from '../session-state/session.store.ts';
import { tabs } from '../session-state/tabs.ts';
import { setPause } from '../stores/pause.store.ts';
import { unreadStore } from '../stores/unread.store.ts';

/**
 * Refetches the member, the unread count and the break; the other tabs receive the break. No answer
 * changes nothing.
 */
export const refreshMember = async (): Promise<void> => {
  const before = sessionStore.getState().session?.topic;
  try {
    const { member, msgInfo, pause = null } = await call('/api/member/info', {});
    const topic = sessionStore.getState().session?.topic;
    if (topic === undefined || topic !== before) return; // another member by now
    memberStore.setState({ member });
    unreadStore.setState({ unread: msgInfo.newMsg });
    setPause(pause);
    tabs.publish({ type: 'pause', topic, pause });
  } catch {
    // The request layer has handled the end of a session; the rest is refetched after the next gap.
  }
};
