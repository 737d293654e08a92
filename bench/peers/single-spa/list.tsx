import { ListPage } from '../app/list.tsx';
import { lifecyclesOf } from './lifecycles.tsx';

export const { bootstrap, mount, unmount } = lifecyclesOf(ListPage, 'page');
