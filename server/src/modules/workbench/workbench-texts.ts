import type { Language } from '@madang/contracts';

export interface WorkbenchTexts {
  title: string;
  page: string;
  as: string;
  guest: string;
  lang: string;
  width: string;
  net: string;
  real: string;
  fake: string;
  latency: string;
  what: string;
  whatHelp: string;
  how: string;
  at: string;
  atHelp: string;
  waits: string;
  waitsFor: string;
  works: string;
  hang: string;
  garbage: string;
  show: string;
  shown: string;
  live: string;
  clock: string;
  clockSet: string;
  clockReset: string;
  command: string;
  send: string;
  result: string;
  done: string;
  wrong: string;
  noLive: string;
  nothing: string;
}

export const workbenchTexts: Readonly<Record<Language, WorkbenchTexts>> = {
  ko: {
    title: '작업대',
    page: '페이지',
    as: '사용자',
    guest: '비회원',
    lang: '언어',
    width: '너비(px)',
    net: '네트워크',
    real: '실제 서버',
    fake: '계약으로 만든 가짜 데이터',
    latency: '지연(ms)',
    what: '실패할 호출 또는 파일',
    whatHelp: '호출 경로, 파일 주소의 끝부분, 실시간 연결은 /ws, 모든 호출은 *',
    how: '실패 방식',
    at: '볼 시각(서울)',
    atHelp: '모두에게 적용되는 서버 시각입니다. 비워 두면 지금 시각 그대로예요.',
    waits: '이 링크는 서버 시각을 {at}(서울)로 맞춥니다. ‘이 상태로 보기’를 누르면 맞추고 보여 드려요.',
    waitsFor:
      '이 링크는 {as} 회원으로 로그인하고 그 회원의 다른 로그인을 끝냅니다. ‘이 상태로 보기’를 누르면 보여 드려요.',
    works: '실패 없음',
    hang: '응답 없음',
    garbage: '깨진 응답',
    show: '이 상태로 보기',
    shown: '작업대 위의 리모트',
    live: '실시간과 시각',
    clock: '서버 시각(서울)',
    clockSet: '시각 맞추기',
    clockReset: '원래 시각으로',
    command: '실시간 명령(JSON)',
    send: '보내기',
    result: '결과',
    done: '전달했어요.',
    wrong: '전달하지 못했어요. 값을 확인하세요.',
    noLive: '시각과 실시간 명령은 qa에서만 바꿀 수 있어요.',
    nothing: '페이지를 고르면 여기에 나타나요.',
  },
  en: {
    title: 'Workbench',
    page: 'Page',
    as: 'Persona',
    guest: 'guest',
    lang: 'Language',
    width: 'Width (px)',
    net: 'Network',
    real: 'the real server',
    fake: 'data made up from the contracts',
    latency: 'Latency (ms)',
    what: 'Call or file that fails',
    whatHelp: 'a call’s path, the end of a file’s address, /ws for the realtime line, or * for every call',
    how: 'How it fails',
    at: 'Time to show it at (Seoul)',
    atHelp: 'The server’s time, for everybody. Empty: as it is.',
    waits: 'This link sets the server’s clock to {at} (Seoul). Press ‘Show this state’ to set it and see the page.',
    waitsFor:
      'This link signs {as} in and ends their other sessions. Press ‘Show this state’ to do it and see the page.',
    works: 'nothing fails',
    hang: 'no answer',
    garbage: 'a broken answer',
    show: 'Show this state',
    shown: 'The remote on the bench',
    live: 'Realtime and clock',
    clock: 'The server’s clock (Seoul)',
    clockSet: 'Set the clock',
    clockReset: 'Back to the real time',
    command: 'Realtime command (JSON)',
    send: 'Send',
    result: 'Result',
    done: 'Done.',
    wrong: 'It could not be done. Check the value.',
    noLive: 'Clock and realtime commands can be changed in qa alone.',
    nothing: 'Choose a page and it appears here.',
  },
  vn: {
    title: 'Bàn thử',
    page: 'Trang',
    as: 'Người dùng',
    guest: 'khách',
    lang: 'Ngôn ngữ',
    width: 'Chiều rộng (px)',
    net: 'Mạng',
    real: 'máy chủ thật',
    fake: 'dữ liệu giả tạo từ hợp đồng API',
    latency: 'Độ trễ (ms)',
    what: 'Lệnh gọi hoặc tệp bị lỗi',
    whatHelp: 'đường dẫn của lệnh gọi, phần cuối địa chỉ tệp, /ws cho kết nối thời gian thực, hoặc * cho mọi lệnh gọi',
    how: 'Kiểu lỗi',
    at: 'Thời điểm hiển thị (Seoul)',
    atHelp: 'Giờ của máy chủ, áp dụng cho mọi người. Để trống: giữ nguyên.',
    waits: 'Liên kết này đặt giờ máy chủ thành {at} (Seoul). Hãy bấm ‘Xem trạng thái này’ để đặt giờ và xem trang.',
    waitsFor:
      'Liên kết này đăng nhập {as} và kết thúc các phiên khác của họ. Hãy bấm ‘Xem trạng thái này’ để tiếp tục.',
    works: 'không có lỗi',
    hang: 'không trả lời',
    garbage: 'câu trả lời hỏng',
    show: 'Xem trạng thái này',
    shown: 'Remote trên bàn thử',
    live: 'Thời gian thực và đồng hồ',
    clock: 'Đồng hồ máy chủ (Seoul)',
    clockSet: 'Đặt đồng hồ',
    clockReset: 'Về giờ thật',
    command: 'Lệnh thời gian thực (JSON)',
    send: 'Gửi',
    result: 'Kết quả',
    done: 'Đã thực hiện.',
    wrong: 'Không thực hiện được. Hãy kiểm tra giá trị.',
    noLive: 'Chỉ có thể đổi đồng hồ và gửi lệnh thời gian thực trong chế độ qa.',
    nothing: 'Chọn một trang, nó sẽ hiện ở đây.',
  },
};
