/**
 * What compilers call in a development build: the same runtime, because React's checks of a
 * development build are not ours.
 */
import type { ElementType, Key } from 'react';
import { Fragment, jsx, jsxs } from './jsx-runtime.ts';

export { Fragment };
export const jsxDEV = (type: ElementType, props: { children?: unknown }, key: Key | undefined, isStatic: boolean) =>
  (isStatic ? jsxs : jsx)(type, props, key);
