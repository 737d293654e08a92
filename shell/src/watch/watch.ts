/**
 * Reports to the server what this page meets of its remotes. Fetched late: the first page needs
 * nothing of it.
 */
import { type BootData, type FailureKind, type Measure, REPORT_PATH } from '@madang/contracts';
import { blame, scriptOf, subjectOf } from './blame.ts';
import { classify } from './classify.ts';
import { watchLeaks } from './leaks.ts';
import { createLedger } from './ledger.ts';
import { leftBehind, type Note, recordDetail, type Subject, takeNotes } from './notes.ts';
import { watchVitals } from './vitals.ts';

/** A failure is reported soon; what follows it goes in the same report. */
const SOON_MS = 500;
/** Reports of one page at most: whatever goes wrong in it, it does not become a flood. */
const MAX_REPORTS = 20;

/** The frame's own version, by its scripts. */
const frame = (): Subject =>
  subjectOf(document.querySelector<HTMLScriptElement>('script[src*="/_m/shell/"]')?.src ?? '') ?? {
    name: 'shell',
    version: '0',
  };

export const watch = ({ visit, registry, mode, override }: BootData): void => {
  if (!visit) return;
  const ledger = createLedger(visit, override?.remote);
  const shell = frame();
  let current: Subject | null = null;
  let sent = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const send = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const report = sent < MAX_REPORTS ? ledger.report() : null;
    if (!report) return;
    sent += 1;
    navigator.sendBeacon?.(REPORT_PATH, new Blob([JSON.stringify(report)], { type: 'application/json' }));
  };
  const failed = (of: Subject, kind: FailureKind): void => {
    recordDetail({ what: 'failed', of, kind });
    if (ledger.failed(of, kind)) timer ??= setTimeout(send, SOON_MS);
  };

  const took = (of: Subject, measure: Measure, ms: number): void => {
    recordDetail({ what: 'took', of, measure, ms });
    ledger.took(of, measure, ms);
  };

  const { hasLongTasks } = watchVitals(took, () => current ?? shell);
  const leaks = mode === 'production' ? null : watchLeaks((of) => failed(of, 'leak'));

  const use = (of: Subject): void => {
    ledger.used(of);
    // Visitors outside the canary are reported as well.
    if (hasLongTasks) ledger.took(of, 'longtask', 0);
  };
  const show = (of: Subject, ms = 0): void => {
    current = of;
    took(of, 'load', ms);
  };
  const leave = (of: Subject): void => {
    current = null;
    leaks?.left(of);
  };
  const blameFor = (note: Note): void => {
    const script = scriptOf(note.error);
    if (!script) {
      const found = blame(note);
      if (found) failed(found.of, found.kind);
      return;
    }
    const owner = subjectOf(script.url) ?? note.of;
    if (owner) void classify(script, registry).then((kind) => failed(owner, kind));
  };
  const take = (note: Note): void => {
    const { what, of, ms } = note;
    if (!of) blameFor(note);
    else if (what === 'opened') use(of);
    else if (what === 'shown') show(of, ms);
    else if (what === 'left') leave(of);
    else if (what === 'fellBack' || what === 'unverified') ledger.mark(of, what);
    else blameFor(note);
  };

  use(shell);
  takeNotes(take);
  const left = subjectOf(`/_m/${leftBehind()?.replace('@', '/')}/`);
  if (left) failed(left, 'freeze');
  document.addEventListener('visibilitychange', () => document.hidden && send());
  addEventListener('pagehide', send);
};
