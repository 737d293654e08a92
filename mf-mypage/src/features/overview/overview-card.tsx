import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { Card, color, Icon, type IconName, Skeleton } from '@madang/ui';
import type { ReactNode } from 'react';

const head = css`
  display: flex; align-items: center; gap: 10px; margin-bottom: 12px; h2 { font-size: 15px; } > svg { color: ${color.text3}; }
  a { margin-left: auto; font-size: 13px; color: ${color.text2}; min-height: 28px; min-width: 28px; display: inline-flex; align-items: center; }
`;
const failed = css`font-size: 13px; color: ${color.text2};`;
const wait = css`display: grid; gap: 12px;`;

interface OverviewCardProps {
  icon: IconName;
  title: string;
  /** Where the whole of it is. */
  page: string;
  answer: { data: unknown; isError: boolean };
  children: ReactNode;
}

/** One part of the overview: its failure is its own. */
export const OverviewCard = ({ icon, title, page, answer, children }: OverviewCardProps) => {
  const t = useText('mypage');
  return (
    <Card>
      <header css={head}>
        <Icon name={icon} />
        <h2>{title}</h2>
        <PageLink page={page} aria-label={t('overview.openPage', { title })}>
          {t('overview.all')}
        </PageLink>
      </header>
      {answer.data !== undefined ? (
        children
      ) : answer.isError ? (
        <p css={failed}>{t('area.title')}</p>
      ) : (
        <div css={wait}>
          <Skeleton width="70%" height={16} />
          <Skeleton width="50%" height={16} />
        </div>
      )}
    </Card>
  );
};
