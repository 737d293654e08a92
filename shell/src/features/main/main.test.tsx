import { type Language, languages, MAIN_TOPIC, realtimeResumed } from '@madang/contracts';
import { bus } from '@madang/platform';
import { publishToTopic } from '@madang/platform/host';
import { aCashList, aGame, aMainPage, aMember, refusal } from '@madang/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { everyRoom } from '../../../testing/every-room.ts';
import { drawSite, firstPage, PATIENCE_MS, readAlert, renderSite, settled } from '../../../testing/render-site.tsx';

const game = (id: string, ko: string, type: 'slot' | 'live' = 'slot') =>
  aGame({ id: `kplayslot-${id}`, key: id, type, tags: [], names: { ko, en: ko, vn: ko } });

const section = (name: string) => {
  const heading = screen.getByRole('heading', { level: 2, name });
  return within(heading.closest('section') as HTMLElement);
};

const headings: Readonly<Record<Language, readonly string[]>> = {
  ko: ['인기 게임', '슬롯 잭팟', '라이브 영상', '신규 게임', '실시간 입출금', '출금 순위', '게임 랭킹', '공지사항'],
  en: [
    'Popular games',
    'Slot jackpots',
    'Live video',
    'New games',
    'Live deposits and withdrawals',
    'Top withdrawals',
    'Game ranking',
    'Notices',
  ],
  vn: [
    'Trò chơi phổ biến',
    'Nổ hũ slot',
    'Video trực tiếp',
    'Trò chơi mới',
    'Nạp rút trực tiếp',
    'Rút nhiều nhất',
    'Xếp hạng trò chơi',
    'Thông báo',
  ],
};

describe.each(['desktop', 'mobile'] as const)('on %s', (width) => {
  it.each(languages)('[S-16] every block stands under its heading in %s', async (language) => {
    firstPage();
    await renderSite({ screen: width, language });
    const found = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    for (const name of headings[language]) expect(found).toContain(name);
  });

  it('[S-16] while nothing has come the blocks keep their places, and say that they are busy', async () => {
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
    await screen.findByText('게임 랭킹', { selector: 'h2' }, { timeout: PATIENCE_MS });
    const found = [...document.querySelectorAll('h2')].map((heading) => heading.textContent);
    for (const name of ['인기 게임', '슬롯 잭팟', '라이브 영상', '실시간 입출금', '출금 순위', '게임 랭킹'])
      expect(found).toContain(name);
    // The notices come meanwhile: they are another call's.
    await waitFor(() => expect(document.querySelectorAll('[aria-busy="true"]')).toHaveLength(5), {
      timeout: PATIENCE_MS,
    });
    release();
    await settled();
    expect(document.querySelector('[aria-busy="true"]')).toBeNull();
  });

  it('[S-16] what one call brings fails with one word and one retry; the rest of the page lives on', async () => {
    const site = firstPage();
    let down = true;
    site.on({ '/api/main': () => (down ? refusal('E001') : aMainPage()) });
    const app = await renderSite({ screen: width });
    expect(screen.getByText('게임 목록을 불러오지 못했습니다')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: '게임 랭킹' })).toBeNull();
    expect(screen.getByTestId('feed').textContent).toContain('350,000');
    down = false;
    await app.user.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await screen.findByRole('heading', { name: '게임 랭킹' })).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('인기 게임'));
  });

  it('[S-16] the feed and the top withdrawals fail together, beside the games', async () => {
    const site = firstPage();
    let down = true;
    site.on({ '/api/main/cashList': () => (down ? refusal('E001') : aCashList()) });
    const app = await renderSite({ screen: width });
    expect(await screen.findByText('실시간 입출금을 불러오지 못했습니다')).toBeTruthy();
    expect(screen.queryByTestId('top-withdrawals')).toBeNull();
    expect(screen.getByRole('heading', { name: '인기 게임' })).toBeTruthy();
    down = false;
    await app.user.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await screen.findByTestId('top-withdrawals')).toBeTruthy();
  });

  it('[S-16] blocks without content are not drawn, and lists say that they are empty', async () => {
    const site = firstPage();
    site.on({
      '/api/main': () => aMainPage({ popular: [], newGames: [], ranking: [], jackpots: [], live: [] }),
      '/api/main/cashList': () => aCashList([]),
    });
    await renderSite({ screen: width });
    for (const name of ['신규 게임', '슬롯 잭팟', '라이브 영상'])
      expect(screen.queryByRole('heading', { name })).toBeNull();
    for (const words of ['아직 입출금 내역이 없습니다', '아직 출금 내역이 없습니다', '아직 순위가 없습니다'])
      expect(screen.getByText(words)).toBeTruthy();
    expect(screen.queryByText('모의 데이터가 포함되어 있습니다.')).toBeNull();
  });
});

it('[S-16] kinds filter the popular games, of which there are some only', async () => {
  const site = firstPage();
  const popular = [game('a', '기와'), game('b', '바카라', 'live'), game('c', '잉어')];
  site.on({ '/api/main': () => aMainPage({ popular, newGames: [], ranking: [] }) });
  const app = await renderSite();
  const shelf = section('인기 게임');
  expect(shelf.getAllByRole('radio').map((kind) => kind.textContent)).toEqual(['전체', '슬롯', '라이브']);
  await app.user.click(shelf.getByRole('radio', { name: '라이브' }));
  expect(shelf.getAllByRole('button').map((tile) => tile.textContent)).toEqual([expect.stringContaining('바카라')]);
  await app.user.keyboard('{Home}');
  expect(shelf.getAllByRole('button')).toHaveLength(3);
});

