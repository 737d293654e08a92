import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readTexts } from './shared-texts.mjs';

const root = resolve(__dirname, '../..');
const LANGUAGES = ['ko', 'en', 'vn'];

const textOf = (texts, key) => key.split('.').reduce((inner, part) => inner?.[part], texts);

/** `mf-wallet: pages.charge` or `shell/src/features/main/member: bets.title`, in each language. */
const nameAt = (at) => {
  const [place, key] = at.split(': ');
  const folder = {
    'remote-kit': 'shared/remote-kit/src',
    ticket: 'shared/remote-kit/src/ticket',
    platform: 'shared/platform/src/i18n',
  }[place];
  const path = join(root, folder ?? (place.includes('/') ? place : `${place}/src`), 'locales');
  const texts = LANGUAGES.map((language) => textOf(readTexts(join(path, `${language}.json`)), key));
  if (texts.some((text) => typeof text !== 'string')) throw new Error(`${at} is no text in three languages`);
  return texts.join(' | ');
};

/** Names of one thing that differ from its first name. */
const differing = (things) =>
  Object.entries(things).flatMap(([thing, [first, ...others]]) =>
    others
      .filter((at) => nameAt(at) !== nameAt(first))
      .map((at) => `${thing} | ${at}: ${nameAt(at)}, not ${nameAt(first)}`),
  );

const remotes = readdirSync(root).filter((name) => name.startsWith('mf-'));
const manifests = remotes.map((remote) => ({
  remote,
  manifest: require(join(root, remote, 'src/manifest.ts')).manifest,
}));

/** Where the name of each page is: its title, or its entry in the menu. */
const nameOfPage = new Map(
  manifests.flatMap(({ remote, manifest }) => [
    ...manifest.menu.filter(({ query }) => query === undefined).map(({ page, label }) => [page, `${remote}: ${label}`]),
    ...manifest.pages.filter(({ title }) => title !== undefined).map(({ id, title }) => [id, `${remote}: ${title}`]),
  ]),
);

/** Links to pages of other remotes and headings over what such a page holds. */
const links = {
  charge: ['mf-board: support.account.deposit'],
  'charge.list': ['shell: money.deposits'],
  'exchange.list': ['shell: money.withdrawals'],
  limits: ['shell: session.limits', 'mf-wallet: limits.open', 'mf-wallet: sections.limits'],
  give: ['mf-wallet: sections.give'],
  'point.list': ['mf-wallet: sections.point-list'],
  'coupon.list': ['mf-wallet: sections.coupon-list'],
  'betting.list': ['shell: bets.title', 'mf-sports: bets.all', 'mf-minigame: mine.all', 'mf-mypage: betting.title'],
  'notice.list': ['shell: notices.title', 'mf-board: post.board.nt'],
  loginHistory: ['shell: login.previousShow'],
  livecasino: ['shell: live.title', 'mf-casino: lobby.title.casino'],
  slotgame: ['mf-casino: lobby.title.slot'],
  rotary: ['mf-casino: rotary.title', 'mf-board: support.rule.wheel'],
  lottery: ['mf-casino: lottery.title', 'mf-board: support.rule.lottery'],
  virtualgame: ['mf-casino: virtual.title'],
  live: ['mf-casino: live.title'],
  'sport.combinationbetting': ['shell/src/features/main/matches: combination', 'mf-sports: slip.modes.combination'],
  'sport.livebetting': ['mf-board: support.rule.sections.live'],
  'qna.list': ['mf-board: support.pages.qna'],
  'partner.office': ['mf-mypage: sections.mypage'],
};

/** Labels of each status: codes of the specification, then results of bets. Source: spec §4. */
const statuses = {
  PASS: [
    'mf-mypage: status.PASS',
    'shell: bets.PASS',
    'ticket: state.won',
    'ticket: result.win',
    'mf-sports: result.win',
  ]
    .concat(['mf-board: support.result.win', 'mf-casino: lottery.state.win', 'mf-minigame: mine.win'])
    .concat(['mf-mypage: betting.types.win', 'mf-partner: choices.result.win']),
  FAIL: [
    'mf-mypage: status.FAIL',
    'shell: bets.FAIL',
    'ticket: state.lost',
    'ticket: result.lose',
    'mf-sports: result.lose',
  ]
    .concat(['mf-board: support.result.lose', 'mf-casino: lottery.state.lose', 'mf-minigame: mine.lose'])
    .concat(['mf-mypage: betting.types.lose', 'mf-partner: choices.result.lose']),
  TIE: ['mf-mypage: status.TIE', 'shell: bets.TIE'],
  BET: ['mf-mypage: status.BET', 'shell: bets.BET'],
  WAIT: [
    'mf-mypage: status.WAIT',
    'shell: bets.WAIT',
    'mf-casino: lottery.state.wait',
    'mf-minigame: mine.wait',
  ].concat(['mf-mypage: betting.types.wait', 'mf-partner: choices.result.wait']),
  CANCEL: [
    'mf-mypage: status.CANCEL',
    'shell: bets.CANCEL',
    'ticket: state.cancelled',
    'mf-sports: row.cancelled',
  ].concat(['mf-casino: lottery.state.void', 'mf-partner: choices.result.cancel']),
  void: ['ticket: state.void', 'ticket: result.void', 'mf-sports: result.void', 'mf-board: support.result.void'],
  'half won': [
    'ticket: state.halfWon',
    'ticket: result.halfWin',
    'mf-sports: result.halfWin',
    'mf-board: support.result.halfWin',
  ],
  'half lost': ['ticket: result.halfLose', 'mf-sports: result.halfLose', 'mf-board: support.result.halfLose'],
  'part returned': ['ticket: state.part', 'mf-mypage: status.PART'],
  'cash 0': [
    'mf-wallet: status.0',
    'mf-wallet: flow.request',
    'mf-mypage: overview.status.0',
    'mf-partner: choices.status.0',
  ],
  'cash 2': [
    'mf-wallet: status.2',
    'mf-wallet: flow.waiting',
    'mf-mypage: overview.status.2',
    'mf-partner: choices.status.2',
  ],
  'cash 1': [
    'mf-wallet: status.1',
    'mf-wallet: flow.complete',
    'mf-mypage: overview.status.1',
    'mf-partner: choices.status.1',
  ].concat(['mf-wallet: coin.states.CREDITED.tag', 'mf-partner: office.statuses.done']),
  'cash -1': [
    'mf-wallet: status.-1',
    'mf-wallet: flow.cancelled',
    'mf-mypage: overview.status.-1',
    'mf-partner: choices.status.-1',
  ],
};

