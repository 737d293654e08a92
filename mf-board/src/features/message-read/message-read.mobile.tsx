import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { Button, Card } from '@madang/ui';
import { DeletionDialog } from '../../messages/deletion-dialog.tsx';
import { Beside, Letter, MessageFailed, NoMessage, ToList, WaitingLetter } from './message-parts.tsx';
import type { Message } from './use-message.ts';

const letter = css`h1 { font-size: 20px; }`;
const foot = css`display: flex; flex-wrap: wrap; gap: 8px; margin-top: 12px; > * { flex: 1 1 auto; min-height: 44px; }`;
const wide = css`grid-column: 1 / -1; > a { flex: 1 1 0; min-height: 44px; }`;

export const MessageReadMobile = ({ message }: { message: Message }) => {
  const t = useText('board');
  return (
    <>
      {message.state === 'missing' && <NoMessage message={message} />}
      {message.state === 'error' && <MessageFailed message={message} />}
      {(message.state === 'open' || message.state === 'loading') && (
        <Card css={letter}>{message.state === 'open' ? <Letter message={message} /> : <WaitingLetter />}</Card>
      )}
      {message.state === 'open' && (
        <div css={foot}>
          <Beside message={message} css={wide} />
          <ToList message={message} />
          <Button scale="small" icon="trash" onClick={message.remove}>
            {t('messages.list.delete')}
          </Button>
        </div>
      )}
      <DeletionDialog deletion={message.deletion} />
    </>
  );
};
