import type { MenuEntry, Names, PageDefinition, Provides, Release } from '@madang/contracts';
import { provided } from '@madang/contracts/interface';
import { aBuiltRemote, aBuiltShell, anEvent, usesOf } from '../../../testing/builds.ts';
import { budgets } from './budgets.ts';
import { gate } from './gate.ts';
import type { Candidate, Live } from './refusal.ts';

const shell = aBuiltShell();
const mypage = aBuiltRemote();
const board = aBuiltRemote({
  name: 'mf_board',
  pages: [{ id: 'message.list', desktop: '/mypage/message/list', mobile: '/msg', access: 'member', layout: 'site' }],
  uses: usesOf('/api/board/msgList'),
});
const provides = provided();
const live: Live = { shells: [shell], remotes: [mypage, board], provides };

/** The one refusal there is. */
const refusalOf = (candidate: Candidate, changes: Partial<Live> = {}) => {
  const refusals = gate(candidate, { ...live, ...changes });
  expect(refusals).toHaveLength(1);
  expect(refusals[0]?.fix).toMatch(/^[A-Z].{20,}\.$/s);
  return refusals[0];
};

type Json = Record<string, unknown>;
/** The same with another value at a path. */
const set = <T extends object>(whole: T, path: readonly (string | number)[], value: unknown): T => {
  const [first, ...rest] = path;
  if (first === undefined) return value as T;
  const copy = (Array.isArray(whole) ? [...whole] : { ...whole }) as Json;
  copy[first] = rest.length > 0 ? set(copy[first] as object, rest, value) : value;
  return copy as T;
};
const serverWith = (call: string, path: readonly string[], value: unknown): Provides =>
  set(provides, ['calls', provides.calls.findIndex((each) => each.path === call), ...path], value);

const aPage = (changes: Partial<PageDefinition>): PageDefinition => ({
  id: 'tour',
  desktop: '/tour',
  mobile: '/tour',
  access: 'any',
  layout: 'site',
  ...changes,
});
const tour = (changes: Partial<Release> = {}): Release => aBuiltRemote({ name: 'mf_tour', pages: [], ...changes });

test('[X-08] a build that fits all live ones is accepted', () => {
  for (const candidate of [mypage, board, shell, provides, tour({ pages: [aPage({})] })])
    expect(gate(candidate, live)).toEqual([]);
});

describe('a platform out of range', () => {
  const says = { rule: 'platform', subject: 'mf_mypage@1.0.0-bb in shell@1.0.0-aa' };
  test('[X-08] refuses the remote, naming both versions', () => {
    expect(refusalOf({ ...mypage, platform: '^2.0.0' })).toMatchObject({
      ...says,
      says: 'mf_mypage is built for the platform ^2.0.0, the shell lends 1.0.0',
      fix: expect.stringContaining('release the shell that lends ^2.0.0 first'),
    });
  });
  test('[X-08] refuses the shell that would leave a live remote behind', () => {
    const next = set(shell, ['lends', '@madang/platform', 'version'], '2.0.0');
    const remotes = [set(mypage, ['needs', '@madang/platform', 'range'], '>=1')];
    expect(refusalOf(next, { remotes })).toMatchObject(says);
  });
  test('[X-08] is looked for in every version of the shell that is live', () => {
    const older = { ...set(shell, ['lends', '@madang/platform', 'version'], '0.9.0'), version: '0.9.0' };
    const candidate = set(mypage, ['needs', '@madang/platform', 'range'], '>=0.9');
    expect(refusalOf(candidate, { shells: [shell, older] })?.subject).toBe('mf_mypage@1.0.0-bb in shell@0.9.0');
  });
});

