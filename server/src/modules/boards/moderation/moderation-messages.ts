/** Messages about moderation. No operator is named. Source: boards, BO-05 */
import type { Names, ReportReason } from '@madang/contracts';
import { beginningOf } from '../posts/beginning.ts';

interface Message {
  title: Names;
  body: Names;
}

const withReason = (body: Names, reason: string): Names => ({
  ko: `${body.ko}${reason && `\n사유: ${reason}`}`,
  en: `${body.en}${reason && `\nReason: ${reason}`}`,
  vn: `${body.vn}${reason && `\nLý do: ${reason}`}`,
});
const seoulDay = (at: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul', dateStyle: 'short' }).format(at);

export const warningMessage = (excerpt: string, reason: string): Message => {
  const text = `"${beginningOf(excerpt)}"`;
  return {
    title: { ko: '글에 대한 경고', en: 'A warning about your post', vn: 'Cảnh báo về bài viết của bạn' },
    body: withReason({ ko: text, en: text, vn: text }, reason),
  };
};

export const stopMessage = (until: Date | null, reason: string): Message =>
  until
    ? {
        title: { ko: '글쓰기가 제한되었습니다', en: 'Your posting was suspended', vn: 'Bạn bị tạm dừng viết bài' },
        body: withReason(
          {
            ko: `${seoulDay(until)}까지 글과 댓글을 쓸 수 없습니다.`,
            en: `You cannot write posts or comments until ${seoulDay(until)}.`,
            vn: `Bạn không thể viết bài và bình luận đến ${seoulDay(until)}.`,
          },
          reason,
        ),
      }
    : {
        title: { ko: '글쓰기 제한이 해제되었습니다', en: 'You can write again', vn: 'Bạn có thể viết lại' },
        body: withReason(
          {
            ko: '글과 댓글을 다시 쓸 수 있습니다.',
            en: 'You can write posts and comments again.',
            vn: 'Bạn có thể viết bài và bình luận.',
          },
          reason,
        ),
      };

export const handledMessage = (isUpheld: boolean): Message => ({
  title: { ko: '신고가 처리되었습니다', en: 'Your report was handled', vn: 'Báo cáo của bạn đã được xử lý' },
  body: isUpheld
    ? { ko: '운영자가 조치했습니다.', en: 'An operator took action.', vn: 'Quản trị viên đã xử lý.' }
    : {
        ko: '운영자가 확인했으며 조치할 사항이 없었습니다.',
        en: 'An operator reviewed it and found no violation.',
        vn: 'Quản trị viên không thấy vi phạm.',
      },
});

export const removedMessage = (posts: number, comments: number, reason: string): Message => ({
  title: { ko: '글이 모두 삭제되었습니다', en: 'Your posts were removed', vn: 'Các bài viết của bạn đã bị gỡ' },
  body: withReason(
    {
      ko: `글 ${posts}개와 댓글 ${comments}개`,
      en: `Posts: ${posts}, comments: ${comments}`,
      vn: `Bài viết: ${posts}, bình luận: ${comments}`,
    },
    reason,
  ),
});

const reasonNames: Record<ReportReason, Names> = {
  spam: { ko: '도배·광고', en: 'Spam', vn: 'Spam, quảng cáo' },
  abuse: { ko: '욕설·비방', en: 'Insults', vn: 'Xúc phạm' },
  private: { ko: '개인정보', en: 'Personal data', vn: 'Thông tin cá nhân' },
  illegal: { ko: '불법', en: 'Illegal', vn: 'Trái pháp luật' },
  other: { ko: '기타', en: 'Other', vn: 'Khác' },
};

/** To operators, about a new case. */
export const reportedMessage = (caseIdx: bigint, reason: ReportReason, excerpt: string): Message => {
  const { ko, en, vn } = reasonNames[reason];
  const text = beginningOf(excerpt);
  return {
    title: { ko: `새 신고 ${caseIdx}번`, en: `New case ${caseIdx}`, vn: `Báo cáo mới số ${caseIdx}` },
    body: { ko: `"${text}"\n사유: ${ko}`, en: `"${text}"\nReason: ${en}`, vn: `"${text}"\nLý do: ${vn}` },
  };
};
