import type { FaqInput } from '../faq/faq.repository.ts';

/** How often its answer was opened before the demo begins. */
export type FaqItem = Omit<FaqInput, 'isPublished'> & { reads: number };

/**
 * Questions that the site begins with. Figures are variables, which are filled with those in force.
 */
export const faqItems: readonly FaqItem[] = [
  {
    category: 'account',
    ord: 1,
    reads: 38,
    question: {
      ko: '가입 승인은 언제 되나요?',
      en: 'When will my sign-up be approved?',
      vn: 'Khi nào đơn đăng ký được duyệt?',
    },
    answer: {
      ko: '운영자가 가입 신청을 확인한 뒤 승인합니다. 승인되면 신청한 아이디와 비밀번호로 로그인할 수 있습니다.',
      en: 'An operator checks and approves each application. After that you can log in with the ID and password you signed up with.',
      vn: 'Quản trị viên kiểm tra và duyệt từng đơn. Sau đó bạn đăng nhập bằng tài khoản và mật khẩu đã đăng ký.',
    },
  },
  {
    category: 'account',
    ord: 2,
    reads: 22,
    question: {
      ko: '왜 자동으로 로그아웃되나요?',
      en: 'Why was I logged out?',
      vn: 'Vì sao tôi bị đăng xuất?',
    },
    answer: {
      ko: '로그인은 {{sessionMinutes}}분 동안 유지되고, 사이트를 사용하는 동안 자동으로 연장됩니다. 같은 아이디로 다른 곳에서 로그인하면 먼저 로그인한 곳은 종료됩니다.',
      en: 'A session lasts {{sessionMinutes}} minutes and is renewed while you use the site. If someone logs in with your ID elsewhere, the earlier session ends.',
      vn: 'Phiên đăng nhập kéo dài {{sessionMinutes}} phút và tự gia hạn khi bạn sử dụng trang. Nếu tài khoản đăng nhập ở nơi khác, phiên trước sẽ kết thúc.',
    },
  },
  {
    category: 'account',
    ord: 3,
    reads: 17,
    question: {
      ko: '쪽지는 얼마나 보관되나요?',
      en: 'How long are messages kept?',
      vn: 'Tin nhắn được lưu bao lâu?',
    },
    answer: {
      ko: '읽은 쪽지는 {{messageDays}}일 동안, 최근 {{messagePieces}}통까지 보관합니다. 읽지 않은 쪽지는 지우지 않습니다.',
      en: 'Read messages are kept for {{messageDays}} days, up to the latest {{messagePieces}}. Unread messages are never removed.',
      vn: 'Tin nhắn đã đọc được lưu {{messageDays}} ngày, tối đa {{messagePieces}} tin mới nhất. Tin chưa đọc không bị xóa.',
    },
  },
  {
    category: 'deposit',
    ord: 1,
    reads: 64,
    question: {
      ko: '입금 계좌는 어떻게 받나요?',
      en: 'How do I get an account to deposit to?',
      vn: 'Làm sao để nhận số tài khoản nạp tiền?',
    },
    answer: {
      ko: '고객센터 → 계좌문의 또는 입금신청에서 계좌를 요청하면 쪽지로 도착합니다. 계좌번호는 {{accountMinutes}}분 동안만 모두 보이고 그 뒤에는 가려집니다.',
      en: 'Request an account under Support → Account inquiry or on the deposit page; it arrives as a message. The number is shown in full for {{accountMinutes}} minutes and then masked.',
      vn: 'Hãy hỏi số tài khoản tại Hỗ trợ → Hỏi số tài khoản hoặc trang nạp tiền; số sẽ đến qua tin nhắn. Số hiển thị đầy đủ trong {{accountMinutes}} phút, sau đó được che.',
    },
  },
  {
    category: 'deposit',
    ord: 2,
    reads: 51,
    question: {
      ko: '얼마부터 입금할 수 있나요?',
      en: 'How much can I deposit?',
      vn: 'Tôi có thể nạp bao nhiêu?',
    },
    answer: {
      ko: '한 번에 {{depositMin}}원부터 {{depositMax}}원까지, {{depositUnit}}원 단위로 신청합니다. 먼저 보내신 뒤 같은 금액으로 신청해 주세요.',
      en: 'From {{depositMin}} to {{depositMax}} won at a time, in units of {{depositUnit}} won. Send the money first, then request a deposit for the same amount.',
      vn: 'Mỗi lần từ {{depositMin}} đến {{depositMax}} won, theo đơn vị {{depositUnit}} won. Hãy chuyển tiền trước rồi gửi yêu cầu với cùng số tiền.',
    },
  },
  {
    category: 'withdrawal',
    ord: 1,
    reads: 96,
    question: {
      ko: '출금은 언제 신청할 수 있나요?',
      en: 'When can I withdraw?',
      vn: 'Khi nào tôi có thể rút tiền?',
    },
    answer: {
      ko: '{{withdrawalMin}}원부터 {{withdrawalUnit}}원 단위로, {{withdrawalMinutes}}분에 한 번 신청할 수 있습니다. 은행 점검 시간 {{bankCloses}}~{{bankOpens}}(서울)에는 신청할 수 없습니다.',
      en: 'From {{withdrawalMin}} won in units of {{withdrawalUnit}} won, once every {{withdrawalMinutes}} minutes. Requests are closed during bank maintenance, {{bankCloses}} to {{bankOpens}} Seoul time.',
      vn: 'Từ {{withdrawalMin}} won, theo đơn vị {{withdrawalUnit}} won, mỗi {{withdrawalMinutes}} phút một lần. Không nhận yêu cầu trong giờ bảo trì ngân hàng từ {{bankCloses}} đến {{bankOpens}} (giờ Seoul).',
    },
  },
  {
    category: 'withdrawal',
    ord: 2,
    reads: 83,
    question: {
      ko: '출금 비밀번호를 잊었습니다.',
      en: 'I forgot my withdrawal password.',
      vn: 'Tôi quên mật khẩu rút tiền.',
    },
    answer: {
      ko: '1:1문의의 ‘계정’으로 남겨 주세요. 운영자가 본인 확인 후 안내합니다. 문의에 비밀번호를 적지 마세요.',
      en: 'Write an inquiry with the topic "Account". An operator will confirm your identity and explain the next step. Never write a password in an inquiry.',
      vn: 'Hãy gửi yêu cầu với chủ đề "Tài khoản". Quản trị viên sẽ xác minh và hướng dẫn. Đừng bao giờ viết mật khẩu vào yêu cầu.',
    },
  },
  {
    category: 'bonus',
    ord: 1,
    reads: 60,
    question: {
      ko: '입금 보너스 조건이 무엇인가요?',
      en: 'What are the terms of the deposit bonuses?',
      vn: 'Điều kiện của thưởng nạp tiền là gì?',
    },
    answer: {
      ko: '첫 입금 {{bonusFirst}}%, 매일 첫 입금 {{bonusDaily}}%이며 한 번에 최대 {{bonusCap}}원입니다. 보너스를 받으면 입금액과 보너스를 합한 금액의 {{wagerBonus}}%, 받지 않으면 입금액의 {{wagerPlain}}%를 베팅해야 출금할 수 있습니다.',
      en: 'First deposit {{bonusFirst}}%, first deposit each day {{bonusDaily}}%, at most {{bonusCap}} won each time. With a bonus, {{wagerBonus}}% of deposit plus bonus must be wagered before a withdrawal; without one, {{wagerPlain}}% of the deposit.',
      vn: 'Nạp lần đầu được {{bonusFirst}}%, nạp đầu mỗi ngày {{bonusDaily}}%, tối đa {{bonusCap}} won mỗi lần. Có thưởng: phải cược {{wagerBonus}}% của tiền nạp và thưởng trước khi rút; không thưởng: {{wagerPlain}}% tiền nạp.',
    },
  },
  {
    category: 'bonus',
    ord: 2,
    reads: 29,
    question: {
      ko: '포인트는 얼마부터 전환하나요?',
      en: 'How many points do I need to convert?',
      vn: 'Tôi có thể đổi từ bao nhiêu điểm?',
    },
    answer: {
      ko: '{{pointMin}}P부터 보유금으로 전환할 수 있습니다.',
      en: 'You can convert points to cash from {{pointMin}}P.',
      vn: 'Có thể đổi điểm thành tiền từ {{pointMin}}P.',
    },
  },
  {
    category: 'game',
    ord: 1,
    reads: 41,
    question: {
      ko: '게임 중에 연결이 끊기면 어떻게 되나요?',
      en: 'What happens if I lose my connection during a game?',
      vn: 'Nếu mất kết nối khi đang chơi thì sao?',
    },
    answer: {
      ko: '이미 시작한 라운드는 서버에서 끝까지 진행되고 결과가 베팅내역에 남습니다. 게임머니는 게임을 나가면 보유금으로 돌아옵니다.',
      en: 'A round that has begun is finished on the server, and its result is in your betting list. Your game money returns to your cash balance once you leave the game.',
      vn: 'Ván đã bắt đầu sẽ kết thúc trên máy chủ và kết quả nằm trong lịch sử cược. Tiền trong game trở về số dư khi bạn thoát.',
    },
  },
  {
    category: 'game',
    ord: 2,
    reads: 18,
    question: {
      ko: '복권은 하루에 몇 번 추첨하나요?',
      en: 'How often is the lottery drawn?',
      vn: 'Xổ số quay mấy lần mỗi ngày?',
    },
    answer: {
      ko: '하루 {{lotteryDraws}}번 추첨하고 티켓 한 장은 {{lotteryPrice}}원입니다. 당첨 확률은 게임가이드에 있습니다.',
      en: 'There are {{lotteryDraws}} draws a day, and a ticket costs {{lotteryPrice}} won. The chances are in the game guide.',
      vn: 'Mỗi ngày quay {{lotteryDraws}} lần, mỗi vé {{lotteryPrice}} won. Xác suất trúng nằm trong Hướng dẫn chơi.',
    },
  },
  {
    category: 'sports',
    ord: 1,
    reads: 55,
    question: {
      ko: '스포츠 베팅 한도는 얼마인가요?',
      en: 'What are the limits for sports bets?',
      vn: 'Hạn mức cược thể thao là bao nhiêu?',
    },
    answer: {
      ko: '일반 회원은 {{stakeMin}}원부터 {{stakeMax}}원까지 베팅하고 최대 {{winMax}}원까지 당첨됩니다. 모든 한도는 베팅규정에 있습니다.',
      en: 'Normal members stake {{stakeMin}} to {{stakeMax}} won and win at most {{winMax}} won. All limits are in the betting rules.',
      vn: 'Thành viên thường cược từ {{stakeMin}} đến {{stakeMax}} won và thắng tối đa {{winMax}} won. Mọi hạn mức nằm trong quy định cược.',
    },
  },
  {
    category: 'sports',
    ord: 2,
    reads: 47,
    question: {
      ko: '경기가 연기되거나 취소되면 어떻게 되나요?',
      en: 'What happens if a match is postponed or cancelled?',
      vn: 'Nếu trận đấu bị hoãn hoặc hủy thì sao?',
    },
    answer: {
      ko: '적특이 된 선택은 배당 1.00으로 계산되고, 모든 선택이 적특이면 베팅금을 돌려 드립니다. 종목별 기준은 베팅규정에 있습니다.',
      en: 'A void selection counts as 1.00; if all selections are void, the stake is returned. The rules of each sport are in the betting rules.',
      vn: 'Lựa chọn hoàn cược tính tỷ lệ 1,00; nếu tất cả hoàn cược, tiền cược được trả lại. Quy định của từng môn nằm trong quy định cược.',
    },
  },
  {
    category: 'safety',
    ord: 1,
    reads: 36,
    question: {
      ko: '이용을 잠시 쉬고 싶습니다.',
      en: 'I would like to take a break.',
      vn: 'Tôi muốn tạm nghỉ.',
    },
    answer: {
      ko: '나의 한도에서 최대 {{timeOutMaxDays}}일까지 쉬거나 더 길게 자가제한할 수 있습니다. 한도를 올리면 {{increaseHours}}시간 뒤에 적용됩니다.',
      en: 'Under My limits you can take a break of up to {{timeOutMaxDays}} days, or exclude yourself for longer. A higher limit applies {{increaseHours}} hours later.',
      vn: 'Trong mục Giới hạn của tôi, bạn có thể tạm nghỉ đến {{timeOutMaxDays}} ngày hoặc tự loại trừ lâu hơn. Tăng giới hạn có hiệu lực sau {{increaseHours}} giờ.',
    },
  },
];
