/**
 * One text under way, saved on the server one second after the last key. It survives another language or width, a reload
 * and the end of the session. Source: boards, BO-03.
 */
import { type BoardType, DRAFT_SAVE_MS, isApiError, type RefusalDataOf } from '@madang/contracts';
import { call, query, useQuery, useQueryClient } from '@madang/platform';
import { useCallback, useEffect, useRef, useState } from 'react';

const READ = '/api/board/draft/read';
const SAVE = '/api/board/draft/save';
const LIST = '/api/board/draft/list';

export interface DraftText {
  readonly category: string;
  readonly title: string;
  readonly content: string;
}
export type DraftState = 'loading' | 'idle' | 'waiting' | 'saving' | 'saved' | 'failed' | 'stale';

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
  const form = useRef({ seq: 0, latest: null as DraftText | null, saved: null as DraftText | null, isOver: false });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<void> | null>(null);

  const found = answer.data?.draft;
  useEffect(() => {
    if (form.current.latest || found === undefined || (found === null && !initial)) return;
    const start = found ? textOf(found) : (initial as DraftText);
    Object.assign(form.current, { seq: found?.seq ?? 0, latest: start, saved: start });
    setRestoredAt(found?.saveDate ?? null);
    setText(start);
    setState('idle');
  }, [found, initial]);

  const save = useCallback(async (): Promise<void> => {
    await running.current;
    const { latest, saved, seq, isOver } = form.current;
    if (isOver || !latest || (saved && isSame(latest, saved))) return;
    setState('saving');
    const attempt = async () => {
      try {
        const answered = await call(SAVE, { boardType, target, seq, ...latest });
        Object.assign(form.current, { seq: answered.seq, saved: latest });
        if (form.current.latest === latest) setState('saved');
        void client.invalidateQueries({ queryKey: [LIST] });
      } catch (failure) {
        if (!isApiError(failure, 'BD05')) return setState('failed');
        const { draft } = failure.data as RefusalDataOf<typeof SAVE>;
        form.current.seq = draft.seq;
        setOther(textOf(draft));
        setState('stale');
      }
    };
    running.current = attempt();
    await running.current;
    running.current = null;
  }, [boardType, target, client]);

  const schedule = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), DRAFT_SAVE_MS);
  }, [save]);

  const set = (part: Partial<DraftText>) => {
    const next = { ...(form.current.latest ?? { category: '', title: '', content: '' }), ...part };
    form.current.latest = next;
    setText(next);
    // Until the member has chosen one of two texts, neither is overwritten.
    if (state === 'stale') return;
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

  /** Replaces the text, without a save unless it differs from the saved one. */
  const show = (next: DraftText) => {
    form.current.latest = next;
    setText(next);
  };

  const discard = async (replacement: DraftText): Promise<void> => {
    clearTimeout(timer.current);
    await running.current;
    Object.assign(form.current, { saved: replacement, seq: 0 });
    show(replacement);
    setRestoredAt(null);
    setOther(null);
    setState('idle');
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
      form.current.saved = other;
      show(other);
      setOther(null);
      setState('saved');
    },
    keepMine: () => {
      setOther(null);
      form.current.saved = null;
      setState('waiting');
      void save();
    },
    discard,
    /** The text was sent: nothing is saved any more, and the server has deleted the draft. */
    finish: () => {
      clearTimeout(timer.current);
      form.current.isOver = true;
      void client.invalidateQueries({ queryKey: [LIST] });
    },
    saveNow: save,
  } as const;
};

export type ServerDraft = ReturnType<typeof useServerDraft>;
