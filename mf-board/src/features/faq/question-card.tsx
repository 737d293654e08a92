import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { cardStyle, color, Icon, media, VisuallyHidden } from '@madang/ui';
import { AnswerBody } from '../../support/answer-body.tsx';
import type { Question } from '../../support/use-questions.ts';
import type { Faq } from './use-faq.ts';

const card = css`
  scroll-margin-top: 96px;
  summary {
    display: flex; align-items: center; gap: 14px; min-height: 56px; padding: 10px 20px; cursor: pointer; list-style: none; border-radius: 14px;
    &::-webkit-details-marker { display: none; }
    h2 { font-size: 15px; line-height: 1.5; min-width: 0; } > svg { margin-left: auto; flex: none; color: ${color.text3}; }
    &:focus-visible { outline-offset: -3px; }
  }
  &[open] summary > svg { transform: rotate(180deg); } &[open] summary h2 { color: ${color.lampText}; }
  ${media.mobile} { summary { padding: 10px 18px; gap: 10px; } }
`;
const small = css`flex: none; width: 84px; font-size: 12px; color: ${color.text3}; ${media.mobile} { display: none; }`;
const body = css`padding: 2px 20px 18px 118px; ${media.mobile} { padding: 2px 18px 16px; }`;

/** One question; the browser's own search finds closed answers and opens them. */
export const QuestionCard = ({ question, faq }: { question: Question; faq: Faq }) => {
  const t = useText('board');
  const { boardIdx } = question;
  const title = question.title[faq.language];
  const id = faq.anchorOf(boardIdx);
  return (
    <details
      id={id}
      css={[cardStyle, card]}
      data-question={boardIdx}
      onToggle={({ currentTarget }) => currentTarget.open && faq.countRead(boardIdx)}
    >
      <summary>
        <small css={small}>{t(`support.faq.category.${question.category}`)}</small>
        <h2>{title}</h2>
        <Icon name="down" size={16} />
      </summary>
      <div css={body}>
        <AnswerBody question={question} faq={faq}>
          <a href={`#${id}`}>
            {t('support.faq.link')}
            <VisuallyHidden> {title}</VisuallyHidden>
          </a>
        </AnswerBody>
      </div>
    </details>
  );
};
