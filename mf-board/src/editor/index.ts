/** The editor arrives when somebody writes: its code is a chunk of its own. */
import { lazy } from '@madang/ui';

export type { EditorProps } from './editor.tsx';

export const LazyEditor = lazy(() => import('./editor.tsx').then((module) => module.Editor));
