import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { href, PageLink } from '@madang/platform/router';
import { color, Icon } from '@madang/ui';
import { DeletionDialog } from '../../messages/deletion-dialog.tsx';
import { Below, Counts, MessagesFailed, NoMessages } from './message-states.tsx';
import { MessageTable } from './message-table.tsx';
import { MessageTools } from './message-tools.tsx';
import type { MessageList } from './use-message-list.ts';

const crumb = css`display: flex; gap: 6px; align-items: center; font-size: 13px; color: ${color.text3}; margin-bottom: 6px; a { text-decoration: underline; text-underline-offset: 3px; }`;
const head = css`display: flex; flex-wrap: wrap; align-items: baseline; gap: 4px 14px; margin-bottom: 12px;`;
/** In line with the boxes of the rows. */
const tools = css`margin-bottom: 10px; > :first-of-type { padding-left: 31px; }`;

export const MessageListDesktop = ({ list }: { list: MessageList }) => {
  const t = useText('board');
  return (
    <>
      <p css={crumb}>
        {href('mypage') === undefined ? t('mypage') : <PageLink page="mypage">{t('mypage')}</PageLink>}
        <Icon name="next" size={16} />
        {t('messages.list.title')}
      </p>
      <div css={head}>
        <h1 ref={list.top} tabIndex={-1}>
          {t('messages.list.title')}
        </h1>
        <Counts list={list} />
      </div>
      {list.state === 'error' && <MessagesFailed list={list} />}
      {list.state === 'empty' && <NoMessages />}
      {list.state === 'rows' && <MessageTools list={list} css={tools} />}
      {(list.state === 'rows' || list.state === 'loading') && <MessageTable list={list} />}
      <Below list={list} />
      <DeletionDialog deletion={list.deletion} />
    </>
  );
};
