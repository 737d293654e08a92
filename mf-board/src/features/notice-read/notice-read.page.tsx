import type { PageProps } from '@madang/platform';
import { PostRead } from '../../post-read/post-read.tsx';

export const Page = ({ params }: Pick<PageProps, 'params'>) => (
  <PostRead board="nt" boardIdx={Number(params.boardIdx)} />
);
