import type { Names } from '@madang/contracts';

interface PriceError {
  readonly betIdx: bigint;
  /** Accepted, hundredths. */
  readonly odds: number;
  /** Fair, hundredths; null where the sides were swapped and the feed gave no chance. */
  readonly fair: number | null;
  readonly reason: string;
}

const text = (hundredths: number | null): string => (hundredths === null ? '-' : (hundredths / 100).toFixed(2));

/** What a member reads about a leg that was voided because of an obvious error. */
export const priceErrorMessage = ({ betIdx, odds, fair, reason }: PriceError): { title: Names; body: Names } => ({
  title: {
    ko: '스포츠 베팅 배당 오류 안내',
    en: 'A sports bet had an obvious odds error',
    vn: 'Cược thể thao có tỷ lệ sai rõ ràng',
  },
  body: {
    ko: `베팅 ${betIdx}번의 한 선택이 명백한 배당 오류로 적특(1.00) 처리되었습니다. 접수 배당 ${text(odds)}, 정상 배당 ${text(fair)}. 사유: ${reason}. 두 명의 운영자가 확인했으며, 기준은 베팅규정에 있습니다.`,
    en: `One selection of bet ${betIdx} is void (1.00) because of an obvious odds error. Accepted odds ${text(odds)}, fair odds ${text(fair)}. Reason: ${reason}. Two operators confirmed it; the criteria are in the betting rules.`,
    vn: `Một lựa chọn của cược ${betIdx} được hoàn (1,00) do lỗi tỷ lệ rõ ràng. Tỷ lệ đã nhận ${text(odds)}, tỷ lệ hợp lý ${text(fair)}. Lý do: ${reason}. Hai quản trị viên đã xác nhận; tiêu chí có trong Quy định cược.`,
  },
});
