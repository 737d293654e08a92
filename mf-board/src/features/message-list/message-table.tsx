import { css } from '@emotion/react';
import { useFormat, useLanguage, useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { Card, CheckBox, color, media, Skeleton, Table, VisuallyHidden } from '@madang/ui';
import type { MessageRow } from '../../messages/cache.ts';
import { ReadMark } from './read-mark.tsx';
import type { MessageList } from './use-message-list.ts';

const frame = css`overflow: hidden; &[aria-busy='true'] tbody { opacity: .6; }`;
const table = css`
  [data-choose] { width: 60px; padding: 0 8px 0 10px; }
  [data-state] { width: 104px; }
  [data-time] { width: 1px; white-space: nowrap; }
  tbody tr { position: relative; }
  td[data-time] { color: ${color.text2}; }
  td[data-choose] label { position: relative; z-index: 1; }
  tr[data-unread='true'] a { font-weight: 700; }
  tr[data-chosen='true'] > td { background: ${color.lampSoft}; }
  ${media.hover} { tbody tr:hover:not([data-chosen='true']) > td { background: ${color.s2}; } }
`;
/** The whole row leads to the message; the box is above it. */
const way = css`font-size: 14px; &::after { content: ''; position: absolute; inset: 0; } &:focus-visible { outline: none; &::after { outline: 2px solid ${color.focus}; outline-offset: -3px; border-radius: 8px; } }`;

const Row = ({ row, list }: { row: MessageRow; list: MessageList }) => {
  const t = useText('board');
  const { dateMinute } = useFormat();
  const title = row.title[useLanguage()];
  const chosen = list.choice.isChosen(row.msgIdx);
  return (
    <tr data-message={row.msgIdx} data-unread={row.readYn === 'N'} data-chosen={chosen}>
      <td data-choose>
        <CheckBox checked={chosen} onChange={() => list.toggle(row)} label={t('messages.list.choose', { title })} />
      </td>
      <td data-state>
        <ReadMark row={row} />
      </td>
      <td>
        <PageLink page="message.read" params={{ msgIdx: row.msgIdx }} state={{ page: list.page }} css={way}>
          {title}
        </PageLink>
      </td>
      <td data-time>{dateMinute(row.regDate)}</td>
    </tr>
  );
};

/** The rows' own layout, empty. */
const Waiting = () => (
  <tbody>
    {Array.from({ length: 6 }, (_, row) => (
      <tr key={row}>
        <td data-choose>
          <Skeleton width={20} height={20} css={css`margin-left: 10px;`} />
        </td>
        <td data-state>
          <Skeleton width="60%" />
        </td>
        <td>
          <Skeleton width={`${70 - (row % 3) * 14}%`} />
        </td>
        <td data-time>
          <Skeleton width={110} />
        </td>
      </tr>
    ))}
  </tbody>
);

export const MessageTable = ({ list }: { list: MessageList }) => {
  const t = useText('board');
  const head = (text: string, name?: string) => (
    <th scope="col" {...(name && { [`data-${name}`]: true })}>
      {text}
    </th>
  );
  return (
    <Card flush css={frame} aria-busy={list.state === 'loading' || list.isStale}>
      <Table css={table} aria-label={t('messages.list.list')}>
        <thead>
          <tr>
            <th scope="col" data-choose>
              <VisuallyHidden>{t('messages.list.choice')}</VisuallyHidden>
            </th>
            {head(t('messages.list.state'), 'state')}
            {head(t('messages.list.subject'))}
            {head(t('messages.list.time'), 'time')}
          </tr>
        </thead>
        {list.state === 'loading' ? (
          <Waiting />
        ) : (
          <tbody>
            {list.rows.map((row) => (
              <Row key={row.msgIdx} row={row} list={list} />
            ))}
          </tbody>
        )}
      </Table>
    </Card>
  );
};
