import { PostList } from '../../posts/post-list.tsx';

export const Page = () => <PostList board="nt" />;
