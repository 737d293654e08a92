import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { color, Tag } from '@madang/ui';
import type { MessageRow } from '../../messages/cache.ts';

const read = css`font-size: 12px; color: ${color.text3}; white-space: nowrap;`;

/** Read or not, in a word. */
export const ReadMark = ({ row }: { row: MessageRow }) => {
  const t = useText('board');
  return row.readYn === 'N' ? (
    <Tag tone="dusk">{t('messages.list.unread')}</Tag>
  ) : (
    <span css={read}>{t('messages.list.read')}</span>
  );
};