describe('shared libraries', () => {
  test('[X-08] one copy that is too old refuses the remote', () => {
    expect(refusalOf(set(mypage, ['needs', 'react', 'range'], '^19.9.0'))).toMatchObject({
      rule: 'libraries',
      says: 'react is needed in ^19.9.0, the host lends 19.3.1',
    });
  });
  test('[X-08] a library that is not shared refuses it, unless the remote brings it', () => {
    const needs = (brings: boolean) => ({ ...mypage, needs: { ...mypage.needs, three: { range: '^1.0.0', brings } } });
    expect(refusalOf(needs(false))?.says).toBe('three is taken from the host, which lends none');
    expect(gate(needs(true), live)).toEqual([]);
  });
  test('[X-08] a name that the live platform does not have yet refuses the remote', () => {
    const candidate = set(mypage, ['needs', '@madang/platform', 'names'], ['call', 'useWeather']);
    expect(refusalOf(candidate)).toMatchObject({
      field: 'useWeather',
      says: '@madang/platform 1.0.0 of the host has no useWeather, which the remote takes from it',
    });
  });
  test('[X-08] a name that is taken away refuses the shell while a live remote takes it', () => {
    const next = set(shell, ['lends', '@madang/ui', 'names'], ['Table']);
    expect(refusalOf(next, { remotes: [board] })).toMatchObject({
      subject: 'mf_board@1.0.0-bb in shell@1.0.0-aa',
      field: 'Button',
      fix: expect.stringContaining('Raise the version of @madang/ui'),
    });
  });
  test('[X-08] a newer bundled library overrides the names of the shared one', () => {
    const candidate = set(
      set(mypage, ['needs', '@madang/ui', 'names'], ['Chart']),
      ['needs', '@madang/ui', 'range'],
      '^1.1.0',
    );
    expect(gate(candidate, live)).toEqual([]);
  });
});

describe('calls', () => {
  const entry = ['answers', 'properties', 'list', 'items', 'properties'];
  const orNull = { anyOf: [{ type: 'integer', minimum: 1, maximum: 9 }, { type: 'null' }] };
  test('[X-08] a server that may answer null for a number is refused, with the field', () => {
    expect(refusalOf(serverWith('/api/bet/betlist', [...entry, 'cash'], orNull))).toMatchObject({
      rule: 'calls',
      subject: 'mf_mypage@1.0.0-bb and the server: POST /api/bet/betlist',
      field: 'response.data.list[].cash',
      says: 'may be null now, must be an integer',
      fix: expect.stringContaining('add another beside it'),
    });
  });
  test('[X-08] a server that answers a field more, or another call, is not', () => {
    expect(gate(serverWith('/api/bet/betlist', [...entry, 'colour'], { type: 'string' }), live)).toEqual([]);
    expect(
      gate({ ...provides, calls: [...provides.calls, { ...provides.calls[0]!, path: '/api/new' }] }, live),
    ).toEqual([]);
  });
  test('[X-08] a server that requires a field which no live build sends is refused', () => {
    const takes = { ...provides.calls.find(({ path }) => path === '/api/bet/betlist')?.takes, required: ['colour'] };
    expect(refusalOf(serverWith('/api/bet/betlist', ['takes'], takes))).toMatchObject({
      field: 'body.colour',
      says: 'is missing now, must be there',
    });
  });
  test('[X-08] a server that drops or restricts a used call is refused', () => {
    const without = { ...provides, calls: provides.calls.filter(({ path }) => path !== '/api/board/msgList') };
    expect(refusalOf(without)?.says).toBe('is called, and the server does not answer it');
    expect(refusalOf(serverWith('/api/main', ['access'], 'member'))).toMatchObject({
      subject: 'shell@1.0.0-aa and the server: POST /api/main',
      says: 'is called for any, and answers only member',
    });
  });
  test('[X-08] a remote that reads what the live server does not answer yet is refused', () => {
    const reads = ['uses', 'calls', 0, 'reads', 'properties', 'list', 'items'];
    const candidate = set(mypage, [...reads, 'required'], ['colour']);
    expect(refusalOf(candidate)).toMatchObject({
      field: 'response.data.list[].colour',
      fix: expect.stringContaining('release the server'),
    });
  });
  test('[X-08] a remote that sends what the live server refuses is refused', () => {
    expect(
      refusalOf(set(mypage, ['uses', 'calls', 0, 'sends', 'properties', 'page'], { type: 'string' })),
    ).toMatchObject({
      field: 'body.page',
      says: 'may be a string now, must be an integer',
    });
  });
  test('[X-08] the shell must meet the same', () => {
    const candidate = set(shell, ['uses', 'calls', 0, 'path'], '/api/gone');
    expect(refusalOf(candidate)?.subject).toBe('shell@1.0.0-aa and the server: POST /api/gone');
  });
});

