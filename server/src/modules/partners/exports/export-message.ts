import type { Names } from '@madang/contracts';

/** The message about an export that has ended. @param rows of a file that is ready */
export const exportMessage = (
  name: string,
  status: 'ready' | 'tooMany' | 'failed',
  rows: number,
): { title: Names; body: Names } => {
  if (status === 'ready')
    return {
      title: { ko: '내보내기 완료', en: 'An export is ready', vn: 'Tệp xuất đã sẵn sàng' },
      body: {
        ko: `${name}: ${rows}건. 파트너 페이지의 내보내기에서 24시간 동안 내려받을 수 있습니다.`,
        en: `${name}: ${rows} rows. It can be downloaded for 24 hours under exports of the partner pages.`,
        vn: `${name}: ${rows} dòng. Có thể tải trong 24 giờ ở mục xuất dữ liệu của trang đối tác.`,
      },
    };
  const title = { ko: '내보내기 실패', en: 'An export failed', vn: 'Xuất dữ liệu thất bại' };
  if (status === 'tooMany')
    return {
      title,
      body: {
        ko: `${name}: 파일을 만들지 못했습니다. 100,000건 이하가 되도록 조건을 줄여 다시 시도해 주세요.`,
        en: `${name}: the file could not be made. Please narrow the filter to 100,000 rows and try again.`,
        vn: `${name}: không tạo được tệp. Hãy thu hẹp bộ lọc còn 100.000 dòng và thử lại.`,
      },
    };
  return {
    title,
    body: {
      ko: `${name}: 오류로 파일을 만들지 못했습니다. 조건은 그대로 두고 잠시 후 다시 시도해 주세요. 담당자가 확인하고 있습니다.`,
      en: `${name}: an error kept the file from being made. The filter is fine: please try again later. Our staff are looking into it.`,
      vn: `${name}: không tạo được tệp do lỗi. Bộ lọc vẫn hợp lệ, vui lòng thử lại sau. Nhân viên đang kiểm tra.`,
    },
  };
};
