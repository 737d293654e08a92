import type { Names } from '@madang/contracts';

/** The message about a finished export. */
export const exportMessage = (name: string, rows: number | null): { title: Names; body: Names } =>
  rows === null
    ? {
        title: { ko: '내보내기 실패', en: 'An export failed', vn: 'Xuất dữ liệu thất bại' },
        body: {
          ko: `${name}: 파일을 만들지 못했습니다. 100,000건 이하가 되도록 조건을 줄여 다시 시도해 주세요.`,
          en: `${name}: the file could not be made. Please narrow the filter to 100,000 rows and try again.`,
          vn: `${name}: không tạo được tệp. Hãy thu hẹp bộ lọc còn 100.000 dòng và thử lại.`,
        },
      }
    : {
        title: { ko: '내보내기 완료', en: 'An export is ready', vn: 'Tệp xuất đã sẵn sàng' },
        body: {
          ko: `${name}: ${rows}건. 파트너 페이지의 내보내기에서 24시간 동안 내려받을 수 있습니다.`,
          en: `${name}: ${rows} rows. It can be downloaded for 24 hours under exports of the partner pages.`,
          vn: `${name}: ${rows} dòng. Có thể tải trong 24 giờ ở mục xuất dữ liệu của trang đối tác.`,
        },
      };
