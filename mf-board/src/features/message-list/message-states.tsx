import { css } from '@emotion/react';
import { SeoulTime, useFormat, useText } from '@madang/platform';
import { href, useNavigate } from '@madang/platform/router';
import { AreaFailed, ListPager, useCoreText } from '@madang/remote-kit';
import { Button, Card, color, Empty, Icon, LiveRegion, Note } from '@madang/ui';
import type { MessageList } from './use-message-list.ts';

export const NoMessages = () => {
  const t = useText('board');
  const coreText = useCoreText();
  const navigate = useNavigate();
  return (
    <Card flush>
      <Empty
        icon="mail"
        title={<h2>{t('messages.list.emptyTitle')}</h2>}
        help={t('messages.list.emptyHelp')}
        action={
          <Button scale="small" onClick={() => void navigate(href('main') ?? '/')}>
            {coreText('home')}
          </Button>
        }
      />
    </Card>
  );
};

export const MessagesFailed = ({ list }: { list: MessageList }) => {
  const t = useText('board');
  return <AreaFailed title={t('messages.list.errorTitle')} isBusy={list.isBusy} onRetry={list.retry} />;
};

const counts = css`font-size: 13px; color: ${color.text2};`;

/** Their number and the number of new ones, displayed and announced. */
export const Counts = ({ list, className }: { list: MessageList; className?: string }) => {
  const t = useText('board');
  const { number } = useFormat();
  const countsText = t('messages.list.counts', { n: number(list.total), unread: number(list.unread) });
  return (
    <>
      <LiveRegion
        text={list.state === 'loading' ? t('messages.list.loading') : list.state === 'error' ? '' : countsText}
      />
      {list.state === 'rows' && (
        <p css={counts} className={className} aria-hidden="true">
          {countsText}
        </p>
      )}
    </>
  );
};

const below = css`display: grid; gap: 10px; margin-top: 10px; > p { margin-top: 10px; }`;

/** Under the messages: whose time it is, the pages, and what is kept. */
export const Below = ({ list }: { list: MessageList }) => {
  const t = useText('board');
  const { number } = useFormat();
  return (
    <div css={below}>
      {list.state === 'rows' && (
        <>
          <SeoulTime />
          <ListPager list={list} />
        </>
      )}
      {list.keep && (
        <Note>
          <Icon name="info" size={16} />
          {t('messages.list.keep', { days: number(list.keep.days), pieces: number(list.keep.pieces) })}
        </Note>
      )}
    </div>
  );
};
