/** Notices of the demo in three languages. */

const t = (title: string, content: string) => ({ title, content });

export const notices = [
  {
    board: 'nt',
    category: 'site',
    age: 7,
    pinned: true,
    texts: {
      ko: t(
        '모든 게임은 모의 머니로 운영됩니다',
        '이 사이트의 모든 금액은 **모의 머니**입니다.\n실제 돈은 오가지 않습니다.',
      ),
      en: t(
        'Every game on this site runs on play money',
        'Every amount here is **play money**.\nNo real money changes hands.',
      ),
      vn: t(
        'Mọi trò chơi trên trang đều dùng tiền mô phỏng',
        'Mọi số tiền ở đây là **tiền mô phỏng**.\nKhông có tiền thật.',
      ),
    },
  },
  {
    board: 'nt',
    category: 'cash',
    age: 3,
    pinned: false,
    texts: {
      ko: t(
        '매일 23:30–00:30(서울 시간)은 은행 점검으로 출금 신청이 닫힙니다',
        '점검 시간에도 입금은 받습니다.\n\n- 입금은 계속 열려 있습니다\n- 점검이 끝나면 바로 다시 열립니다',
      ),
      en: t(
        'Withdrawals are closed from 23:30 to 00:30 Seoul time every day for bank maintenance',
        'Withdrawals are closed from 23:30 to 00:30 Seoul time every day for bank maintenance.\n\n- Deposits stay open\n- Withdrawals open again right after it',
      ),
      vn: t(
        'Tạm ngừng rút tiền từ 23:30 đến 00:30 giờ Seoul mỗi ngày do ngân hàng bảo trì',
        'Tạm ngừng rút tiền từ 23:30 đến 00:30 giờ Seoul mỗi ngày do ngân hàng bảo trì.\n\n- Nạp tiền vẫn mở\n- Rút tiền mở lại ngay sau đó',
      ),
    },
  },
  {
    board: 'nt',
    category: 'game',
    age: 1,
    pinned: false,
    texts: {
      ko: t('마당 슬롯 12종이 문을 열었습니다', '슬롯게임에서 새 게임 12종을 만나 보세요.'),
      en: t('Twelve Madang Slots games are open', 'The twelve new games are in the slot lobby.'),
      vn: t('12 trò chơi Slot Madang đã ra mắt', '12 trò chơi mới đã có trong Trò chơi slot.'),
    },
  },
  {
    board: 'ev',
    category: 'bonus',
    age: 5,
    pinned: false,
    texts: {
      ko: t('첫 가입 입금 20%', '가입 후 첫 입금에 한 번 드립니다.'),
      en: t('20% on your first deposit', 'Once, on the first deposit after sign-up.'),
      vn: t('Thưởng 20% lần nạp đầu', 'Một lần, cho lần nạp đầu tiên sau khi đăng ký.'),
    },
  },
] as const;

/** Notices that are popups as well. */
export const popups = [
  {
    category: 'cash',
    popup: 'all',
    texts: {
      ko: t(
        '입금 보너스, 이렇게 드려요',
        '가입 후 첫 입금에는 20%, 그다음부터는 매일 첫 입금에 10%를 더 드려요. 둘이 겹치면 큰 쪽 하나만, 최대 100,000원까지예요. 롤링 조건은 신청하기 전에 먼저 보여 드려요.',
      ),
      en: t(
        'How deposit bonuses work',
        'Your first deposit after sign-up earns 20%, and from then on the first deposit of each day earns 10%. Where both apply, only the larger one counts, up to 100,000 won. You see the wagering requirement before you apply.',
      ),
      vn: t(
        'Thưởng nạp tiền hoạt động thế nào',
        'Lần nạp đầu sau khi đăng ký được thưởng 20%, sau đó lần nạp đầu mỗi ngày được 10%. Nếu trùng nhau, chỉ tính mức lớn hơn, tối đa 100.000 won. Bạn được xem điều kiện vòng cược trước khi gửi yêu cầu.',
      ),
    },
    page: 'charge',
    promo: true,
  },
  {
    category: 'site',
    popup: 'all',
    texts: {
      ko: t(
        '모든 돈은 모의 머니예요',
        '실제 돈은 들어오지도 나가지도 않아요. 만 19세 이상을 위한 곳이에요. 오래 즐기셨다면 잠시 쉬어 가세요.',
      ),
      en: t(
        'All money here is play money',
        'No real money comes in or goes out. This place is for people aged 19 and over. If you have played for a while, take a break.',
      ),
      vn: t(
        'Mọi khoản tiền ở đây đều là tiền mô phỏng',
        'Không có tiền thật nào được nạp hay rút. Trang dành cho người từ 19 tuổi trở lên. Nếu đã chơi lâu, hãy nghỉ một chút.',
      ),
    },
    page: null,
    promo: false,
  },
  {
    category: 'game',
    popup: 'member',
    texts: {
      ko: t(
        '게임머니는 저절로 돌아와요',
        '게임에서 나오면 게임머니가 보유금으로 돌아와요. 창이 갑자기 닫혀도 3분이 지나면 저절로 돌아오고, 모든 판은 베팅내역에 남아요.',
      ),
      en: t(
        'Game money comes home by itself',
        'When you leave a game, its money returns to your balance. If a window closes unexpectedly, it returns by itself after three minutes, and every round stays in your betting list.',
      ),
      vn: t(
        'Tiền trong game tự quay về',
        'Khi rời trò chơi, tiền trong game trở về số dư. Nếu cửa sổ đóng đột ngột, tiền tự về sau ba phút, và mọi lượt chơi đều còn trong lịch sử cược.',
      ),
    },
    page: 'betting.list',
    promo: false,
  },
] as const;
