import type { PageProps } from '@madang/platform';
import { useSearchParams } from '@madang/platform/router';
import { PostRead } from '../../post-read/post-read.tsx';
import { boardOf } from '../../posts/boards.ts';

export const Page = ({ params }: Pick<PageProps, 'params'>) => {
  const [address] = useSearchParams();
  return <PostRead board={boardOf(address)} boardIdx={Number(params.boardIdx)} />;
};
