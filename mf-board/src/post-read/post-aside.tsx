import { css } from '@emotion/react';
import type { DataOf, PostBoard } from '@madang/contracts';
import { useFormat, useLanguage, useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { Card, color, media } from '@madang/ui';
import { AuthorSeal } from '../posts/author-seal.tsx';
import { authorName, authorOf, titleOf } from '../posts/boards.ts';

type Answer = DataOf<'/api/board/gn/datail'>;

const who = css`display: flex; align-items: center; gap: 12px; min-width: 0; > span:last-child { min-width: 0; } b { display: block; overflow-wrap: anywhere; } small { font-size: 12px; color: ${color.text3}; }`;
const figures = css`
  display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 8px; margin-top: 16px; padding-top: 14px; border-top: 1px solid ${color.line};
  dt { font-size: 12px; color: ${color.text3}; } dd { font-size: 13px; font-weight: 700; }
`;
const head = css`font-size: 15px; margin-bottom: 4px;`;
const next = css`
  display: grid; grid-template-columns: minmax(0, 1fr) auto; align-items: center; gap: 12px; padding: 10px 0; min-height: 56px;
  li + li > & { border-top: 1px solid ${color.line}; }
  b { display: -webkit-box; -webkit-line-clamp: 2; -webkit-box-orient: vertical; overflow: hidden; font-size: 13px; font-weight: 400; line-height: 1.4; overflow-wrap: anywhere; unicode-bidi: isolate; }
  small { display: block; margin-top: 2px; font-size: 12px; color: ${color.text3}; }
  img { display: block; width: 52px; height: 39px; object-fit: cover; border-radius: 8px; background: ${color.s3}; }
  ${media.hover} { &:hover b { text-decoration: underline; text-underline-offset: 3px; } }
`;

/** Who wrote the post. */
export const AuthorCard = ({ name, author }: { name: string; author: NonNullable<Answer['author']> }) => {
  const t = useText('board');
  const { number, date } = useFormat();
  return (
    <Card aria-label={t('post.author')}>
      <div css={who}>
        <AuthorSeal name={name} size={44} author="member" />
        <span>
          <b data-author="member">{name}</b>
          <small>{t('post.memberSince', { at: date(author.since) })}</small>
        </span>
      </div>
      <dl css={figures}>
        {(['posts', 'comments', 'likes'] as const).map((figure) => (
          <div key={figure}>
            <dt>{t(`post.by.${figure}`)}</dt>
            <dd>{number(author[figure])}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
};

/** Posts to read next. */
export const RelatedPosts = ({ board, related }: { board: PostBoard; related: Answer['related'] }) => {
  const t = useText('board');
  const language = useLanguage();
  const { number } = useFormat();
  return (
    <Card>
      <h2 css={head}>{t('post.related')}</h2>
      <ul>
        {related.map((post) => (
          <li key={post.boardIdx}>
            <PageLink
              page={board === 'nt' ? 'notice.read' : 'board.read'}
              params={{ boardIdx: post.boardIdx }}
              query={board === 'nt' ? {} : { boardType: board }}
              css={next}
            >
              <span>
                <b data-author={authorOf(post)}>{titleOf(post, language)}</b>
                <small>
                  <span data-author={authorOf(post)}>{authorName(post, t('post.site'))}</span>
                  {post.cmtCnt > 0 && ` · ${t('post.comments', { n: number(post.cmtCnt) })}`}
                </small>
              </span>
              {post.thumbnail && (
                <img src={post.thumbnail.address} alt="" width={52} height={39} loading="lazy" decoding="async" />
              )}
            </PageLink>
          </li>
        ))}
      </ul>
    </Card>
  );
};
