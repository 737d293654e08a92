import { HistoryArrangement } from './history-arrangement.tsx';

export { preload } from './history-arrangement.tsx';

export const Page = () => <HistoryArrangement list="charge.list" />;
