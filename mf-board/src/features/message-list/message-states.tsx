import { css } from '@emotion/react';
import { SeoulTime, useFormat, useText } from '@madang/platform';
import { href, useNavigate } from '@madang/platform/router';
import { AreaError, Button, Card, color, Empty, Icon, LiveRegion, Note, Pager } from '@madang/ui';
import type { MessageList } from './use-message-list.ts';

const useHome = () => {
  const navigate = useNavigate();
  return () => void navigate(href('main') ?? '/');
};

export const NoMessages = () => {
  const t = useText('board');
  const home = useHome();
  return (
    <Card flush>
      <Empty
        icon="mail"
        title={<h2>{t('messages.list.emptyTitle')}</h2>}
        help={t('messages.list.emptyHelp')}
        action={
          <Button scale="small" onClick={home}>
            {t('home')}
          </Button>
        }
      />
    </Card>
  );
};

export const MessagesFailed = ({ list }: { list: MessageList }) => {
  const t = useText('board');
  return (
    <AreaError
      title={t('messages.list.errorTitle')}
      help={t('errorHelp')}
      retryText={t('retry')}
      busyText={t('busy')}
      busy={list.busy}
      onRetry={list.retry}
      homeText={t('home')}
      onHome={useHome()}
    />
  );
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
  const texts = { label: t('pages'), previous: t('previous'), next: t('next') };
  return (
    <div css={below}>
      {list.state === 'rows' && (
        <>
          <SeoulTime />
          <Pager page={list.page} pages={list.pages} onPage={list.turnTo} texts={texts} />
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
