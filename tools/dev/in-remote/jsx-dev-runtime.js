/** What swc calls in a development build. Hosts lend the plain runtime alone, and React's own checks live there too. */
import { Fragment, jsx, jsxs } from '@madang/ui/jsx-runtime';

export { Fragment };
export const jsxDEV = (type, props, key, isStatic) => (isStatic ? jsxs : jsx)(type, props, key);
