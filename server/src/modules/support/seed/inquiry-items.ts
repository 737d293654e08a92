import type { InquiryCategory } from '@madang/contracts';

interface SeededInquiry {
  memId: string;
  category: InquiryCategory;
  title: string;
  content: string;
  /** Hours before the start of the demo. */
  hoursAgo: number;
  /** Answer, and the hours before the start; absent: the inquiry waits. */
  answer?: { content: string; hoursAgo: number };
}

/** Inquiries of the demo members, each in a language of the site. */
export const inquiryItems: readonly SeededInquiry[] = [
  {
    memId: 'member01',
    category: 'cash',
    title: '입금이 아직 반영되지 않았습니다',
    content: '오늘 오전에 100,000원을 보냈는데 보유금이 그대로입니다. 확인 부탁드립니다.',
    hoursAgo: 30,
    answer: {
      content:
        '안녕하세요, 마당님.\n보내신 금액을 확인해 반영했습니다. 입금신청 금액과 보내신 금액이 같으면 더 빨리 처리됩니다.\n\n감사합니다.',
      hoursAgo: 29,
    },
  },
  {
    memId: 'member01',
    category: 'sports',
    title: '무효 처리된 경기 문의',
    content: '조합베팅에서 한 경기가 취소되었습니다. 남은 경기의 배당은 어떻게 계산되나요?',
    hoursAgo: 2,
  },
  {
    memId: 'member01',
    category: 'game',
    title: 'How do I see an earlier round of a slot?',
    content: 'I played yesterday evening and would like to see one of the rounds again.',
    hoursAgo: 200,
    answer: {
      content: 'Open **Betting list**, choose the day and press the row: the round is replayed there.',
      hoursAgo: 198,
    },
  },
  {
    memId: 'member02',
    category: 'bonus',
    title: 'Which games count towards the requirement?',
    content: 'I took the first deposit bonus. Do live casino stakes count in full?',
    hoursAgo: 5,
    answer: {
      content:
        'The betting rules have a table of all games under "Wagering contribution by game". It shows how much of each stake counts.',
      hoursAgo: 4,
    },
  },
  {
    memId: 'member03',
    category: 'account',
    title: 'Đổi số điện thoại',
    content: 'Tôi đã đổi số điện thoại và muốn cập nhật thông tin.',
    hoursAgo: 1,
  },
];

/** Canned answers that all operators share. */
export const cannedItems = [
  {
    title: '인사',
    content: '안녕하세요, {{nickname}}님.\n‘{{title}}’ 문의에 답변드립니다.\n\n\n감사합니다.',
  },
  {
    title: 'Greeting',
    content: 'Hello {{nickname}},\nthank you for your inquiry of {{date}}.\n\n\nKind regards',
  },
  {
    title: 'Chào hỏi',
    content: 'Xin chào {{nickname}},\ncảm ơn bạn đã gửi yêu cầu ngày {{date}}.\n\n\nTrân trọng',
  },
];
