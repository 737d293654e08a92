import type { FaqItem } from './faq-items.ts';

/** Questions about money on its way and about access to the account. */
export const faqCashItems: readonly FaqItem[] = [
  {
    category: 'account',
    ord: 4,
    reads: 121,
    question: {
      ko: '로그인 비밀번호를 잊었어요',
      en: 'I forgot my login password',
      vn: 'Tôi quên mật khẩu đăng nhập',
    },
    answer: {
      ko: '가입할 때 적은 추천인이나 운영자에게 알려 주세요. 본인 확인이 끝나면 임시 비밀번호를 안내하고, 로그인한 뒤 새 비밀번호로 바꾸게 됩니다.',
      en: 'Tell your recommender or an operator. Once your identity is confirmed you receive a temporary password, which you change after you log in.',
      vn: 'Hãy báo cho người giới thiệu hoặc quản trị viên. Sau khi xác minh, bạn nhận mật khẩu tạm thời và đổi lại sau khi đăng nhập.',
    },
  },
  {
    category: 'deposit',
    ord: 3,
    reads: 158,
    question: {
      ko: '입금했는데 아직 반영되지 않았어요',
      en: 'My deposit has not arrived yet',
      vn: 'Tôi đã nạp tiền nhưng chưa thấy',
    },
    answer: {
      ko: '보낸 금액과 신청한 금액이 같으면 바로 확인됩니다.\n\n1. 입금내역에서 신청 상태를 확인해 주세요.\n2. 금액이나 이름이 다르면 운영자가 직접 확인합니다.\n3. 30분이 지나도 그대로라면 1:1문의를 남겨 주세요.',
      en: 'A deposit is confirmed at once if the amount you sent equals the amount you requested.\n\n1. Check the status of the request in the deposit history.\n2. If the amount or the name differs, an operator checks it.\n3. Write an inquiry if nothing has changed after 30 minutes.',
      vn: 'Khoản nạp được xác nhận ngay khi số tiền đã chuyển bằng số tiền đã yêu cầu.\n\n1. Kiểm tra trạng thái trong lịch sử nạp tiền.\n2. Nếu số tiền hoặc tên khác nhau, quản trị viên sẽ kiểm tra.\n3. Sau 30 phút vẫn chưa có, hãy gửi yêu cầu.',
    },
  },
  {
    category: 'withdrawal',
    ord: 3,
    reads: 243,
    question: {
      ko: '출금은 얼마나 걸리나요?',
      en: 'How long does a withdrawal take?',
      vn: 'Rút tiền mất bao lâu?',
    },
    answer: {
      ko: '심사가 끝나는 대로 등록하신 계좌로 보내 드립니다.\n\n1. 신청하면 보유금에서 먼저 빠집니다.\n2. 심사가 끝나면 쪽지로 알려 드립니다.\n3. 은행 점검({{bankCloses}}~{{bankOpens}})에는 신청이 닫힙니다.',
      en: 'The money is sent to your registered account as soon as the review is finished.\n\n1. The amount leaves your cash balance when you send the request.\n2. We message you when the review is finished.\n3. Requests are closed during bank maintenance ({{bankCloses}}–{{bankOpens}}).',
      vn: 'Tiền được chuyển đến tài khoản đã đăng ký ngay khi duyệt xong.\n\n1. Số tiền được trừ khỏi số dư khi gửi yêu cầu.\n2. Bạn nhận tin nhắn khi duyệt xong.\n3. Không nhận yêu cầu khi ngân hàng bảo trì ({{bankCloses}}–{{bankOpens}}).',
    },
  },
  {
    category: 'withdrawal',
    ord: 4,
    reads: 74,
    question: {
      ko: '심사 중인 출금을 취소할 수 있나요?',
      en: 'Can I cancel a withdrawal under review?',
      vn: 'Có thể hủy yêu cầu rút tiền đang duyệt không?',
    },
    answer: {
      ko: '아니요. 신청한 출금은 되돌릴 수 없습니다. 신청할 때 보유금에서 빠진 금액은 심사가 끝나면 등록하신 계좌로 가고, 거절되면 그대로 보유금으로 돌아옵니다.',
      en: 'No. A withdrawal request cannot be reversed. The amount goes to your registered account after the review, or returns to your cash balance if the request is refused.',
      vn: 'Không. Yêu cầu rút tiền đã gửi không thể rút lại. Số tiền được chuyển đến tài khoản đã đăng ký sau khi duyệt, hoặc trở lại số dư nếu bị từ chối.',
    },
  },
  {
    category: 'bonus',
    ord: 3,
    reads: 187,
    question: {
      ko: '롤링 조건이 남아 있으면 출금할 수 없나요?',
      en: 'Can I withdraw before my wagering requirement is met?',
      vn: 'Chưa đạt điều kiện cược thì có rút được không?',
    },
    answer: {
      ko: '조건을 채울 때까지 출금 신청이 닫힙니다. 남은 금액은 내 현황과 출금신청 화면에서 볼 수 있고, 보너스를 포기하면 바로 신청할 수 있습니다.',
      en: 'Withdrawals are closed until the requirement is met. Your overview and the withdrawal page show what is left; giving up the bonus opens them at once.',
      vn: 'Chưa thể rút tiền cho đến khi đạt điều kiện. Phần còn lại hiển thị ở trang Tổng quan và trang rút tiền; nếu từ bỏ tiền thưởng, bạn rút được ngay.',
    },
  },
  {
    category: 'sports',
    ord: 3,
    reads: 146,
    question: {
      ko: '적특이 나오면 배당은 어떻게 계산되나요?',
      en: 'How are the odds calculated after a void?',
      vn: 'Tỷ lệ được tính thế nào khi hoàn cược?',
    },
    answer: {
      ko: '적특이 된 선택은 배당 1.00으로 바뀌고 나머지 선택의 배당을 곱합니다. 모든 선택이 적특이면 베팅금을 그대로 돌려드립니다.',
      en: 'A void selection counts as 1.00, and the odds of the other selections are multiplied. If all selections are void, the stake is returned.',
      vn: 'Lựa chọn hoàn cược được tính tỷ lệ 1,00 và nhân với các lựa chọn còn lại. Nếu tất cả đều hoàn, tiền cược được trả lại.',
    },
  },
  {
    category: 'safety',
    ord: 2,
    reads: 103,
    question: {
      ko: '한도를 낮추면 언제부터 적용되나요?',
      en: 'When does a lower limit apply?',
      vn: 'Giới hạn thấp hơn có hiệu lực khi nào?',
    },
    answer: {
      ko: '낮춘 한도는 바로 적용됩니다. 올리거나 없애는 것은 {{increaseHours}}시간 뒤에 적용되고, 그 전에는 취소할 수 있습니다.',
      en: 'A lower limit applies immediately. Raising or removing one takes {{increaseHours}} hours, and you can cancel it until then.',
      vn: 'Giới hạn thấp hơn có hiệu lực ngay. Tăng hoặc bỏ giới hạn cần {{increaseHours}} giờ và có thể hủy trước đó.',
    },
  },
];
