import type { Names } from '@madang/contracts';

const hint: Names = {
  ko: ' 본인이 아니라면 바로 비밀번호를 바꾸고 고객센터에 알려 주세요.',
  en: ' If it was not you, change your password at once and contact support.',
  vn: ' Nếu không phải bạn, hãy đổi mật khẩu ngay và liên hệ hỗ trợ.',
};

const message = (title: Names, body: Names): { title: Names; body: Names } => ({
  title,
  body: { ko: body.ko + hint.ko, en: body.en + hint.en, vn: body.vn + hint.vn },
});

/** What a member reads after a change of their account. */
export const accountMessages = {
  memPass: message(
    { ko: '비밀번호가 변경되었습니다', en: 'Your password was changed', vn: 'Mật khẩu đã được đổi' },
    {
      ko: '로그인 비밀번호를 바꿨습니다.',
      en: 'Your login password has been changed.',
      vn: 'Mật khẩu đăng nhập đã được đổi.',
    },
  ),
  cashOutPass: message(
    {
      ko: '출금 비밀번호가 변경되었습니다',
      en: 'Your withdrawal password was changed',
      vn: 'Mật khẩu rút tiền đã được đổi',
    },
    {
      ko: '출금 비밀번호를 바꿨습니다.',
      en: 'Your withdrawal password has been changed.',
      vn: 'Mật khẩu rút tiền đã được đổi.',
    },
  ),
  info: message(
    { ko: '회원 정보가 변경되었습니다', en: 'Your member info was changed', vn: 'Thông tin thành viên đã được đổi' },
    {
      ko: '닉네임, 은행 계좌 또는 수신 설정을 바꿨습니다.',
      en: 'Your nickname, bank account or news settings were changed.',
      vn: 'Biệt danh, tài khoản ngân hàng hoặc thiết lập nhận tin đã được đổi.',
    },
  ),
  totpOn: message(
    { ko: '2단계 인증을 켰습니다', en: 'Two-step verification is on', vn: 'Đã bật xác thực hai bước' },
    {
      ko: '이제 로그인할 때 인증앱의 번호가 필요합니다.',
      en: 'You now need a code from your authenticator app to log in.',
      vn: 'Từ nay đăng nhập cần mã từ ứng dụng xác thực.',
    },
  ),
  totpCodes: message(
    {
      ko: '새 복구 코드를 만들었습니다',
      en: 'Your recovery codes were replaced',
      vn: 'Mã khôi phục đã được thay mới',
    },
    {
      ko: '전에 받은 복구 코드는 더 이상 쓸 수 없습니다.',
      en: 'Your old recovery codes no longer work.',
      vn: 'Các mã khôi phục trước đây không còn dùng được.',
    },
  ),
  totpOff: message(
    { ko: '2단계 인증을 껐습니다', en: 'Two-step verification is off', vn: 'Đã tắt xác thực hai bước' },
    {
      ko: '이제 비밀번호만으로 로그인합니다.',
      en: 'You now log in with your password only.',
      vn: 'Từ nay đăng nhập chỉ cần mật khẩu.',
    },
  ),
} as const;
