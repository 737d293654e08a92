let sequence = 0;
/** An application for membership that nobody has made before. */
export const application = (changes: Record<string, unknown> = {}) => {
  const number = String(++sequence).padStart(4, '0');
  return {
    memId: `newcomer${number}`,
    memPass: 'sunrise1!',
    memPassCheck: 'sunrise1!',
    memPhone: `010-9000-${number}`,
    memNick: `새벽별${number}`,
    memName: '김새벽',
    bank: '088',
    bankacc: `1102${number}`,
    cashOutPass: '0042',
    recommenderId: 'partner5',
    ...changes,
  };
};
