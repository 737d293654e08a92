/**
 * What swc calls in a development build. Hosts share the plain runtime alone, and React's own
 * checks are there too.
 */
import { Fragment, jsx, jsxs } from '@madang/ui/jsx-runtime';

export { Fragment };
export const jsxDEV = (type, props, key, isStatic) => (isStatic ? jsxs : jsx)(type, props, key);
