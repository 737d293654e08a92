import type { PageProps } from '@madang/platform';
import { useSearchParams } from '@madang/platform/router';
import { boardOf } from '../../posts/boards.ts';
import { PostRead } from '../../posts/post-read.tsx';

export const Page = ({ params }: Pick<PageProps, 'params'>) => {
  const [address] = useSearchParams();
  return <PostRead board={boardOf(address)} boardIdx={Number(params.boardIdx)} />;
};
