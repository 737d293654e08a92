import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { color, media, size, VisuallyHidden, z } from '@madang/ui';
import { DeletionDialog } from '../../messages/deletion-dialog.tsx';
import { MessageCards, WaitingCards } from './message-cards.tsx';
import { Below, Counts, MessagesFailed, NoMessages } from './message-states.tsx';
import { MessageTools } from './message-tools.tsx';
import type { MessageList } from './use-message-list.ts';

/** Stays in sight while the cards scroll under it: what is chosen below is deleted from here. */
const tools = css`
  position: sticky; top: ${size.headerMobile}px; z-index: ${z.sticky}; margin: 4px -16px 0; padding: 4px 16px 8px; background: color-mix(in srgb, ${color.bg} 94%, transparent); backdrop-filter: blur(8px);
  > :first-of-type { padding-left: 17px; }
  ${media.low} { position: static; }
`;

export const MessageListMobile = ({ list }: { list: MessageList }) => {
  const t = useText('board');
  return (
    <>
      <h1 ref={list.top} tabIndex={-1} css={css`height: 0;`}>
        <VisuallyHidden>{t('messages.list.title')}</VisuallyHidden>
      </h1>
      <Counts list={list} />
      {list.state === 'error' && <MessagesFailed list={list} />}
      {list.state === 'empty' && <NoMessages />}
      {list.state === 'loading' && <WaitingCards />}
      {list.state === 'rows' && (
        <>
          <MessageTools list={list} css={tools} />
          <MessageCards list={list} />
        </>
      )}
      <Below list={list} />
      <DeletionDialog deletion={list.deletion} />
    </>
  );
};
