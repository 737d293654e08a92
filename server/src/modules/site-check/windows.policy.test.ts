import type { Span } from '../site/index.ts';
import { plan } from './windows.policy.ts';

const span = (start: number, end: number): Span => ({ start: new Date(start), end: new Date(end) });
const NOW = 100;
const [inForce, toCome] = [span(90, 110), span(200, 210)];

test.each<[title: string, planned: Span[], wanted: Span | null, left: Span[]]>([
  ['a later window succeeds the one in force', [inForce], span(150, 160), [inForce, span(150, 160)]],
  ['a later window replaces the one to come', [inForce, toCome], span(150, 160), [inForce, span(150, 160)]],
  ['one that begins within the window in force extends it', [inForce], span(110, 130), [span(90, 130)]],
  ['one that ends within the window in force shortens nothing', [inForce, toCome], span(105, 107), [inForce, toCome]],
  ['an extension takes in the window to come', [inForce, toCome], span(105, 205), [span(90, 210)]],
  ['a window from now replaces the one in force', [inForce, toCome], span(100, 105), [span(100, 105), toCome]],
  ['a window from now keeps the one to come', [toCome], span(100, 105), [span(100, 105), toCome]],
  ['a window from now takes in the one to come', [toCome], span(100, 200), [span(100, 210)]],
  ['an open site corrects its window to come', [toCome], span(300, 310), [span(300, 310)]],
  ['the end of the window in force keeps the one to come', [inForce, toCome], null, [toCome]],
  ['an open site takes away its window to come', [toCome], null, []],
  ['a window that is over counts no more', [span(10, 99), toCome], span(150, 160), [span(150, 160)]],
])('[33-05] %s', (_, planned, wanted, left) => {
  expect(plan(planned, wanted, NOW)).toEqual(left);
});
