import { blame, scriptOf, subjectOf } from './blame.ts';

const remote = { name: 'mf_room', version: '1.2.0-ab' };
const inRemote = 'http://localhost:4000/_m/mf_room/1.2.0-ab/572.3f.js:1:99';
const inShell = 'http://localhost:4000/_m/shell/1.0.0-aa/entry.js:1:7';
const thrown = (message: string, ...lines: string[]) =>
  Object.assign(new Error(message), { stack: [message, ...lines.map((line) => `    at x (${line})`)].join('\n') });

test('[X-05] an error belongs to the remote of its script despite React of the frame', () => {
  const error = thrown('boom', inShell, inRemote, inShell);
  expect(blame({ what: 'handler', error })).toEqual({ of: remote, kind: 'handler' });
  expect(blame({ what: 'rejection', error })).toEqual({ of: remote, kind: 'rejection' });
});

test('[X-05] an error outside remotes is the frame’s, or nobody’s if it is third-party', () => {
  expect(blame({ what: 'handler', error: thrown('boom', inShell) })?.of.name).toBe('shell');
  expect(blame({ what: 'handler', error: thrown('boom', 'chrome-extension://abc/x.js:1:1') })).toBeNull();
  expect(blame({ what: 'rejection', error: undefined })).toBeNull();
});

test('[X-05] an error without a stack is known by its script', () => {
  expect(blame({ what: 'handler', error: 'words', at: inRemote })).toEqual({ of: remote, kind: 'handler' });
});

test.each(['Maximum update depth exceeded.', 'Minified React error #185; visit https://react.dev'])(
  '[X-05] the update loop is reported by name: %s',
  (message) => {
    expect(blame({ what: 'draw', of: remote, error: thrown(message, inShell) })).toEqual({ of: remote, kind: 'loop' });
  },
);

test('[X-05] a crash while drawing is a crash, and one while loading means broken', () => {
  expect(blame({ what: 'draw', of: remote, error: thrown('boom') })?.kind).toBe('render');
  expect(blame({ what: 'load', of: remote, error: thrown('boom') })?.kind).toBe('broken');
});

test('a script that failed is distinguished from an error', () => {
  const chunk = Object.assign(new Error('x'), { name: 'ChunkLoadError', type: 'timeout', request: inRemote });
  expect(scriptOf(chunk)).toEqual({ url: inRemote, type: 'timeout' });
  expect(scriptOf(thrown('boom'))).toBeNull();
  expect(scriptOf(null)).toBeNull();
  expect(subjectOf('http://x/other/mf_room/1.0/')).toBeNull();
});
