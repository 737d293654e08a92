/** True for the keys that open a context menu. */
export const isMenuKey = ({ key, shiftKey }: { key: string; shiftKey: boolean }): boolean =>
  key === 'ContextMenu' || (key === 'F10' && shiftKey);
