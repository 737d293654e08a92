export { ListPage as default } from '../app/list.tsx';
