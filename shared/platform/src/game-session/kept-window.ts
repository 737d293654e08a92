/** What a tab knows of its game's window over loads of its page. */
import { tabStorage } from '../storage/tab-storage.ts';
import type { GameWindow } from './game-session.store.ts';
import { GAME_WINDOW_KEY } from './game-window-key.ts';

/** `name`: the window's own. `closed`: it was gone already when the page went. */
export type KeptWindow = Omit<GameWindow, 'blocked'> & { readonly name: string; readonly closed?: boolean };

/**
 * A tab that was duplicated has a copy of what the first one keeps: it waits so long for the first
 * one's lock, milliseconds.
 */
const CLAIM_MS = 2_000;

let release: (() => void) | null = null;

/**
 * One tab has a window: as long as it does, no copy of the tab takes it for its own. False: another
 * one has it.
 */
const claim = (name: string): Promise<boolean> =>
  new Promise((claimed) => {
    if (typeof navigator === 'undefined' || !navigator.locks) return claimed(true);
    const keep = (): Promise<void> => {
      claimed(true);
      return new Promise((done) => {
        release = done;
      });
    };
    navigator.locks.request(name, { signal: AbortSignal.timeout(CLAIM_MS) }, keep).catch(() => claimed(false));
  });

const letGo = (): void => {
  release?.();
  release = null;
};

export const keepWindow = (kept: KeptWindow): void => {
  const isNew = read()?.name !== kept.name;
  tabStorage.set(GAME_WINDOW_KEY, JSON.stringify(kept));
  if (!isNew) return;
  letGo();
  void claim(kept.name);
};

export const forgetKept = (): void => {
  tabStorage.remove(GAME_WINDOW_KEY);
  letGo();
};

const read = (): KeptWindow | null => tabStorage.getJson(GAME_WINDOW_KEY) as KeptWindow | null;

/** What this tab kept before its page was loaded; null: nothing, or it is another tab's. */
export const claimKept = async (): Promise<KeptWindow | null> => {
  const kept = read();
  if (!kept) return null;
  if (await claim(kept.name)) return kept;
  tabStorage.remove(GAME_WINDOW_KEY);
  return null;
};
