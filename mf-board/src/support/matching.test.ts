import { matcherOf } from './matching.ts';

const questions = [
  { title: '출금은 얼마나 걸리나요?', content: '심사가 끝나면 등록하신 계좌로 보내 드립니다.' },
  { title: '심사 중인 출금을 취소할 수 있나요?', content: '신청한 출금은 되돌릴 수 없습니다.' },
  { title: '적특이 나오면 배당은 어떻게 계산되나요?', content: '배당 1.00으로 계산됩니다.' },
  { title: '포인트는 얼마부터 전환하나요?', content: '보유금으로 전환할 수 있습니다.' },
  { title: '로그인 비밀번호를 잊었어요', content: '운영자에게 알려 주세요.' },
  { title: '한도를 낮추면 언제부터 적용되나요?', content: '바로 적용됩니다.' },
  { title: '쪽지는 얼마나 보관되나요?', content: '읽지 않은 쪽지는 지우지 않습니다.' },
];
const match = matcherOf(questions);
const titles = (text: string) => match(text).map(({ title }) => title);

test('[BO-14] an inquiry finds the answers about its subject from two syllables on', () => {
  expect(titles('출')).toEqual([]);
  expect(titles('출금')).toEqual(['출금은 얼마나 걸리나요?', '심사 중인 출금을 취소할 수 있나요?']);
  expect(titles('출금이 아직 안 들어왔어요')).toEqual(titles('출금'));
  expect(titles('적특 배당이 이상해요')[0]).toBe('적특이 나오면 배당은 어떻게 계산되나요?');
  expect(titles('비밀번호를 잊어버렸습니다')[0]).toBe('로그인 비밀번호를 잊었어요');
});

test('[BO-14] endings that most questions have offer nothing, nor does another subject', () => {
  expect(titles('되나요')).toEqual([]);
  expect(titles('날씨가 좋습니다')).toEqual([]);
});

test('[BO-14] texts of other letters match by their beginning', () => {
  const english = matcherOf([
    { title: 'How long does a withdrawal take?', content: 'Until the review is over.' },
    { title: 'When does a lower limit apply?', content: 'Immediately.' },
    { title: 'I forgot my password', content: 'Tell an operator.' },
    { title: 'How are points converted?', content: 'On the page of points.' },
  ]);
  expect(english('my withdrawals are late')[0]?.title).toBe('How long does a withdrawal take?');
});