describe('topics', () => {
  const index = provides.topics.findIndex(({ pattern }) => pattern === '/topic/main');
  const kinds = provides.topics[index]?.says.oneOf as Json[];
  const withTopic = (oneOf: unknown[]) => set(provides, ['topics', index, 'says', 'oneOf'], oneOf);
  test('[X-08] another message shape refuses the server, another cmd does not', () => {
    const jackpot = kinds.findIndex((kind) => JSON.stringify(kind).includes('JACKPOT'));
    expect(refusalOf(withTopic(set(kinds, [jackpot, 'properties', 'data2'], { type: 'string' })))).toMatchObject({
      rule: 'topics',
      subject: 'shell@1.0.0-aa and the server: /topic/main',
      field: 'message.data2',
      says: 'may be a string now, must be an integer',
    });
    const more = { type: 'object', properties: { cmd: { const: 'RAIN' } }, required: ['cmd'] };
    expect(gate(withTopic([...kinds, more]), live)).toEqual([]);
  });
  test('[X-08] a removed cmd or topic refuses the server', () => {
    expect(refusalOf(withTopic(kinds.slice(1)))).toMatchObject({ says: '"FEED" is waited for, and never said' });
    expect(refusalOf({ ...provides, topics: [] })?.says).toBe('is listened to, and the server does not know it');
  });
});

describe('events of the bus', () => {
  const producing = (shape: Parameters<typeof anEvent>[0], version?: number) =>
    aBuiltRemote({ name: 'mf_wallet', pages: [], uses: { ...usesOf(), tells: [anEvent(shape, 'said', version)] } });
  const consuming = (shape: Parameters<typeof anEvent>[0]) =>
    aBuiltRemote({ name: 'mf_tour', pages: [], uses: { ...usesOf(), hears: [anEvent(shape, 'read')] } });
  const producedShape = { sum: 'integer' } as const;
  test('[X-08] an event that a live peer cannot read refuses its sender, and vice versa', () => {
    const says = {
      rule: 'events',
      subject: 'cart.filled from mf_wallet@1.0.0-bb to mf_tour@1.0.0-bb',
      field: 'payload.sum',
      says: 'may be a string now, must be an integer (told in version 2, heard in version 1)',
    };
    const changed = producing({ sum: 'string' }, 2);
    expect(refusalOf(changed, { remotes: [consuming(producedShape)] })).toMatchObject(says);
    expect(refusalOf(consuming(producedShape), { remotes: [changed] })).toMatchObject(says);
  });
  test('[X-08] a field more breaks nothing, an event of another owner does', () => {
    expect(
      gate(producing({ ...producedShape, by: 'string' }, 2), { ...live, remotes: [consuming(producedShape)] }),
    ).toEqual([]);
    const taken = set(producing(producedShape), ['uses', 'tells', 0, 'owner'], 'mf_other');
    expect(refusalOf(taken, { remotes: [consuming(producedShape)] })?.says).toBe(
      "is told as mf_other's and heard as mf_wallet's",
    );
  });
});

describe('pages', () => {
  const withPage = (changes: Partial<PageDefinition>) => tour({ pages: [aPage(changes)] });
  const refused: [string, Partial<PageDefinition>, RegExp][] = [
    ['the id of a page of a live remote', { id: 'message.list' }, /^has the id of a page of mf_board@1\.0\.0-bb$/],
    ['the id of a page of the shell', { id: 'dashboard' }, /^has the id of a page of shell$/],
    [
      'an address of the desktop column',
      { desktop: '/mypage/message/list' },
      /^stands at .*, where message\.list of mf_board/,
    ],
    ['an address of the mobile column', { desktop: '/msg' }, /message\.list of mf_board/],
    ['an alias', { aliases: ['/msg'] }, /message\.list of mf_board/],
    [
      'an address whose part that varies covers another',
      { desktop: '/mypage/message/{what}' },
      /message\.list of mf_board/,
    ],
    ['an address that only a query would keep apart', { mobile: '/msg?tab=tour' }, /message\.list of mf_board/],
    ['an address of a page that is planned', { desktop: '/livecasino' }, /livecasino of casino/],
    ['an address of the server', { desktop: '/api/tour' }, /kept for the server$/],
  ];
  test.each(refused)('[X-08] %s is refused', (_what, changes, says) => {
    expect(refusalOf(withPage(changes))).toMatchObject({ rule: 'pages', says: expect.stringMatching(says) });
  });
  test('[X-08] a page of the live shell may move, and the shell takes none of a remote', () => {
    const help = { ...shell, pages: [aPage({ id: 'help', desktop: '/help', mobile: null })] };
    expect(refusalOf(withPage({ mobile: '/help' }), { shells: [help] })?.says).toMatch(/help of shell@1\.0\.0-aa/);
    expect(gate(help, live)).toEqual([]);
    expect(refusalOf({ ...help, pages: [aPage({ desktop: '/msg' })] })).toMatchObject({
      subject: 'shell@1.0.0-aa: page tour',
      says: expect.stringMatching(/message\.list of mf_board/),
    });
  });
  test('[X-08] the own pages of an older version are no collision', () => {
    expect(gate({ ...board, version: '1.1.0-cc' }, live)).toEqual([]);
  });
});

