import { type Language, languages, realtimeResumed } from '@madang/contracts';
import { bus } from '@madang/platform';
import { aCashList, aGame, aMainPage, aMember, refusal, translatorOf } from '@madang/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { allRemotes } from '../../../testing/all-remotes.ts';
import { drawSite, firstPage, readSignIn, renderSite, settled } from '../../../testing/render-site.tsx';
import ko from '../../locales/ko.json';

const t = translatorOf(ko);

const game = (id: string, ko: string, type: 'slot' | 'live' = 'slot') =>
  aGame({ id: `kplayslot-${id}`, key: id, type, tags: [], names: { ko, en: ko, vn: ko } });

const section = (name: string) => {
  const heading = screen.getByRole('heading', { level: 2, name });
  return within(heading.closest('section') as HTMLElement);
};

const headings: Readonly<Record<Language, readonly string[]>> = {
  ko: [t('games.popular'), t('jackpot.title'), t('live.title'), t('feed.title'), t('top.title'), t('ranking.title')],
  en: [
    'Popular games',
    'Slot jackpots',
    'Live casino',
    'Live deposits and withdrawals',
    'Top withdrawals',
    'Game ranking',
  ],
  vn: [
    'Trò chơi phổ biến',
    'Nổ hũ slot',
    'Casino trực tuyến',
    'Nạp rút trực tiếp',
    'Rút nhiều nhất',
    'Xếp hạng trò chơi',
  ],
};

describe.each(['desktop', 'mobile'] as const)('on %s', (width) => {
  it.each(languages)('[S-16] every block is under its heading in %s', async (language) => {
    firstPage();
    await renderSite({ screen: width, language });
    const found = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    for (const name of headings[language]) expect(found).toContain(name);
  });

  it('[S-16] blocks without data keep their size and are marked busy', async () => {
    const site = firstPage();
    let release = () => {};
    const later = new Promise<void>((done) => {
      release = done;
    });
    site.on({
      '/api/main': () => later.then(() => aMainPage()),
      '/api/main/cashList': () => later.then(() => aCashList()),
    });
    await drawSite({ screen: width });
    await screen.findByText(t('ranking.title'), { selector: 'h2' });
    const found = [...document.querySelectorAll('h2')].map((heading) => heading.textContent);
    for (const name of ['인기 게임', '슬롯 잭팟', '라이브카지노', '실시간 입출금', '출금 순위', '게임 순위'])
      expect(found).toContain(name);
    // The notices come meanwhile: they are another call's.
    await waitFor(() => expect(document.querySelectorAll('[aria-busy="true"]')).toHaveLength(5));
    release();
    await settled();
    expect(document.querySelector('[aria-busy="true"]')).toBeNull();
  });

  it('[S-16] a failed call shows one message and one retry, and the rest stays', async () => {
    const site = firstPage();
    let down = true;
    site.on({ '/api/main': () => (down ? refusal('E001') : aMainPage()) });
    const app = await renderSite({ screen: width });
    expect(screen.getByText(t('games.failed'))).toBeTruthy();
    expect(screen.queryByRole('heading', { name: t('ranking.title') })).toBeNull();
    expect(screen.getByTestId('feed').textContent).toContain('350,000');
    down = false;
    await app.user.click(screen.getByRole('button', { name: t('area.retry') }));
    expect(await screen.findByRole('heading', { name: t('ranking.title') })).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe(t('games.popular')));
  });

  it('[S-16] the feed and the top withdrawals fail together, beside the games', async () => {
    const site = firstPage();
    let down = true;
    site.on({ '/api/main/cashList': () => (down ? refusal('E001') : aCashList()) });
    const app = await renderSite({ screen: width });
    expect(await screen.findByText(t('feed.failed'))).toBeTruthy();
    expect(screen.queryByTestId('top-withdrawals')).toBeNull();
    expect(screen.getByRole('heading', { name: t('games.popular') })).toBeTruthy();
    down = false;
    await app.user.click(screen.getByRole('button', { name: t('area.retry') }));
    expect(await screen.findByTestId('top-withdrawals')).toBeTruthy();
  });

  it('[S-16] blocks without content are not drawn, and lists show that they are empty', async () => {
    const site = firstPage();
    site.on({
      '/api/main': () => aMainPage({ popular: [], newGames: [], ranking: [], jackpots: [], live: [] }),
      '/api/main/cashList': () => aCashList([]),
    });
    await renderSite({ screen: width });
    for (const name of ['슬롯 잭팟', '라이브카지노']) expect(screen.queryByRole('heading', { name })).toBeNull();
    for (const text of ['아직 입출금 내역이 없습니다', '아직 출금 내역이 없습니다', '아직 순위가 없습니다'])
      expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryByText(t('simulated.some'))).toBeNull();
  });
});

