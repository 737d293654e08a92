import { useSearchParams } from '@madang/platform/router';
import { boardOf, isOpen } from '../../posts/boards.ts';
import { PostForm } from './post-form.tsx';

/** The address names the board and, where a post is changed, its number. */
export const Page = () => {
  const [address] = useSearchParams();
  const board = boardOf(address);
  const idx = Number(address.get('boardIdx') ?? 0);
  const boardIdx = Number.isSafeInteger(idx) && idx > 0 ? idx : 0;
  const open = isOpen(board) ? board : 'gn';
  return <PostForm key={`${open}.${boardIdx}`} board={open} boardIdx={boardIdx} />;
};
