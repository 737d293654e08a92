import { bucketOf, type VisitReport } from '@madang/contracts';
import { aBoot, aRegistry } from '@madang/testing';

const remote = { name: 'mf_room', version: '1.0.0' };
const shellScript = document.createElement('script');
shellScript.src = '/_m/shell/1.0.0-aa/entry.js';
let sent: { url: string; body: Blob }[] = [];
const reports = () => Promise.all(sent.map(async ({ body }) => JSON.parse(await body.text()) as VisitReport));

/** A page of its own for each test: it receives all notes from its beginning. */
const page = async ({ visit = 'id.tag', mode = 'production' as const } = {}) => {
  jest.resetModules();
  const notes = await import('./notes.ts');
  const { watch } = await import('./watch.ts');
  const boot = { ...aBoot({ registry: aRegistry() }), mode, visit };
  notes.startNotes(() => watch(boot));
  return notes;
};
const hide = (hidden: boolean) => {
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  sent = [];
  sessionStorage.clear();
  jest.useFakeTimers();
  document.head.replaceChildren(shellScript);
  Object.assign(navigator, { sendBeacon: (url: string, body: Blob) => sent.push({ url, body }) });
});
afterEach(() => {
  hide(false);
  jest.useRealTimers();
});

test('[O-04] hiding the page sends its report: the frame and each remote with its load', async () => {
  const { reportNote } = await page();
  reportNote({ what: 'opened', of: remote });
  reportNote({ what: 'shown', of: remote, ms: 420 });
  jest.advanceTimersByTime(2_000);
  expect(sent).toEqual([]);
  hide(true);
  expect(sent[0]?.url).toBe('/api/registry/report');
  expect((await reports())[0]?.subjects).toEqual([
    { name: 'shell', version: '1.0.0-aa', failures: [], measures: {} },
    { ...remote, failures: [], measures: { load: bucketOf(420) } },
  ]);
});

test('[X-05] a failure is reported at once, and again only when there is another', async () => {
  const { reportNote } = await page();
  reportNote({ what: 'draw', of: remote, error: new Error('the roof leaks') });
  await jest.advanceTimersByTimeAsync(600);
  expect((await reports())[0]?.subjects).toContainEqual({ ...remote, failures: ['render'], measures: {} });
  reportNote({ what: 'draw', of: remote, error: new Error('the roof leaks') });
  await jest.advanceTimersByTimeAsync(600);
  expect(sent).toHaveLength(1);
});

test('[X-05] an early error in a remote’s handler is named by its remote', async () => {
  await page();
  const error = Object.assign(new Error('x'), {
    stack: 'Error: x\n at f (http://localhost/_m/mf_room/1.0.0/a.js:1:1)',
  });
  dispatchEvent(new ErrorEvent('error', { error }));
  await jest.advanceTimersByTimeAsync(600);
  // Pages of earlier tests receive it too; their state goes with it.
  const subjects = (await reports()).flatMap((report) => report.subjects);
  expect(subjects).toContainEqual({ ...remote, failures: ['handler'], measures: {} });
});

test("[X-05] a tester receives the watch's findings, kind by kind, in milliseconds", async () => {
  const { reportNote, tapNotes } = await page();
  const facts: object[] = [];
  tapNotes((fact) => facts.push(fact));
  reportNote({ what: 'shown', of: remote, ms: 421 });
  reportNote({ what: 'draw', of: remote, error: new Error('the roof leaks') });
  await jest.advanceTimersByTimeAsync(600);
  expect(facts).toContainEqual({ what: 'took', of: remote, measure: 'load', ms: 421 });
  expect(facts).toContainEqual({ what: 'failed', of: remote, kind: 'render' });
});

test('[X-05] a frozen page is reported by its next life in the tab', async () => {
  const { stands } = await page();
  stands(remote);
  hide(true);
  hide(false); // it came back, and froze then
  await page();
  await jest.advanceTimersByTimeAsync(600);
  expect((await reports()).at(-1)?.subjects).toContainEqual({ ...remote, failures: ['freeze'], measures: {} });
});

test('[X-05] a page that was left, or hidden before it was ended, did not freeze', async () => {
  const first = await page();
  first.stands(remote);
  hide(true);
  expect((await page()).leftBehind()).toBeNull();
  first.stands(remote);
  dispatchEvent(new Event('pagehide'));
  expect((await page()).leftBehind()).toBeNull();
});

test('[X-05] however much goes wrong, a page sends twenty reports at most', async () => {
  const { reportNote } = await page();
  for (let count = 0; count < 40; count += 1) {
    reportNote({ what: 'draw', of: { ...remote, version: `1.0.${count}` }, error: new Error('x') });
    await jest.advanceTimersByTimeAsync(600);
  }
  expect(sent).toHaveLength(20);
});

test('a page whose server signs no visit reports nothing', async () => {
  const { reportNote } = await page({ visit: '' });
  reportNote({ what: 'draw', of: remote, error: new Error('x') });
  await jest.advanceTimersByTimeAsync(600);
  hide(true);
  expect(sent).toEqual([]);
});
