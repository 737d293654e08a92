import './public-path.ts';
import { FormPage } from '../app/form.tsx';
import { lifecyclesOf } from './lifecycles.tsx';

export const { bootstrap, mount, unmount } = lifecyclesOf(FormPage);
