/** Common codes, game vendors and their groups: read once at start and after sign-in. Source: specification §7. */
import type { DataOf } from '@madang/contracts';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { call } from '../call/call.ts';

export interface Codes {
  codes: DataOf<'/api/common/code'>['list'];
  games: DataOf<'/api/common/gameCodes'>['list'];
  groups: DataOf<'/api/common/gameGroupCodes'>['list'];
}

export const codesStore = createStore<Codes>(() => ({ codes: [], games: [], groups: [] }));

/** Fetches all three in parallel. */
export const loadCodes = async (): Promise<void> => {
  const [codes, games, groups] = await Promise.all([
    call('/api/common/code', { masterCode: 'bcategory' }),
    call('/api/common/gameCodes', { masterCode: 'game' }),
    call('/api/common/gameGroupCodes', { masterCode: 'bcategory' }),
  ]);
  codesStore.setState({ codes: codes.list, games: games.list, groups: groups.list });
};

export const useCodes = (): Codes => useStore(codesStore);
