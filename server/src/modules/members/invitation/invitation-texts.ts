import type { Language } from '@madang/contracts';

export interface InvitationTexts {
  site: string;
  title: string;
  /** With `{memId}` and `{until}`. */
  intro: string;
  memId: string;
  password: string;
  passwordRule: string;
  passwordCheck: string;
  withdrawalPassword: string;
  withdrawalRule: string;
  scan: string;
  /** Accessible name of the picture. */
  picture: string;
  key: string;
  code: string;
  press: string;
  done: string;
  recoveryCodes: string;
  recoveryHelp: string;
  toSignIn: string;
  over: string;
  zone: string;
}

/** The page works without the shell, so it brings its texts itself. */
export const invitationTexts: Readonly<Record<Language, InvitationTexts>> = {
  ko: {
    site: '마당',
    title: '계정 시작하기',
    intro: '{memId} 계정의 비밀번호를 정해 주세요. 이 링크는 {until}까지 한 번만 쓸 수 있어요.',
    memId: '아이디',
    password: '비밀번호',
    passwordRule: '영문과 숫자를 섞어 6~20자, !@#$%* 사용 가능',
    passwordCheck: '비밀번호 확인',
    withdrawalPassword: '출금 비밀번호',
    withdrawalRule: '숫자 4~8자리',
    scan: '인증앱으로 이 코드를 찍어 주세요.',
    picture: '인증앱 키의 QR 코드. 같은 키가 글자로도 있습니다',
    key: '인증앱에 직접 입력할 키',
    code: '인증번호 6자리',
    press: '계정 시작하기',
    done: '계정이 준비되었어요. 이제 새 비밀번호로 로그인할 수 있어요.',
    recoveryCodes: '복구 코드',
    recoveryHelp: '기기를 잃어버렸을 때 번호 대신 써요. 하나를 한 번씩만 쓸 수 있고, 지금 한 번만 보여 드려요.',
    toSignIn: '로그인하러 가기',
    over: '이 링크는 이미 사용했거나 기한이 지났어요. 링크를 준 사람에게 새로 요청하세요.',
    zone: '서울 시각',
  },
  en: {
    site: 'Madang',
    title: 'Set up your account',
    intro: 'Choose the password of the account {memId}. This link works once, until {until}.',
    memId: 'ID',
    password: 'Password',
    passwordRule: '6–20 letters and digits, both of them; !@#$%* are allowed',
    passwordCheck: 'Confirm password',
    withdrawalPassword: 'Withdrawal password',
    withdrawalRule: '4–8 digits',
    scan: 'Scan this code with your authenticator app.',
    picture: 'QR code of the authenticator key. The same key is given as text',
    key: 'Key to type into the app',
    code: '6-digit code',
    press: 'Set up your account',
    done: 'Your account is ready. You can log in with your new password now.',
    recoveryCodes: 'Recovery codes',
    recoveryHelp: 'They replace the code if you lose your device. Each works once, and they are shown only now.',
    toSignIn: 'Log in',
    over: 'This link was used already or has expired. Ask the person who gave it to you for a new one.',
    zone: 'Seoul time',
  },
  vn: {
    site: 'Madang',
    title: 'Thiết lập tài khoản',
    intro: 'Hãy chọn mật khẩu cho tài khoản {memId}. Liên kết này chỉ dùng được một lần, đến {until}.',
    memId: 'Tài khoản',
    password: 'Mật khẩu',
    passwordRule: '6–20 ký tự gồm chữ cái và chữ số, có thể dùng !@#$%*',
    passwordCheck: 'Xác nhận mật khẩu',
    withdrawalPassword: 'Mật khẩu rút tiền',
    withdrawalRule: '4–8 chữ số',
    scan: 'Quét mã này bằng ứng dụng xác thực.',
    picture: 'Mã QR của khóa xác thực. Khóa này cũng được hiển thị bằng chữ',
    key: 'Khóa để nhập vào ứng dụng',
    code: 'Mã 6 chữ số',
    press: 'Thiết lập tài khoản',
    done: 'Tài khoản đã sẵn sàng. Bạn có thể đăng nhập bằng mật khẩu mới.',
    recoveryCodes: 'Mã khôi phục',
    recoveryHelp: 'Dùng thay cho mã khi bạn mất thiết bị. Mỗi mã dùng một lần và chỉ hiển thị lúc này.',
    toSignIn: 'Đăng nhập',
    over: 'Liên kết này đã được dùng hoặc đã hết hạn. Hãy yêu cầu liên kết mới từ người đã gửi.',
    zone: 'giờ Seoul',
  },
};