describe('menus', () => {
  const entry = (page: string): MenuEntry<Names> => ({
    group: 'shortcut',
    order: 1,
    page,
    icon: 'mail',
    label: { ko: '여행', en: 'Tour', vn: 'Du lịch' },
  });
  test('[X-08] an entry of a page that nobody brings is refused', () => {
    expect(refusalOf(tour({ menu: [entry('nowhere')] }))).toMatchObject({
      rule: 'menu',
      says: 'leads to nowhere, and no live release brings that page',
    });
    expect(gate(tour({ menu: [entry('message.list')] }), live)).toEqual([]);
  });
  test('[X-08] a remote that drops a page which a live menu names is refused', () => {
    const remotes = [tour({ pages: [aPage({})] }), { ...board, menu: [entry('tour')] }];
    expect(refusalOf(tour(), { remotes })).toMatchObject({
      subject: 'mf_board@1.0.0-bb: menu entry of tour',
      fix: 'Keep tour in mf_tour until mf_board is released without the entry.',
    });
  });
});

test('[X-08] a name of the house is refused', () => {
  expect(refusalOf(tour({ name: 'mf_platform' }))).toMatchObject({
    rule: 'names',
    says: '"platform" is a name of the house',
  });
});

describe('budgets', () => {
  const over = { desktop: budgets.remoteFirstScreen + 1_500, mobile: 1 };
  test('[X-08] a first screen that is too heavy is refused, with its page and width', () => {
    expect(refusalOf(set(mypage, ['weight', 'pages', 'betting.list'], over))).toMatchObject({
      rule: 'budgets',
      field: 'weight.pages["betting.list"].desktop',
      says: 'weighs 61.5 kB (brotli), the budget is 60.0 kB',
    });
  });
  test('[X-08] so are an entry and a whole remote, and the first scripts of the shell', () => {
    expect(refusalOf(set(mypage, ['weight', 'entry'], budgets.remoteEntry + 1))?.field).toBe('weight.entry');
    expect(refusalOf(set(mypage, ['weight', 'whole', 'mobile'], budgets.remoteWhole + 1))?.field).toBe(
      'weight.whole.mobile',
    );
    expect(refusalOf(set(shell, ['weight', 'entry'], budgets.shellEntry + 1))?.field).toBe('weight.entry');
  });
  test('[X-08] the budget itself may be used up', () => {
    expect(gate(set(mypage, ['weight', 'entry'], budgets.remoteEntry), live)).toEqual([]);
  });
});

describe('the release itself', () => {
  const flawed: [string, Candidate, string][] = [
    ['says nothing of what it uses', { ...mypage, uses: undefined }, 'uses'],
    ['has a name that is none', { ...mypage, name: 'wallet' }, 'name'],
    ['names one page twice', tour({ pages: [aPage({}), aPage({})] }), 'pages'],
    ['holds a page without an address', tour({ pages: [aPage({ desktop: null, mobile: null })] }), 'pages'],
    ['has an address that is none', tour({ pages: [aPage({ desktop: 'tour' })] }), 'pages.0.desktop'],
    ['is a shell that does not say what it lends', { ...shell, lends: undefined }, 'lends'],
    ['is a server that does not say what it says', { calls: [] } as unknown as Provides, 'topics'],
  ];
  test.each(flawed)('[X-08] is refused when it %s', (_what, candidate, field) => {
    expect(refusalOf(candidate)).toMatchObject({ rule: 'release', field });
  });
  test('[X-08] a live build without usage data is not checked', () => {
    const old = { ...mypage, uses: undefined, needs: undefined, weight: undefined };
    expect(gate(provides, { ...live, remotes: [old] })).toEqual([]);
    expect(gate(shell, { ...live, remotes: [old] })).toEqual([]);
  });
});
