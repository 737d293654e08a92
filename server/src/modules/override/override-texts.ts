import type { Language } from '@madang/contracts';
import type { SourceError } from './source-error.ts';

export interface OverrideTexts {
  site: string;
  title: string;
  /** What the press does, in a sentence. */
  does: string;
  remote: string;
  version: string;
  from: string;
  /** A version that was published on this site. */
  here: string;
  until: string;
  member: string;
  /** Seoul time, behind a date. */
  zone: string;
  warning: string;
  use: string;
  leave: string;
  on: string;
  end: string;
  none: string;
  over: string;
  notYours: string;
  signIn: string;
  toSignIn: string;
  elsewhere: string;
  failed: string;
  failures: Readonly<Record<SourceError, string>>;
}

/** The page works without the shell, so it brings its texts itself. */
export const overrideTexts: Readonly<Record<Language, OverrideTexts>> = {
  ko: {
    site: '마당',
    title: '다른 곳의 코드로 시험하기',
    does: '확인을 누르면 이 브라우저에서, 지금 로그인한 동안만, 사이트의 한 부분을 아래에서 불러온 코드로 바꿔 보여 드려요. 다른 회원에게는 아무것도 바뀌지 않아요.',
    remote: '바뀌는 부분',
    version: '버전',
    from: '코드를 불러오는 곳',
    here: '이 사이트에 게시된 버전',
    until: '끝나는 시각',
    member: '회원',
    zone: '서울 시각',
    warning:
      '그 코드는 회원님이 여기서 할 수 있는 일을 모두 할 수 있어요. 보이는 것을 읽고 회원님 이름으로 행동할 수도 있습니다. 직접 요청한 링크일 때만 계속하세요.',
    use: '확인하고 시험 시작',
    leave: '사용하지 않고 사이트로 돌아가기',
    on: '시험 중인 코드가 있어요',
    end: '지금 끝내기',
    none: '시험 중인 코드가 없어요.',
    over: '이 링크는 올바르지 않거나 기한이 지났어요. 링크를 준 사람에게 새로 요청하세요.',
    notYours: '이 링크는 회원님을 위한 것이 아니에요. 아무것도 바뀌지 않았습니다.',
    signIn: '이 링크는 {memId} 회원을 위한 것이에요. 그 회원으로 로그인한 뒤 링크를 다시 여세요.',
    toSignIn: '로그인하러 가기',
    elsewhere: '이 요청은 이 사이트의 페이지에서 온 것이 아니에요. 링크를 직접 열어 주세요.',
    failed: '지금은 시작할 수 없어요.',
    failures: {
      away: '그곳에서 응답이 없거나 파일이 없어요.',
      forbidden: '그 주소에서는 불러올 수 없어요.',
      large: '파일이 너무 커요.',
      unknown: '그런 버전이 게시되어 있지 않아요.',
      'no-release': '그곳의 release.json이 빌드 결과의 형식이 아니에요.',
      'other-remote': '그곳의 release.json은 다른 부분의 것이에요.',
      'not-readable': '그곳의 서버가 다른 사이트에서 읽는 것을 허용하지 않아요(Access-Control-Allow-Origin: *).',
      'other-entry': '첫 파일의 해시가 release.json과 달라요.',
    },
  },
  en: {
    site: 'Madang',
    title: 'Test with code from elsewhere',
    does: 'If you confirm, one part of this site is replaced by code from the place below, in this browser, until you log out. Nothing changes for other members.',
    remote: 'Part that is replaced',
    version: 'Version',
    from: 'The code comes from',
    here: 'a version published on this site',
    until: 'It ends at',
    member: 'Member',
    zone: 'Seoul time',
    warning:
      'That code can do everything that you can do here: read what you see and act in your name. Go on only if you asked for this link yourself.',
    use: 'Confirm and start the test',
    leave: 'Do not use it, back to the site',
    on: 'You are testing code from elsewhere',
    end: 'End now',
    none: 'You are not testing any code from elsewhere.',
    over: 'This link is not valid, or its time is over. Ask whoever gave it to you for a new one.',
    notYours: 'This link is not for you. Nothing has changed.',
    signIn: 'This link is for the member {memId}. Sign in as that member, then open the link again.',
    toSignIn: 'Go to login',
    elsewhere: 'This request did not come from a page of this site. Open the link itself.',
    failed: 'It cannot be started now.',
    failures: {
      away: 'That place does not answer, or the file is not there.',
      forbidden: 'Nothing may be loaded from that address.',
      large: 'The file is too large.',
      unknown: 'No such version was published.',
      'no-release': 'The release.json there does not have the form of a build.',
      'other-remote': 'The release.json there belongs to another part.',
      'not-readable': 'The server there does not let other sites read its files (Access-Control-Allow-Origin: *).',
      'other-entry': 'The entry file has another hash than release.json says.',
    },
  },
  vn: {
    site: 'Madang',
    title: 'Thử nghiệm bằng mã từ nơi khác',
    does: 'Nếu bạn xác nhận, một phần của trang sẽ được thay bằng mã lấy từ nơi dưới đây, chỉ trong trình duyệt này và trong lần đăng nhập này. Các thành viên khác không bị ảnh hưởng.',
    remote: 'Phần được thay',
    version: 'Phiên bản',
    from: 'Mã được lấy từ',
    here: 'phiên bản đã phát hành trên trang này',
    until: 'Kết thúc lúc',
    member: 'Thành viên',
    zone: 'giờ Seoul',
    warning:
      'Mã đó có thể làm mọi việc bạn làm được ở đây: đọc những gì bạn thấy và hành động dưới tên bạn. Chỉ tiếp tục nếu chính bạn đã yêu cầu liên kết này.',
    use: 'Xác nhận và bắt đầu thử',
    leave: 'Không dùng, quay lại trang',
    on: 'Bạn đang thử mã từ nơi khác',
    end: 'Kết thúc ngay',
    none: 'Bạn không thử mã nào từ nơi khác.',
    over: 'Liên kết này không hợp lệ hoặc đã hết hạn. Hãy xin liên kết mới từ người đã gửi cho bạn.',
    notYours: 'Liên kết này không dành cho bạn. Không có gì thay đổi.',
    signIn: 'Liên kết này dành cho thành viên {memId}. Hãy đăng nhập bằng thành viên đó rồi mở lại liên kết.',
    toSignIn: 'Đến trang đăng nhập',
    elsewhere: 'Yêu cầu này không đến từ một trang của site này. Hãy mở chính liên kết đó.',
    failed: 'Hiện chưa thể bắt đầu.',
    failures: {
      away: 'Nơi đó không trả lời hoặc không có tệp.',
      forbidden: 'Không được phép tải từ địa chỉ đó.',
      large: 'Tệp quá lớn.',
      unknown: 'Phiên bản đó chưa được phát hành.',
      'no-release': 'Tệp release.json ở đó không đúng dạng của một bản dựng.',
      'other-remote': 'Tệp release.json ở đó thuộc về phần khác.',
      'not-readable': 'Máy chủ ở đó không cho trang khác đọc tệp của nó (Access-Control-Allow-Origin: *).',
      'other-entry': 'Mã băm của tệp đầu vào khác với release.json.',
    },
  },
};
