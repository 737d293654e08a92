import { lazy } from '@madang/ui';
import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { useLayer } from '../use-layer.ts';
import type { MenuFlyoutProps } from './menu-flyout.tsx';

const MenuFlyout = lazy(() => import('./menu-flyout.tsx').then((m) => m.MenuFlyout));

type Content = Pick<MenuFlyoutProps, 'title' | 'entries'>;

/** The one flyout of a menu: its buttons open it with their entries. */
export const useFlyout = (markOf: MenuFlyoutProps['markOf']) => {
  const { open, show, hide, ahead } = useLayer(MenuFlyout);
  const [content, setContent] = useState<Content>({ title: '', entries: [] });
  const anchor = useRef<HTMLElement | null>(null);
  /** Properties of the button that opens it with this content. */
  const opens = (wanted: Content) => ({
    'aria-haspopup': 'dialog' as const,
    'aria-expanded': open && content.title === wanted.title,
    onPointerEnter: ahead,
    onFocus: ahead,
    onClick: (event: MouseEvent<HTMLElement>): void => {
      anchor.current = event.currentTarget;
      setContent(wanted);
      show();
    },
  });
  const flyout: ReactNode = open && <MenuFlyout {...content} markOf={markOf} anchor={anchor} onClose={hide} />;
  return { opens, flyout } as const;
};
