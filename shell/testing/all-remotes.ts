/**
 * A site on which all seven remotes are released: the current page table, and the menu of the mock.
 */
import type { MenuEntry, MenuGroup, Names, PageDefinition, RegistrySnapshot, Release } from '@madang/contracts';
import table from '@madang/contracts/pages.spec.json';
import { aRelease } from '@madang/testing';

type Row = PageDefinition & { owner: string };
type Labels = readonly [ko: string, en: string, vn: string];
type Line = readonly [group: MenuGroup, page: string, icon: string, labels: Labels, mark?: 'more' | 'ownersOnly'];

const menus: Readonly<Record<string, readonly Line[]>> = {
  casino: [
    ['casino', 'livecasino', 'cards', ['라이브카지노', 'Live casino', 'Casino trực tuyến']],
    ['casino', 'livecasino?group=hotel', 'hotel', ['호텔카지노', 'Hotel casino', 'Casino resort']],
    ['slot', 'slotgame', 'slot', ['슬롯게임', 'Slot games', 'Trò chơi slot']],
    ['slot', 'slotgame?group=hotel', 'hotel', ['호텔슬롯', 'Hotel slots', 'Slot resort']],
    ['casino', 'live', 'live', ['라이브 영상', 'Live video', 'Video trực tiếp'], 'more'],
    ['mini', 'lottery', 'ticket', ['복권', 'Lottery', 'Xổ số'], 'more'],
    ['mini', 'rotary', 'wheel', ['룰렛', 'Daily wheel', 'Vòng quay hằng ngày'], 'more'],
  ],
  sports: [
    ['sports', 'sport.combinationbetting', 'ball', ['조합베팅', 'Multiples', 'Cược xiên']],
    ['sports', 'sport.livebetting', 'live', ['라이브베팅', 'Live betting', 'Cược trực tiếp']],
    ['sports', 'sport.special', 'star', ['스페셜', 'Specials', 'Kèo đặc biệt']],
    ['sports', 'esport.gamestart', 'pad', ['e스포츠', 'E-sports', 'Thể thao điện tử']],
  ],
  minigame: [
    ['mini', 'minigame.powerball', 'power', ['파워볼', 'Powerball', 'Powerball']],
    ['mini', 'minigame.powerladder', 'ladder', ['파워사다리', 'Power ladder', 'Cầu thang Powerball']],
    ['mini', 'minigame.speedkino', 'kino', ['스피드키노', 'Speed kino', 'Keno nhanh']],
    ['mini', 'minigame.kinoladder', 'ladder', ['키노사다리', 'Kino ladder', 'Cầu thang Keno']],
  ],
  wallet: [
    ['shortcut', 'charge', 'in', ['입금신청', 'Deposit', 'Nạp tiền']],
    ['shortcut', 'exchange', 'out', ['출금신청', 'Withdrawal', 'Rút tiền']],
    ['shortcut', 'point.list', 'coin', ['포인트', 'Points', 'Điểm']],
    ['shortcut', 'coupon.list', 'gift', ['쿠폰', 'Coupons', 'Phiếu thưởng'], 'more'],
    ['shortcut', 'limits', 'shield', ['나의 한도', 'My limits', 'Giới hạn của tôi']],
  ],
  board: [
    ['shortcut', 'notice.list', 'note', ['공지사항', 'Notices', 'Thông báo']],
    ['shortcut', 'cscenter', 'help', ['고객센터', 'Support', 'Hỗ trợ']],
    ['shortcut', 'message.list', 'mail', ['쪽지', 'Messages', 'Tin nhắn']],
  ],
  mypage: [['shortcut', 'betting.list', 'list', ['베팅내역', 'Betting list', 'Lịch sử cược']]],
  partner: [
    ['partner', 'partner.home', 'home', ['홈', 'Home', 'Trang đầu']],
    ['partner', 'partner.cashList', 'in', ['입출금', 'Deposits and withdrawals', 'Nạp và rút tiền']],
    ['partner', 'partner.bettingList', 'list', ['베팅', 'Bets', 'Cược']],
    ['partner', 'partner.partnerList', 'user', ['파트너', 'Partners', 'Đối tác']],
    ['partner', 'partner.partnerCalculationList', 'coin', ['정산', 'Settlements', 'Quyết toán']],
    [
      'partner',
      'partner.partnerCalculationUserList',
      'coin',
      ['회원 정산', 'Member settlements', 'Quyết toán thành viên'],
    ],
    ['partner', 'partner.partnerMemberList', 'user', ['회원', 'Members', 'Thành viên']],
    ['partner', 'partner.partnerMoneyMoveList', 'merge', ['머니 이동', 'Transfers', 'Chuyển tiền']],
    ['partner', 'partner.office', 'user', ['내 현황', 'Overview', 'Tổng quan']],
    ['partner', 'partner.office?tab=rates', 'swap', ['요율', 'Rates', 'Tỷ lệ']],
    ['partner', 'partner.office?tab=staff', 'user', ['직원', 'Staff', 'Nhân viên'], 'ownersOnly'],
  ],
};

/** Pages with a column of their own. */
const railPages: readonly string[] = ['sport.livebetting', 'mypage'];

/** The entries of the wallet's manifest. */
const twinPages: Readonly<Record<string, readonly string[]>> = { charge: ['coinCharge'], exchange: ['coinExchange'] };

/**
 * Deposit, withdrawal, notice, support, betting list, points and messages, as the specification
 * names them; coupons beside points, limits last.
 */
export const shortcutPages = [
  'charge',
  'exchange',
  'notice.list',
  'cscenter',
  'betting.list',
  'point.list',
  'coupon.list',
  'message.list',
  'limits',
] as const;

const orderOf = (group: MenuGroup, page: string, position: number): number =>
  group === 'shortcut' ? shortcutPages.indexOf(page as (typeof shortcutPages)[number]) : position;

const entry =
  (base: number) =>
  ([group, address, icon, [ko, en, vn], mark]: Line, position: number): MenuEntry<Names> => {
    const [page = '', query] = address.split('?');
    return {
      group,
      // After the entries of the short list, whatever their owners are.
      order: orderOf(group, page, base + position) + (mark === 'more' && group !== 'shortcut' ? 1_000 : 0),
      page,
      ...(query !== undefined && { query }),
      icon,
      label: { ko, en, vn },
      ...(twinPages[page] && { holds: twinPages[page] }),
      ...(mark && { [mark]: true as const }),
    };
  };

const releaseOf = (owner: string, position: number): Release =>
  aRelease({
    name: `mf_${owner}`,
    pages: (table as unknown as Row[])
      .filter((row) => row.owner === owner)
      .map(({ owner: _owner, ...page }) => (railPages.includes(page.id) ? { ...page, menu: 'rail' as const } : page)),
    menu: (menus[owner] ?? []).map(entry(position * 10)),
  });

export const allRemotes = (): RegistrySnapshot => ({
  id: 'all-remotes',
  remotes: Object.keys(menus).map(releaseOf),
  planned: [],
});
