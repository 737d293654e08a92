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
const LIST = '/api/board/draft/list';

export type DraftState = 'loading' | 'idle' | 'waiting' | 'saving' | 'saved' | 'failed' | 'stale';

/** Number of no draft. */
const CONTINUES_NONE = -1;

const isSame = (a: DraftText, b: DraftText) =>
  a.title === b.title && a.content === b.content && a.category === b.category;
const textOf = ({ category, title, content }: DraftText): DraftText => ({ category, title, content });

/**
 * @param target the post that is edited; 0: a new one
 * @param initial what the form shows without a draft; undefined while it loads
 */
export const useServerDraft = (boardType: BoardType, target: number, initial: DraftText | undefined) => {
  const client = useQueryClient();
  // Read once for each form: the form itself is the newer text from then on.
  const answer = useQuery({ ...query(READ, { boardType, target }), staleTime: 0, gcTime: 0 });
  const [text, setText] = useState<DraftText | null>(null);
  const [state, setState] = useState<DraftState>('loading');
  const [other, setOther] = useState<DraftText | null>(null);
  const [restoredAt, setRestoredAt] = useState<string | null>(null);
  const form = useRef({
    seq: 0,
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

  const save = useCallback(async (): Promise<void> => {
    await running.current;
    const { latest, saved, seq, isOver, isStale } = form.current;
    // Until the member has chosen one of two texts, neither is overwritten.
    if (isOver || isStale || !latest || (saved && isSame(latest, saved))) return;
    setState('saving');
    const attempt = async () => {
      try {
        const answered = await call(SAVE, { boardType, target, seq, ...latest });
        Object.assign(form.current, { seq: answered.seq, saved: latest });
        if (form.current.latest === latest) {
          unsaved.remove();
          setState('saved');
        } else if (!form.current.isOver) unsaved.keep(form.current.latest ?? latest, answered.seq);
        void client.invalidateQueries({ queryKey: [LIST] });
      } catch (failure) {
        if (!isApiError(failure, 'BD05')) return setState('failed');
        const { draft } = failure.data as RefusalDataOf<typeof SAVE>;
        Object.assign(form.current, { seq: draft.seq, isStale: true });
        setOther(textOf(draft));
        setState('stale');
      }
    };
    running.current = attempt();
    await running.current;
    running.current = null;
  }, [boardType, target, client, unsaved]);

  const schedule = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), DRAFT_SAVE_MS);
  }, [save]);

  const found = answer.data?.draft;
  useEffect(() => {
    if (form.current.latest || found === undefined || (found === null && !initial)) return;
    const saved = found ? textOf(found) : (initial as DraftText);
    const seq = found?.seq ?? 0;
    const kept = unsaved.read();
    const start = kept?.text ?? saved;
    const isStale = kept !== null && kept.seq !== seq && !isSame(start, saved);
    Object.assign(form.current, { seq, latest: start, saved, isStale });
    setRestoredAt(found?.saveDate ?? null);
    setText(start);
    setOther(isStale ? saved : null);
    setState(isStale ? 'stale' : 'idle');
    if (kept && !isStale) void save();
  }, [found, initial, save, unsaved]);

  const set = (part: Partial<DraftText>) => {
    const next = { ...(form.current.latest ?? { category: '', title: '', content: '' }), ...part };
    form.current.latest = next;
    setText(next);
    // With two texts to choose from it continues neither: the choice comes back with the form.
    unsaved.keep(next, form.current.isStale ? CONTINUES_NONE : form.current.seq);
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
  const renew = (replacement: DraftText): void => {
    clearTimeout(timer.current);
    unsaved.remove();
    Object.assign(form.current, { saved: replacement, seq: 0, isStale: false });
    show(replacement);
    setRestoredAt(null);
    setOther(null);
    setState('idle');
    void client.invalidateQueries({ queryKey: [LIST] });
  };

  const discard = async (replacement: DraftText): Promise<void> => {
    clearTimeout(timer.current);
    await running.current;
    renew(replacement);
    await call('/api/board/draft/delete', { boardType, target }).catch(() => undefined);
    void client.invalidateQueries({ queryKey: [LIST] });
  };

  return {
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
      Object.assign(form.current, { saved: other, isStale: false });
      show(other);
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
