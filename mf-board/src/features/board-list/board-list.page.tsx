import { useSearchParams } from '@madang/platform/router';
import { boardOf } from '../../posts/boards.ts';
import { PostList } from '../../posts/post-list.tsx';

export const Page = () => {
  const [address] = useSearchParams();
  return <PostList board={boardOf(address)} />;
};
