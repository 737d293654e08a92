import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { Card, color, Icon, media, Skeleton } from '@madang/ui';
import type { ReactNode } from 'react';

const card = css`padding: 18px 20px; ${media.mobile} { padding: 16px 18px; }`;
const head = css`
  display: flex; flex-wrap: wrap; align-items: center; gap: 6px 12px; min-height: 28px; h2 { font-size: 17px; }
  > :last-child:not(h2) { margin-left: auto; }
`;
const more = css`display: inline-flex; align-items: center; gap: 2px; min-height: 28px; font-size: 13px; color: ${color.text2};`;
const failed = css`margin-top: 12px; font-size: 13px; color: ${color.text2};`;
const wait = css`display: grid; gap: 12px; margin-top: 14px;`;

/** The way to the whole of a part. */
export const MoreLink = ({ page, title, children }: { page: string; title: string; children: ReactNode }) => {
  const t = useText('mypage');
  return (
    <PageLink page={page} css={more} aria-label={t('overview.openPage', { title })}>
      {children}
      <Icon name="next" size={16} />
    </PageLink>
  );
};

interface OverviewCardProps {
  title: string;
  /** Beside the title. */
  beside?: ReactNode;
  answer: { data: unknown; isError: boolean };
  /** Of the card's content while it waits: nothing below moves. CSS pixels. */
  height: number;
  children: ReactNode;
}

/** One part of the overview: its failure is its own, and it keeps its place. */
export const OverviewCard = ({ title, beside, answer, height, children }: OverviewCardProps) => {
  const t = useText('mypage');
  return (
    <Card css={card}>
      <header css={head}>
        <h2>{title}</h2>
        {beside}
      </header>
      {answer.data !== undefined ? (
        children
      ) : (
        <div style={{ minHeight: height }}>
          {answer.isError ? (
            <p css={failed}>{t('area.title')}</p>
          ) : (
            <div css={wait}>
              <Skeleton width="70%" height={16} />
              <Skeleton width="50%" height={16} />
            </div>
          )}
        </div>
      )}
    </Card>
  );
};