it('[S-16] kinds filter the popular games, of which there are some only', async () => {
  const site = firstPage();
  const popular = [game('a', '기와'), game('b', '바카라', 'live'), game('c', '잉어')];
  site.on({ '/api/main': () => aMainPage({ popular, newGames: [], ranking: [] }) });
  const app = await renderSite();
  const block = section(t('games.popular'));
  expect(block.getAllByRole('radio').map((kind) => kind.textContent)).toEqual([
    t('games.kind.all'),
    t('menu.slot'),
    t('games.kind.live'),
  ]);
  await app.user.click(block.getByRole('radio', { name: t('games.kind.live') }));
  expect(block.getAllByRole('button').map((tile) => tile.textContent)).toEqual([expect.stringContaining('바카라')]);
  await app.user.keyboard('{Home}');
  expect(block.getAllByRole('button')).toHaveLength(3);
});

it('[S-16] one kind alone needs no filter', async () => {
  firstPage().on({ '/api/main': () => aMainPage({ newGames: [] }) });
  await renderSite();
  expect(section(t('games.popular')).queryByRole('radio')).toBeNull();
});

it('[S-16] the ranking states its changes by sign and text; a press starts the game', async () => {
  const site = firstPage();
  const changes = [2, -1, null, 0];
  const ranking = changes.map((change, i) => ({ game: game(`g${i}`, `놀이 ${i}`), change }));
  site.on({ '/api/main': () => aMainPage({ popular: [], newGames: [], ranking }) });
  const app = await renderSite();
  const rows = section(t('ranking.title')).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    t('ranking.up', { count: '1놀이 0▲22' }),
    t('ranking.down', { count: '2놀이 1▼11' }),
    '3놀이 2신규',
    '4놀이 3–변동 없음',
  ]);
  await app.user.click(within(rows[2] as HTMLElement).getByRole('button'));
  expect(await readSignIn(app)).toContain(t('error.afterSignin'));
});

it('[S-16] after a gap feed and jackpots are requested again', async () => {
  const site = firstPage();
  await renderSite();
  const before = site.calls('/api/main').length;
  const { jackpots } = aMainPage();
  site.on({ '/api/main': () => aMainPage({ jackpots: jackpots.map((each) => ({ ...each, value: each.value + 7 })) }) });
  act(() => bus.emit(realtimeResumed, {}));
  await waitFor(() => expect(screen.getByTestId('jackpot-mini').textContent).toBe('1,284,507원'));
  expect(site.calls('/api/main')).toHaveLength(before + 1);
  expect(site.calls('/api/main/cashList')).toHaveLength(2);
});

it('[S-16] live video is labelled as what it is, and plays in its own area', async () => {
  jest.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('maybe');
  jest.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => {});
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  firstPage();
  const app = await renderSite();
  const block = section(t('live.title'));
  expect(block.getByText('LIVE')).toBeTruthy();
  expect(block.getByText(t('live.mock'))).toBeTruthy();
  expect(block.getByText('1,000 – 1,000,000')).toBeTruthy();
  await app.user.click(block.getByRole('button', { name: t('live.play', { name: '마당 룰렛' }) }));
  expect(app.container.querySelector('video')?.src).toContain('/studio/roulette/index.m3u8');
  await app.user.click(block.getByRole('button', { name: t('live.stop', { name: '마당 룰렛' }) }));
  expect(app.container.querySelector('video')).toBeNull();
  jest.restoreAllMocks();
});

it('[S-02] what was chosen survives crossing the width', async () => {
  firstPage();
  const app = await renderSite({ member: aMember() });
  await app.user.click(screen.getByRole('button', { name: t('feed.resume') }));
  app.setScreen('mobile');
  expect(await screen.findByRole('button', { name: t('feed.pause') })).toBeTruthy();
  await app.user.click(screen.getByRole('button', { name: t('feed.pause') }));
});

describe.each(['desktop', 'mobile'] as const)('A member who takes a break, on %s', (width) => {
  const pause = { kind: 'exclusion', since: '2026-11-20T03:00:00.000Z', until: '2099-05-20T03:00:00.000Z' } as const;

  it('[O-05] [S-16] the site reports it to the member, and offers no bonus', async () => {
    firstPage();
    const app = await renderSite({ screen: width, member: aMember(), pause, registry: allRemotes() });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(t('hero.rest.title'));
    expect(screen.getByText(t('hero.rest.lead', { until: '2099. 5. 20. 12:00 (서울 시간)' }))).toBeTruthy();
    expect(screen.getByRole('link', { name: t('hero.rest.open') }).getAttribute('href')).toBe('/mypage/limits');
    expect(app.container.textContent).not.toMatch(/보너스|첫 입금|첫 가입/);
  });

  it.each(languages)('[O-05] [S-01] the member reads it in %s', async (language) => {
    firstPage();
    await renderSite({ screen: width, member: aMember(), pause, language });
    const text = { ko: '쉬는 중이에요', en: 'On a break until', vn: 'Tạm nghỉ đến' }[language];
    expect(screen.getByText(text, { exact: false })).toBeTruthy();
  });
});