/** Buttons with one effect. */
const buttons = {
  close: ['platform: close', 'remote-kit: close', 'shell: close', 'mf-sports: slip.close'],
  'try again': ['platform: area.retry', 'platform: merge.again', 'remote-kit: retry', 'shell: area.retry'],
  busy: ['platform: merge.busy', 'remote-kit: busy', 'shell: popup.busy', 'mf-sports: slip.placing'],
  copy: [
    'mf-wallet: deposit.account.copy',
    'mf-wallet: coin.copy',
    'mf-wallet: coupon.list.copy',
    'mf-sports: code.copy',
  ].concat(['mf-minigame: promise.copy']),
  'save as CSV': ['mf-wallet: history.csv', 'mf-mypage: winlose.csv'],
  'see all': ['shell: more', 'mf-wallet: recent.all'],
  'reset filters': ['mf-casino: picker.noneAction', 'mf-sports: list.reset', 'mf-board: support.faq.reset'].concat([
    'mf-mypage: betting.emptyReset',
    'mf-partner: list.reset',
  ]),
  'clear search': ['mf-casino: picker.clear', 'mf-sports: list.clearSearch', 'mf-board: support.faq.clear'],
  'bring back game money': [
    'platform: merge.header.go',
    'mf-casino: game.bringBack',
    'mf-casino: lottery.bring',
  ].concat(['mf-sports: slip.bring', 'mf-minigame: slip.bring', 'mf-partner: office.bring']),
  'leave the game': ['platform: window.leave', 'shell: money.leave', 'mf-casino: game.leave'],
  'log in': ['platform: session.signIn', 'shell: login.open', 'shell: login.submit', 'shell: nav.login'],
  'log out': ['platform: idle.leave', 'shell: logout'],
  'start a game': ['shell: games.start', 'mf-casino: picker.start'],
  'get an account number': ['mf-wallet: deposit.account.request', 'mf-board: support.account.request'],
  'give money': ['mf-wallet: give.applyEmpty', 'mf-partner: office.give', 'mf-partner: columns.give'],
  'cash out': ['ticket: cashOut.title', 'shell/src/features/main/member: bets.cashOut'],
};

test('[S-05] a page has one name as title, in the menu and in links', () => {
  const menus = manifests.flatMap(({ remote, manifest }) =>
    manifest.menu.filter(({ query }) => query === undefined).map(({ page, label }) => [page, `${remote}: ${label}`]),
  );
  const { sections } = readTexts(join(root, 'mf-mypage/src/locales/en.json'));
  const ofMyPage = Object.keys(sections)
    .filter((key) => key !== 'label')
    .map((key) => [key.replace('-', '.'), `mf-mypage: sections.${key}`]);
  const named = [...menus, ...ofMyPage, ...Object.entries(links).flatMap(([page, ats]) => ats.map((at) => [page, at]))];
  expect(named.filter(([page]) => !nameOfPage.has(page))).toEqual([]);
  expect(
    differing(Object.fromEntries(named.map(([page, at]) => [`${page} (${at})`, [nameOfPage.get(page), at]]))),
  ).toEqual([]);
});

test('[S-20] a status has one word everywhere', () => expect(differing(statuses)).toEqual([]));

test('[S-20] master codes name statuses as the pages do', () => {
  const { commonCodes } = require(join(root, 'server/src/modules/site/common-codes.ts'));
  const codes = commonCodes.filter(({ group_code }) => group_code !== 'inquiryStatus');
  const found = codes.map(({ group_code, code, code_name, code_name_en }) => {
    const [first] = statuses[group_code === 'betStatus' ? code : `cash ${code}`];
    return [`${code_name} | ${code_name_en}`, nameAt(first).split(' | ').slice(0, 2).join(' | ')];
  });
  expect(found.filter(([code, page]) => code !== page)).toEqual([]);
});

test('buttons with one effect have one name', () => expect(differing(buttons)).toEqual([]));

test('a name that differs is found', () => {
  expect(differing({ page: ['shell: nav.casino', 'shell: menu.casino'] })).toEqual([]);
  expect(differing({ page: ['shell: nav.casino', 'shell: nav.slot'] })).toEqual([
    'page | shell: nav.slot: 슬롯 | Slots | Slot, not 카지노 | Casino | Casino',
  ]);
});
