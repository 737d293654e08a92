import { css } from '@emotion/react';
import { useFormat, useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { AreaFailed, useCoreText } from '@madang/remote-kit';
import { Card, color, Icon, LiveRegion, media, Skeleton, VisuallyHidden } from '@madang/ui';
import { AnswerBody } from '../../support/answer-body.tsx';
import type { Question, Questions } from '../../support/use-questions.ts';

const card = css`padding: 6px 22px 8px; ${media.mobile} { padding: 4px 18px 6px; }`;
const head = css`
  display: flex; align-items: center; justify-content: space-between; gap: 12px; min-height: 52px; h2 { font-size: 17px; }
  a { display: inline-flex; align-items: center; gap: 2px; min-height: 24px; font-size: 13px; color: ${color.text2}; white-space: nowrap; }
`;
const row = css`
  border-top: 1px solid ${color.line};
  summary { display: flex; align-items: center; justify-content: space-between; gap: 12px; min-height: 57px; cursor: pointer; list-style: none; font-size: 14px; &::-webkit-details-marker { display: none; } > svg { flex: none; color: ${color.text2}; } &:focus-visible { outline-offset: -3px; } }
  h3 { font-size: 14px; font-weight: 400; } &[open] h3 { font-weight: 700; } &[open] summary > svg { transform: rotate(180deg); }
  > div { padding: 0 0 18px; color: ${color.text2}; } [data-rich-text] { font-size: 14px; line-height: 1.7; ol { padding-left: 20px; } ol > li::marker { color: ${color.lampText}; font-weight: 700; } }
`;
const waiting = css`display: flex; align-items: center; height: 57px; border-top: 1px solid ${color.line};`;
const none = css`padding: 20px 0 24px; border-top: 1px solid ${color.line}; color: ${color.text2};`;
const MAX_SHOWN = 5;

interface AnswersProps {
  faq: Questions;
  /** What a search has found; undefined without one. */
  found: readonly Question[] | undefined;
}

/** The answers that members open most, or those of a search, opened in place. */
export const Answers = ({ faq, found }: AnswersProps) => {
  const t = useText('board');
  const { number } = useFormat();
  const coreText = useCoreText();
  const { questions = [], language } = faq;
  const mostRead = questions.toSorted((a, b) => b.reads - a.reads).slice(0, MAX_SHOWN);
  const shown = found ?? mostRead;
  const count = found ? t('support.faq.count', { n: number(found.length) }) : '';
  return (
    <Card css={card} aria-busy={faq.state === 'loading'}>
      <div css={head}>
        <h2>{found ? count : t('support.home.mostRead')}</h2>
        {questions.length > 0 && (
          <PageLink page="faq">
            {t('support.home.allQuestions', { n: number(questions.length) })}
            <Icon name="next" size={16} />
          </PageLink>
        )}
      </div>
      <LiveRegion text={count} />
      {faq.state === 'error' && <AreaFailed title={t('support.faq.failed')} isBusy={faq.busy} onRetry={faq.retry} />}
      {faq.state === 'loading' && (
        <>
          <VisuallyHidden>{coreText('loading')}</VisuallyHidden>
          {Array.from({ length: MAX_SHOWN }, (_, index) => (
            <div key={index} css={waiting}>
              <Skeleton width={`${58 - (index % 3) * 10}%`} height={14} />
            </div>
          ))}
        </>
      )}
      {found?.length === 0 && <p css={none}>{t('support.faq.noneHelp')}</p>}
      {shown.map((question, index) => (
        <details
          key={question.boardIdx}
          css={row}
          open={!found && index === 0}
          data-question={question.boardIdx}
          // The first one is open from the beginning: nobody has opened it.
          onToggle={({ currentTarget }) => {
            if (currentTarget.open && (found || index > 0)) faq.countRead(question.boardIdx);
          }}
        >
          <summary>
            <h3>{question.title[language]}</h3>
            <Icon name="down" size={16} />
          </summary>
          <div>
            <AnswerBody question={question} faq={faq} />
          </div>
        </details>
      ))}
    </Card>
  );
};
