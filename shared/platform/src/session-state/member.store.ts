import type { Member } from '@madang/contracts';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

export const memberStore = createStore<{ member: Member | null }>(() => ({ member: null }));

/**
 * The signed-in member; null for a guest. Their money is in `useBalance`, which is fresher than
 * `cashAmt` here.
 */
export const useMember = (): Member | null => useStore(memberStore, (state) => state.member);
