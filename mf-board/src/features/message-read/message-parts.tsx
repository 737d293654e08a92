import { css } from '@emotion/react';
import { errorText, useFormat, useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { AreaFailed } from '@madang/remote-kit';
import { buttonStyle, Card, color, Empty, Icon, Note, Skeleton, VisuallyHidden } from '@madang/ui';
import type { Message } from './use-message.ts';

const when = css`margin-top: 6px; padding-bottom: 18px; border-bottom: 1px solid ${color.line}; font-size: 13px; color: ${color.text2};`;
const letter = css`margin-top: 18px; max-width: 76ch; line-height: 1.7; white-space: pre-line;`;

/** The message itself. Its lines break where the writer broke them. */
export const Letter = ({ message }: { message: Message }) => {
  const t = useText('board');
  const { dateMinute, zone } = useFormat();
  return (
    <>
      <h1 tabIndex={-1}>{message.title}</h1>
      <p css={when}>
        <time dateTime={message.at}>{dateMinute(message.at)}</time> ({zone})
      </p>
      <p css={letter} data-letter>
        {message.content}
      </p>
      {(message.isMasked || message.masksAt) && (
        <Note css={css`margin-top: 18px;`}>
          <Icon name="shield" size={16} />
          {message.masksAt
            ? t('messages.read.masksAt', { at: dateMinute(message.masksAt) })
            : t('messages.read.masked')}
        </Note>
      )}
    </>
  );
};

const lines = css`display: grid; gap: 14px; padding: 4px 0;`;

/** The message's own layout, empty. */
export const WaitingLetter = () => (
  <div css={lines} aria-busy="true">
    <VisuallyHidden>{useText('board')('messages.read.loading')}</VisuallyHidden>
    <Skeleton width="46%" height={24} />
    <Skeleton width="24%" />
    <Skeleton width="82%" css={css`margin-top: 22px;`} />
    <Skeleton width="74%" />
    <Skeleton width="50%" />
  </div>
);

export const ToList = ({ message, className }: { message: Message; className?: string }) => {
  const t = useText('board');
  return (
    <PageLink page="message.list" query={message.list} css={buttonStyle('quiet', 'small')} className={className}>
      <Icon name="list" size={16} />
      {t('messages.read.list')}
    </PageLink>
  );
};

const ways = css`display: flex; gap: 8px; > a { font-weight: 400; }`;

/** The ways to the next newer and the next older message. */
export const Beside = ({ message: { beside, list }, className }: { message: Message; className?: string }) => {
  const t = useText('board');
  if (beside.newer === null && beside.older === null) return null;
  const way = (msgIdx: number | null, children: React.ReactNode) =>
    msgIdx !== null && (
      <PageLink page="message.read" params={{ msgIdx }} state={list} css={buttonStyle('quiet', 'small')}>
        {children}
      </PageLink>
    );
  return (
    <nav css={ways} className={className} aria-label={t('messages.read.beside')}>
      {way(
        beside.newer,
        <>
          <Icon name="back" size={16} />
          {t('messages.read.newer')}
        </>,
      )}
      {way(
        beside.older,
        <>
          {t('messages.read.older')}
          <Icon name="next" size={16} />
        </>,
      )}
    </nav>
  );
};

/** Deleted meanwhile, too old, or another member's. */
export const NoMessage = ({ message }: { message: Message }) => {
  const t = useText('board');
  return (
    <Card flush>
      <Empty
        icon="mail"
        title={<h1>{errorText('M003')}</h1>}
        help={t('messages.read.missingHelp')}
        action={<ToList message={message} />}
      />
    </Card>
  );
};

export const MessageFailed = ({ message }: { message: Message }) => {
  const t = useText('board');
  return <AreaFailed title={t('messages.read.errorTitle')} isBusy={message.busy} onRetry={message.retry} />;
};
