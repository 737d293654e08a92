/** The editor arrives when somebody writes: its code is a chunk of its own. */
import { later } from '@madang/ui';

export type { EditorProps } from './editor.tsx';

export const LazyEditor = later(() => import('./editor.tsx').then((module) => module.Editor));
