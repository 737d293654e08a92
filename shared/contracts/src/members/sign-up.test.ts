import { firstUnfit, type SignUpInput } from './sign-up.ts';

const good: SignUpInput = {
  memId: 'newcomer+1',
  memPass: 'abc123!',
  memPassCheck: 'abc123!',
  cashOutPass: '0042',
  memNick: '새벽별',
  memPhone: '010-1234-5678',
  recommenderId: 'partner5',
  bank: '004',
  memName: '김새벽',
  bankacc: '110222333444',
};
const check = (changes: Partial<SignUpInput>, isFixed = false) => firstUnfit({ ...good, ...changes }, isFixed);

test('[S-07] fields are checked in the order of the specification, one after the other', () => {
  const input: SignUpInput = {
    memId: '',
    memPass: '',
    memPassCheck: '',
    cashOutPass: '',
    memNick: '',
    memPhone: '',
    recommenderId: '',
    bank: '',
    memName: '',
    bankacc: '',
  };
  const failed: string[] = [];
  for (let field = firstUnfit(input, false); field; field = firstUnfit(input, false)) {
    failed.push(field);
    input[field] = good[field];
    if (field === 'memPassCheck') input.memPass = good.memPassCheck;
  }
  expect(failed).toEqual([
    'memId',
    'memPassCheck',
    'cashOutPass',
    'memNick',
    'memPhone',
    'recommenderId',
    'bank',
    'memName',
    'bankacc',
  ]);
});

test.each([
  [
    'memId',
    ['abcde', 'A'.repeat(20), 'user+1', ' padded '],
    ['abcd', 'a'.repeat(21), 'user_1', '한글아이디', 'us er1'],
  ],
  ['cashOutPass', ['0000', '9999'], ['123', '12345', 'abcd', '１２３４']],
  ['memNick', ['하늘', 'a'.repeat(20), ' 달빛 '], ['하', ' 하 ', 'a'.repeat(21), '하\u200b늘', '하\u3164늘', '하 늘']],
  ['memPhone', ['01012345678', '011-123-4567', '010-12345678'], ['0212345678', '010-12-5678', '+821012345678', '']],
  ['memName', ['김', 'Nguyễn Văn A'], ['', '   ']],
  ['bankacc', ['1', '12345678901234'], ['', '110-222', '12a']],
] as const)('[S-07] %s', (field, fitting, wrong) => {
  for (const value of fitting) expect([value, check({ [field]: value })]).toEqual([value, undefined]);
  for (const value of wrong) expect([value, check({ [field]: value })]).toEqual([value, field]);
});

test('[S-07] a password has 6 to 20 letters, digits and !@#$%*, repeated exactly', () => {
  const both = (memPass: string) => check({ memPass, memPassCheck: memPass });
  for (const fitting of ['abc123', '!@#$%*', 'A'.repeat(20)]) expect(both(fitting)).toBeUndefined();
  for (const wrong of ['abc12', 'a'.repeat(21), 'abc 123', 'abc^123', '비밀번호입니다'])
    expect(both(wrong)).toBe('memPass');
  expect(check({ memPassCheck: 'abc123?' })).toBe('memPassCheck');
});

test('[S-07] a recommender is requested unless the site names one', () => {
  expect(check({ recommenderId: ' ' })).toBe('recommenderId');
  expect(check({ recommenderId: '' }, true)).toBeUndefined();
});
