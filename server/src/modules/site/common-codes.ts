/** Statuses that every list names things by: master code `common`. Source: specification §4. */
const groups = [
  {
    group: 'betStatus',
    nameEn: 'Bet status',
    codes: [
      ['PASS', '적중', 'Won'],
      ['FAIL', '미적중', 'Lost'],
      ['TIE', '적특', 'Tie'],
      ['BET', '베팅 중', 'Betting'],
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
      ['1', '완료', 'Completed'],
      ['-1', '취소', 'Cancelled'],
    ],
  },
  {
    group: 'inquiryStatus',
    nameEn: 'Inquiry status',
    codes: [
      ['wait', '답변 대기', 'Waiting'],
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
