/** What a tab keeps over loads of its page. */
import { guardedStorage } from './guarded-storage.ts';

// biome-ignore lint/style/noRestrictedGlobals: the guarded use
export const tabStorage = guardedStorage(() => sessionStorage);
