import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

export const unreadStore = createStore<{ unread: number }>(() => ({ unread: 0 }));

/** Count of unread messages. */
export const useUnread = (): number => useStore(unreadStore, (state) => state.unread);
