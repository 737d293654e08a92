import { css } from '@emotion/react';
import { useFormat, useText } from '@madang/platform';
import { Chip, color } from '@madang/ui';
import type { ReactNode } from 'react';
import { RichText } from '../text/rich-text.tsx';
import type { Question, Questions } from './use-questions.ts';

const foot = css`display: flex; flex-wrap: wrap; align-items: center; gap: 8px 12px; margin-top: 16px; font-size: 13px; color: ${color.text2}; a { margin-left: auto; display: inline-flex; align-items: center; min-height: 24px; color: ${color.text2}; text-decoration: underline; text-underline-offset: 3px; }`;

interface AnswerBodyProps {
  question: Question;
  faq: Pick<Questions, 'language' | 'vote'>;
  /** Right of the votes. */
  children?: ReactNode;
}

/** An answer, and whether it helped. */
export const AnswerBody = ({ question, faq, children }: AnswerBodyProps) => {
  const t = useText('board');
  const { number } = useFormat();
  const { boardIdx, mine, helpful } = question;
  return (
    <>
      <RichText source={question.content[faq.language]} />
      <div css={foot}>
        {t('support.faq.helped')}
        {(['Y', 'N'] as const).map((vote) => (
          <Chip key={vote} on={mine === vote} onClick={() => void faq.vote(boardIdx, vote)}>
            {t(`support.faq.vote.${vote}`)}
          </Chip>
        ))}
        {helpful > 0 && <span>{t('support.faq.helpful', { n: number(helpful) })}</span>}
        {children}
      </div>
    </>
  );
};
