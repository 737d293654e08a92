import { css } from '@emotion/react';
import { color, Seal } from '@madang/ui';
import { BoardIcon } from './board-icon.tsx';

const bare = css`display: contents;`;
const pin = css`display: grid; place-items: center; flex: none; border-radius: 6px; background: ${color.lampSoft}; color: ${color.lampText};`;

interface AuthorSealProps {
  /** Visible name of the author. */
  name: string;
  size: number;
  /** Who wrote the name: a member's has one language. */
  author: 'site' | 'member';
  isPinned?: boolean;
}

/** The mark of an author; their name is beside it. */
export const AuthorSeal = ({ name, size, author, isPinned = false }: AuthorSealProps) =>
  isPinned ? (
    <span css={pin} style={{ width: size, height: size }} aria-hidden="true">
      <BoardIcon name="pin" />
    </span>
  ) : (
    <span css={bare} data-author={author}>
      <Seal id={name} name={name} size={size} />
    </span>
  );
