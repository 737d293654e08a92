import { PostList } from '../../post-list/post-list.tsx';

export const Page = () => <PostList board="nt" />;
