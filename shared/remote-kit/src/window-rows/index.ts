/** Long lists of which only the rows in view are drawn. */
export { useWindowRows, type WindowRow } from './use-window-rows.ts';
export { windowOptions } from './window-options.ts';
