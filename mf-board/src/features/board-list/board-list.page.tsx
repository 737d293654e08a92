import { useSearchParams } from '@madang/platform/router';
import { PostList } from '../../post-list/post-list.tsx';
import { boardOf } from '../../posts/boards.ts';

export const Page = () => {
  const [address] = useSearchParams();
  return <PostList board={boardOf(address)} />;
};
