import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { href, PageLink } from '@madang/platform/router';
import { cardStyle, color, Icon, media, searchFor, searchKey } from '@madang/ui';
import { useDeferredValue, useMemo, useState } from 'react';
import { supportPages } from '../../support/pages.ts';
import { useQuestions } from '../../support/use-questions.ts';
import { Answers } from './answers.tsx';
import { Hero } from './hero.tsx';
import { OwnInquiries } from './own-inquiries.tsx';
import { QuickInquiry } from './quick-inquiry.tsx';

const columns = css`
  display: grid; grid-template-columns: minmax(0, 1fr) 356px; gap: 20px; margin-top: 20px; align-items: start;
  > div { display: grid; gap: 16px; min-width: 0; }
  ${media.folded} { grid-template-columns: minmax(0, 1fr); gap: 16px; }
  ${media.mobile} { margin-top: 14px; gap: 14px; > div { gap: 14px; } }
`;
const topics = css`
  display: grid; grid-template-columns: repeat(6, minmax(0, 1fr)); gap: 12px; margin-top: 20px;
  ${media.folded} { grid-template-columns: repeat(3, minmax(0, 1fr)); }
  ${media.mobile} { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 10px; margin-top: 14px; }
`;
const tile = css`
  display: flex; flex-direction: column; gap: 10px; height: 100%; padding: 16px; > svg { color: ${color.lampText}; }
  b { display: block; font-size: 14px; } small { display: block; margin-top: 2px; font-size: 12px; line-height: 1.5; color: ${color.text3}; }
  ${media.hover} { &:hover { border-color: ${color.lineStrong}; } }
`;

/**
 * The support centre begins with answers: a search, the most read answers, the own inquiries.
 */
export const Page = () => {
  const t = useText('board');
  const faq = useQuestions();
  const { questions, language } = faq;
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed);
  const found = useMemo(() => {
    if (search.trim() === '' || !questions) return undefined;
    const matches = searchFor(search);
    return questions.filter(({ title, content }) => matches(searchKey(title[language], content[language])));
  }, [questions, search, language]);
  return (
    <>
      <Hero typed={typed} onType={setTyped} />
      <div css={columns}>
        <Answers key={found ? 'found' : 'read'} faq={faq} found={found} />
        <div>
          <OwnInquiries />
          <QuickInquiry />
        </div>
      </div>
      <nav aria-label={t('support.title')}>
        <ul css={topics}>
          {supportPages
            .filter(({ page }) => href(page) !== undefined)
            .map(({ page, name, icon }) => (
              <li key={page}>
                <PageLink page={page} css={[cardStyle, tile]}>
                  <Icon name={icon} size={20} />
                  <span>
                    <b>{t(`support.pages.${name}`)}</b>
                    <small>{t(`support.help.${name}`)}</small>
                  </span>
                </PageLink>
              </li>
            ))}
        </ul>
      </nav>
    </>
  );
};
