/**
 * One text under way, saved on the server one second after the last key. It survives another language or width, a reload
 * and the end of the session. Source: boards, BO-03.
 */
import { type BoardType, DRAFT_SAVE_MS, isApiError, type RefusalDataOf, signedOut } from '@madang/contracts';
import { bus, call, query, useMember, useQuery, useQueryClient } from '@madang/platform';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type DraftText, unsavedDraft } from './unsaved-draft.ts';

const READ = '/api/board/draft/read';
const SAVE = '/api/board/draft/save';
const DELETE = '/api/board/draft/delete';
const LIST = '/api/board/draft/list';

export type DraftState = 'loading' | 'idle' | 'waiting' | 'saving' | 'saved' | 'failed' | 'stale';

/** Number of no draft. */
const CONTINUES_NONE = -1;

export const isSameText = (a: DraftText, b: DraftText): boolean =>
  a.title === b.title && a.content === b.content && a.category === b.category;
const textOf = ({ category, title, content }: DraftText): DraftText => ({ category, title, content });

/** A text and the version of the post that it changes; null: of a new one. */
type Versioned = DraftText & { readonly version?: number | null };

/**
 * @param target the post that is edited; 0: a new one
 * @param initial what the form shows without a draft; undefined while it loads
 */
export const useServerDraft = (boardType: BoardType, target: number, initial: Versioned | undefined) => {
  const client = useQueryClient();
  // Read once for each form: the form itself is the newer text from then on.
  const answer = useQuery({ ...query(READ, { boardType, target }), staleTime: 0, gcTime: 0 });
  const [text, setText] = useState<DraftText | null>(null);
  const [state, setState] = useState<DraftState>('loading');
  const [other, setOther] = useState<Versioned | null>(null);
  const [restoredAt, setRestoredAt] = useState<string | null>(null);
  const form = useRef({
    seq: 0,
    version: null as number | null,
    latest: null as DraftText | null,
    saved: null as DraftText | null,
    isOver: false,
    isStale: false,
  });
  // The member of the form's beginning: at its end the session may be over.
  const memId = useRef(useMember()?.memId ?? '').current;
  const unsaved = useMemo(() => unsavedDraft(memId, boardType, target), [memId, boardType, target]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<void> | null>(null);

  /** Another tab's text is the saved one: the member chooses. */
  const offer = useCallback((draft: Versioned & { seq: number }) => {
    Object.assign(form.current, { seq: draft.seq, isStale: true });
    setOther({ ...textOf(draft), version: draft.version ?? null });
    setState('stale');
  }, []);

  const save = useCallback(async (): Promise<void> => {
    await running.current;
    const { latest, saved, seq, version, isOver, isStale } = form.current;
    // Until the member has chosen one of two texts, neither is overwritten.
    if (isOver || isStale || !latest || (saved && isSameText(latest, saved))) return;
    setState('saving');
    const attempt = async () => {
      try {
        const answered = await call(SAVE, { boardType, target, seq, version, ...latest });
        Object.assign(form.current, { seq: answered.seq, saved: latest });
        if (form.current.latest === latest) {
          unsaved.remove();
          setState('saved');
        } else if (!form.current.isOver) unsaved.keep(form.current.latest ?? latest, answered.seq, version);
        void client.invalidateQueries({ queryKey: [LIST] });
      } catch (failure) {
        if (!isApiError(failure, 'BD05')) return setState('failed');
        offer((failure.data as RefusalDataOf<typeof SAVE>).draft);
      }
    };
    running.current = attempt();
    await running.current;
    running.current = null;
  }, [boardType, target, client, unsaved, offer]);

  const schedule = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), DRAFT_SAVE_MS);
  }, [save]);

  const found = answer.data?.draft;
  useEffect(() => {
    if (form.current.latest || found === undefined || (found === null && !initial)) return;
    const saved = textOf(found ?? (initial as DraftText));
    const seq = found?.seq ?? 0;
    const kept = unsaved.read();
    // The version that the text began with: the post may have another one by now.
    const version = kept?.version ?? found?.version ?? initial?.version ?? null;
    const start = kept?.text ?? saved;
    const isStale = kept !== null && kept.seq !== seq && !isSameText(start, saved);
    Object.assign(form.current, { seq, version, latest: start, saved, isStale });
    setRestoredAt(found?.saveDate ?? null);
    setText(start);
    setOther(isStale ? { ...saved, version: found?.version ?? null } : null);
    setState(isStale ? 'stale' : 'idle');
    if (kept && !isStale) void save();
  }, [found, initial, save, unsaved]);

  const set = (part: Partial<DraftText>) => {
    const next = { ...(form.current.latest ?? { category: '', title: '', content: '' }), ...part };
    form.current.latest = next;
    setText(next);
    // With two texts to choose from it continues neither: the choice comes back with the form.
    unsaved.keep(next, form.current.isStale ? CONTINUES_NONE : form.current.seq, form.current.version);
    if (form.current.isStale) return;
    setState('waiting');
    schedule();
  };

  // The page is left or hidden: what was typed in the last second is saved now.
  useEffect(() => {
    const hide = () => document.visibilityState === 'hidden' && void save();
    document.addEventListener('visibilitychange', hide);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      clearTimeout(timer.current);
      void save();
    };
  }, [save]);

  // After a sign-out of the member's own nobody finds the text in this tab; the end of a session keeps it.
  useEffect(
    () =>
      bus.on(signedOut, ({ reason }) => {
        clearTimeout(timer.current);
        form.current.isOver = true;
        if (reason === 'asked') unsaved.remove();
      }),
    [unsaved],
  );

  /** Replaces the text, without a save unless it differs from the saved one. */
  const show = (next: DraftText) => {
    form.current.latest = next;
    setText(next);
  };

  /** The form begins again with a text that is no draft. */
  const renew = ({ version = null, ...replacement }: Versioned): void => {
    clearTimeout(timer.current);
    unsaved.remove();
    Object.assign(form.current, { saved: replacement, seq: 0, version, isStale: false });
    show(replacement);
    setRestoredAt(null);
    setOther(null);
    setState('idle');
    void client.invalidateQueries({ queryKey: [LIST] });
  };

  /** Deletes the draft that this form knows: a newer one of another tab stays, and is offered. */
  const discard = async (replacement: Versioned): Promise<void> => {
    clearTimeout(timer.current);
    await running.current;
    try {
      await call(DELETE, { boardType, target, seq: form.current.seq });
    } catch (failure) {
      if (!isApiError(failure, 'BD05')) throw failure;
      return offer((failure.data as RefusalDataOf<typeof DELETE>).draft);
    }
    renew(replacement);
  };

  return {
    /** The server does not have the text, nor does leaving the page save it. */
    isUnsaved: state === 'failed' || state === 'stale',
    state: answer.isError && !text ? 'failed' : state,
    text,
    set,
    /** When the shown text was saved as a draft, where the form began with one. */
    restoredAt,
    /** The text that another tab saved meanwhile; the member takes it or keeps their own. */
    other: state === 'stale' ? other : null,
    takeOther: () => {
      if (!other) return;
      unsaved.remove();
      const { version = null, ...taken } = other;
      Object.assign(form.current, { saved: taken, version, isStale: false });
      show(taken);
      setOther(null);
      setState('saved');
    },
    keepMine: () => {
      setOther(null);
      Object.assign(form.current, { saved: null, isStale: false });
      setState('waiting');
      void save();
    },
    renew,
    discard,
    /** The version of the post that the text changes; undefined: of a new one. */
    version: (): number | undefined => form.current.version ?? undefined,
    /** The member keeps their text over another version of the post. */
    rebase: (version: number): void => {
      Object.assign(form.current, { version, saved: null });
      void save();
    },
    /** Saves what is not saved yet. @returns number of the draft that the text is; 0 where another tab has a newer one */
    settle: async (): Promise<number> => {
      clearTimeout(timer.current);
      await save();
      return form.current.isStale ? 0 : form.current.seq;
    },
    /** The text was sent: nothing is saved any more, and the server has deleted the draft. */
    finish: () => {
      clearTimeout(timer.current);
      form.current.isOver = true;
      unsaved.remove();
      void client.invalidateQueries({ queryKey: [LIST] });
    },
  } as const;
};

export type ServerDraft = ReturnType<typeof useServerDraft>;
