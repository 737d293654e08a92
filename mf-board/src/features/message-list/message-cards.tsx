import { css } from '@emotion/react';
import { useFormat, useLanguage, useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { CheckBox, cardStyle, color, Icon, Skeleton } from '@madang/ui';
import type { MessageRow } from '../../messages/cache.ts';
import { ReadMark } from './read-mark.tsx';
import type { MessageList } from './use-message-list.ts';

const cards = css`display: grid; gap: 10px; margin-top: 6px; &[aria-busy='true'] { opacity: .6; }`;
const card = css`
  display: flex; align-items: center; position: relative; min-height: 76px; padding: 8px 0;
  &[data-chosen='true'] { background: ${color.lampSoft}; border-color: ${color.lampEdge}; }
  > label { position: relative; z-index: 1; margin: 0 2px 0 4px; }
  > svg { margin: 0 12px 0 8px; color: ${color.text3}; }
`;
/** The whole card leads to the message; the box is above it. */
const way = css`
  flex: 1; min-width: 0; display: grid; gap: 6px; padding: 4px 0;
  &::after { content: ''; position: absolute; inset: 0; border-radius: 14px; }
  &:focus-visible { outline: none; &::after { outline: 2px solid ${color.focus}; outline-offset: -3px; } }
  [data-unread='true'] > & > b { font-weight: 700; } > b { font-weight: 400; }
`;
const first = css`display: flex; align-items: center; justify-content: space-between; gap: 8px; min-height: 22px; font-size: 12px; color: ${color.text2};`;

const MessageCard = ({ row, list }: { row: MessageRow; list: MessageList }) => {
  const t = useText('board');
  const { dateMinute } = useFormat();
  const title = row.title[useLanguage()];
  const chosen = list.choice.isChosen(row.msgIdx);
  return (
    <li css={[cardStyle, card]} data-message={row.msgIdx} data-unread={row.readYn === 'N'} data-chosen={chosen}>
      <CheckBox checked={chosen} onChange={() => list.toggle(row)} label={t('messages.list.choose', { title })} />
      <PageLink page="message.read" params={{ msgIdx: row.msgIdx }} state={{ page: list.page }} css={way}>
        <span css={first}>
          {dateMinute(row.regDate)}
          <ReadMark row={row} />
        </span>
        <b>{title}</b>
      </PageLink>
      <Icon name="next" size={16} />
    </li>
  );
};

export const MessageCards = ({ list }: { list: MessageList }) => {
  const t = useText('board');
  return (
    <ul css={cards} aria-label={t('messages.list.list')} aria-busy={list.isStale}>
      {list.rows.map((row) => (
        <MessageCard key={row.msgIdx} row={row} list={list} />
      ))}
    </ul>
  );
};

const empty = css`display: block; padding: 17px 18px;`;

/** Cards in their own layout, empty. */
export const WaitingCards = () => (
  <ul css={cards} aria-busy="true">
    {Array.from({ length: 5 }, (_, index) => (
      <li key={index} css={[cardStyle, empty]}>
        <Skeleton width="44%" />
        <Skeleton width="70%" height={14} css={css`margin-top: 14px;`} />
      </li>
    ))}
  </ul>
);
