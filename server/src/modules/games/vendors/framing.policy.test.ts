import { framingOf, mayFrame, opensAt } from './framing.policy.ts';

const SITE = 'https://madang.example';
const csp = (...policies: string[]) => ({ 'content-security-policy': policies.join(', ') });

test.each([
  ['no word about frames', {}, 'allowed'],
  ['a policy that speaks of other things', csp("default-src 'none'; script-src 'self'"), 'allowed'],
  ["frame-ancestors 'none'", csp("default-src 'self'; frame-ancestors 'none'"), 'refused'],
  ["frame-ancestors 'self', which is the vendor", csp("frame-ancestors 'self'"), 'refused'],
  ['frame-ancestors without a source', csp('frame-ancestors'), 'refused'],
  ['everybody', csp('frame-ancestors *'), 'allowed'],
  ['a scheme', csp('frame-ancestors https:'), 'allowed'],
  ['another scheme', csp('frame-ancestors http:'), 'refused'],
  ['the site', csp('Frame-Ancestors https://other.example https://MADANG.example'), 'allowed'],
  ['the site without a scheme', csp('frame-ancestors madang.example'), 'allowed'],
  ['the site at another port', csp('frame-ancestors https://madang.example:8443'), 'refused'],
  ['the site at any port', csp('frame-ancestors https://madang.example:*'), 'allowed'],
  ['names below the site', csp('frame-ancestors https://*.madang.example'), 'refused'],
  ['names below its parent', csp('frame-ancestors https://*.example'), 'allowed'],
  ['somebody else', csp('frame-ancestors https://madang.example.evil'), 'refused'],
  ['two policies of which one refuses', csp('frame-ancestors *', "frame-ancestors 'none'"), 'refused'],
  ['X-Frame-Options: DENY', { 'x-frame-options': 'DENY' }, 'refused'],
  ['X-Frame-Options: SAMEORIGIN', { 'x-frame-options': 'sameorigin' }, 'refused'],
  ['both, of which the policy counts', { ...csp('frame-ancestors *'), 'x-frame-options': 'DENY' }, 'allowed'],
] as const)('[C-04] %s', (_, headers, framing) => {
  expect(framingOf(headers, SITE)).toBe(framing);
});

test('[C-04] an omitted port is the one of the scheme', () => {
  expect(framingOf(csp('frame-ancestors http://localhost:4000'), 'http://localhost:4000')).toBe('allowed');
  expect(framingOf(csp('frame-ancestors http://localhost'), 'http://localhost:4000')).toBe('refused');
});

test.each([
  ['https://games.example/x', true],
  ['http://kplayslot.localhost:4001/x', true],
  ['http://localhost:4001/x', true],
  ['http://games.example/x', false],
  ['http://localhost.evil/x', false],
  ['javascript:alert(1)', false],
  ['', false],
])('[C-04] %s may be framed by its origin: %s', (gameurl, may) => {
  expect(mayFrame({ framing: null }, gameurl)).toBe(may);
  expect(opensAt({ opens: 'auto', framing: null }, gameurl)).toBe(may ? 'page' : 'popup');
});

test("[C-04] a vendor's refusal and an operator's word each lead to a window", () => {
  const at = 'https://games.example/x';
  expect(opensAt({ opens: 'auto', framing: 'allowed' }, at)).toBe('page');
  expect(opensAt({ opens: 'auto', framing: 'refused' }, at)).toBe('popup');
  expect(opensAt({ opens: 'popup', framing: 'allowed' }, at)).toBe('popup');
  expect(mayFrame({ framing: 'refused' }, at)).toBe(false);
});
