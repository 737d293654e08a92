/** Statuses that every list names things by: master code `common`. Source: specification §4. */
const groups = [
  {
    group: 'betStatus',
    nameEn: 'Bet status',
    codes: [
      ['PASS', '적중', 'Won'],
      ['FAIL', '낙첨', 'Lost'],
      ['TIE', '환급', 'Refunded'],
      ['BET', '접수 중', 'Placing'],
      ['WAIT', '대기', 'Waiting'],
      ['CANCEL', '취소', 'Cancelled'],
    ],
  },
  {
    group: 'cashStatus',
    nameEn: 'Deposit and withdrawal status',
    codes: [
      ['0', '신청', 'Requested'],
      ['2', '대기', 'Waiting'],
      ['1', '완료', 'Complete'],
      ['-1', '취소', 'Cancelled'],
    ],
  },
  {
    group: 'inquiryStatus',
    nameEn: 'Inquiry status',
    codes: [
      ['wait', '답변 대기', 'Awaiting answer'],
      ['answer', '답변 완료', 'Answered'],
    ],
  },
] as const;

/** As rows of `site.code`. */
export const commonCodes = groups.flatMap(({ group, nameEn, codes }) =>
  codes.map(([code, name, codeNameEn], ord) => ({
    master_code: 'common',
    code,
    group_code: group,
    code_name: name,
    code_name_en: codeNameEn,
    group_code_name_en: nameEn,
    ord,
  })),
);
