import { call } from '../call/call.ts';
import { memberStore } from '../stores/member.store.ts';
import { unreadStore } from '../stores/unread.store.ts';
import { sessionStore } from './session.store.ts';

/** Asks for the member and her unread count again. Silence changes nothing. */
export const refreshMember = async (): Promise<void> => {
  const before = sessionStore.getState().session?.topic;
  try {
    const { member, msgInfo } = await call('/api/member/info', {});
    if (sessionStore.getState().session?.topic !== before) return; // another member by now
    memberStore.setState({ member });
    unreadStore.setState({ unread: msgInfo.newMsg });
  } catch {
    // What ended the session has been handled by the request layer; the rest is asked again after the next gap.
  }
};
