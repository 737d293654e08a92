import { call } from '../call/call.ts';
import { memberStore } from '../stores/member.store.ts';
import { setPause } from '../stores/pause.store.ts';
import { unreadStore } from '../stores/unread.store.ts';
import { sessionStore } from './session.store.ts';
import { tabs } from './tabs.ts';

/** Asks for the member, her unread count and her break again; the other tabs hear of the break. Silence changes nothing. */
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
    // What ended the session has been handled by the request layer; the rest is asked again after the next gap.
  }
};
