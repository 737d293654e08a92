import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { href, PageLink } from '@madang/platform/router';
import { Button, Card, color, Icon } from '@madang/ui';
import { DeletionDialog } from '../../messages/deletion-dialog.tsx';
import { Beside, Letter, MessageFailed, NoMessage, ToList, WaitingLetter } from './message-parts.tsx';
import type { Message } from './use-message.ts';

const crumb = css`display: flex; gap: 6px; align-items: center; font-size: 13px; color: ${color.text3}; margin-bottom: 14px; a { display: inline-flex; align-items: center; min-width: 24px; min-height: 24px; text-decoration: underline; text-underline-offset: 3px; }`;
const card = css`padding: 28px;`;
const foot = css`display: flex; flex-wrap: wrap; gap: 8px; margin-top: 16px; > button { margin-left: auto; }`;

export const MessageReadDesktop = ({ message }: { message: Message }) => {
  const t = useText('board');
  return (
    <>
      <p css={crumb}>
        {href('mypage') === undefined ? t('mypage') : <PageLink page="mypage">{t('mypage')}</PageLink>}
        <Icon name="next" size={16} />
        <PageLink page="message.list" query={message.list}>
          {t('messages.list.title')}
        </PageLink>
      </p>
      {message.state === 'missing' && <NoMessage message={message} />}
      {message.state === 'error' && <MessageFailed message={message} />}
      {(message.state === 'open' || message.state === 'loading') && (
        <Card css={card}>{message.state === 'open' ? <Letter message={message} /> : <WaitingLetter />}</Card>
      )}
      {message.state === 'open' && (
        <div css={foot}>
          <ToList message={message} />
          <Beside message={message} />
          <Button scale="small" icon="trash" onClick={message.remove}>
            {t('messages.list.delete')}
          </Button>
        </div>
      )}
      <DeletionDialog deletion={message.deletion} />
    </>
  );
};