it('[S-16] one kind alone needs no filter', async () => {
  firstPage();
  await renderSite();
  expect(section('인기 게임').queryByRole('radio')).toBeNull();
});

it('[S-16] the ranking says places won and lost by sign and in words; a press starts the game', async () => {
  const site = firstPage();
  const changes = [2, -1, null, 0];
  const ranking = changes.map((change, i) => ({ game: game(`g${i}`, `놀이 ${i}`), change }));
  site.on({ '/api/main': () => aMainPage({ popular: [], newGames: [], ranking }) });
  const app = await renderSite();
  const rows = section('게임 랭킹').getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    '1놀이 0▲22계단 올라감',
    '2놀이 1▼11계단 내려감',
    '3놀이 2신규',
    '4놀이 3–변동 없음',
  ]);
  await app.user.click(within(rows[2] as HTMLElement).getByRole('button'));
  expect(await readAlert(app)).toContain('로그인 후 이용할 수 있습니다.');
});

it('[S-16] the jackpot says what it grows by, when and by whom it was won, and follows the topic', async () => {
  const site = firstPage();
  const now = new Date();
  const { jackpots } = aMainPage();
  const [mini, major, mega] = jackpots;
  const won = { amount: 1_500_000, at: '2026-11-18T03:00:00.000Z', memId: 'ab***7' };
  site.on({
    '/api/main': () =>
      aMainPage({
        jackpots: [
          { ...mini!, lastWon: { amount: 1_200_000, at: now.toISOString(), memId: 'me***1' } },
          { ...major!, lastWon: won },
          mega!,
        ],
      }),
  });
  await renderSite();
  const block = section('슬롯 잭팟');
  expect(block.getByText('베팅금의 0.20%가 쌓입니다')).toBeTruthy();
  expect(block.getByText(/^최근 당첨 me\*\*\*1 · 오늘 \d\d:\d\d$/)).toBeTruthy();
  expect(block.getByText('아직 당첨 전')).toBeTruthy();
  expect(screen.getByTestId('jackpot-mega').textContent).toBe('100,711,250원');
  act(() => publishToTopic(MAIN_TOPIC, { cmd: 'JACKPOT', data1: 'mega', data2: 100_711_999 }));
  await waitFor(() => expect(screen.getByTestId('jackpot-mega').textContent).toBe('100,711,999원'));
  expect(screen.getByTestId('jackpot-mini').textContent).toBe('1,284,500원');
  const fresh = { amount: 100_711_999, at: now.toISOString(), memId: 'zz***9' };
  act(() => publishToTopic(MAIN_TOPIC, { cmd: 'JACKPOT', data1: 'mega', data2: 100_000_000, data3: fresh }));
  await waitFor(() => expect(screen.getByTestId('jackpot-mega').textContent).toBe('100,000,000원'));
  expect(block.getByText(/^최근 당첨 zz\*\*\*9 · 오늘/)).toBeTruthy();
});

it('[S-16] after a gap feed and jackpots are asked for again', async () => {
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

it('[S-16] live video is labelled as what it is, and plays where it stands', async () => {
  jest.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('maybe');
  jest.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => {});
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  firstPage();
  const app = await renderSite();
  const block = section('라이브 영상');
  expect(block.getByText('LIVE')).toBeTruthy();
  expect(block.getByText('모의 영상')).toBeTruthy();
  expect(block.getByText('1,000 – 1,000,000')).toBeTruthy();
  await app.user.click(block.getByRole('button', { name: '마당 룰렛 영상 재생' }));
  expect(app.container.querySelector('video')?.src).toContain('/studio/roulette/index.m3u8');
  await app.user.click(block.getByRole('button', { name: '마당 룰렛 영상 멈추기' }));
  expect(app.container.querySelector('video')).toBeNull();
  jest.restoreAllMocks();
});

it('[S-02] what was chosen survives crossing the width', async () => {
  firstPage();
  const app = await renderSite({ member: aMember() });
  await app.user.click(screen.getByRole('button', { name: '흐름 이어 보기' }));
  app.setScreen('mobile');
  expect(await screen.findByRole('button', { name: '흐름 멈추기' })).toBeTruthy();
  await app.user.click(screen.getByRole('button', { name: '흐름 멈추기' }));
});

describe.each(['desktop', 'mobile'] as const)('A member who takes a break, on %s', (width) => {
  const pause = { kind: 'exclusion', since: '2026-11-20T03:00:00.000Z', until: '2099-05-20T03:00:00.000Z' } as const;

  it('[O-05] [S-16] is told so by the house, and of no bonus', async () => {
    firstPage();
    const app = await renderSite({ screen: width, member: aMember(), pause, registry: everyRoom() });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('지금은\n쉬어 가는 시간');
    expect(screen.getByText('2099. 5. 20. 12:00 (서울 시간)까지 쉬는 중이에요')).toBeTruthy();
    expect(screen.getByRole('link', { name: '휴식 보기' }).getAttribute('href')).toBe('/mypage/limits');
    expect(app.container.textContent).not.toMatch(/보너스|첫 입금|첫 가입/);
  });

  it.each(languages)('[O-05] [S-01] hears it in %s', async (language) => {
    firstPage();
    await renderSite({ screen: width, member: aMember(), pause, language });
    const words = { ko: '쉬는 중이에요', en: 'On a break until', vn: 'Tạm nghỉ đến' }[language];
    expect(screen.getByText(words, { exact: false })).toBeTruthy();
  });
});
