import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { color, Icon } from '@madang/ui';
import { useDeferredValue, useMemo } from 'react';
import { RichText } from '../text/rich-text.tsx';
import { matcherOf } from './matching.ts';
import { useQuestions } from './use-questions.ts';

const box = css`
  border-radius: 10px; background: ${color.duskSoft}; padding: 10px 14px; &:empty { display: none; }
  > p { margin-bottom: 2px; font-size: 12px; color: ${color.text2}; }
  details + details { border-top: 1px solid ${color.line}; }
  summary { display: flex; align-items: center; justify-content: space-between; gap: 12px; min-height: 40px; cursor: pointer; list-style: none; font-size: 13px; &::-webkit-details-marker { display: none; } > svg { flex: none; color: ${color.dusk}; } }
  [open] > summary { font-weight: 700; > svg { transform: rotate(180deg); } }
  [data-rich-text] { padding-bottom: 12px; font-size: 13px; line-height: 1.65; color: ${color.text2}; }
`;

/**
 * Answers that the text of an inquiry may be about; each opens in place, and sending stays
 * possible.
 */
export const MatchingAnswers = ({ text }: { text: string }) => {
  const t = useText('board');
  const { questions, language, countRead } = useQuestions();
  const typed = useDeferredValue(text);
  const match = useMemo(
    () =>
      matcherOf(
        (questions ?? []).map((one) => ({ ...one, title: one.title[language], content: one.content[language] })),
      ),
    [questions, language],
  );
  const found = useMemo(() => match(typed), [match, typed]);
  return (
    <div css={box} role="status">
      {found.length > 0 && (
        <>
          <p>{t('support.qna.matching')}</p>
          {found.map(({ boardIdx, title, content }) => (
            <details
              key={boardIdx}
              data-matching={boardIdx}
              onToggle={({ currentTarget }) => currentTarget.open && countRead(boardIdx)}
            >
              <summary>
                {title}
                <Icon name="down" size={16} />
              </summary>
              <RichText source={content} />
            </details>
          ))}
        </>
      )}
    </div>
  );
};
