import { useText } from '@madang/platform';
import { IconButton } from '@madang/ui';
import { SHELL } from '../../boot/texts.ts';

interface MenuButtonProps {
  onMenu: () => void;
  onMenuAhead: () => void;
  className?: string;
}

/** Opens the whole menu where it has no place of its own; pointing at it fetches it. */
export const MenuButton = ({ onMenu, onMenuAhead, className }: MenuButtonProps) => {
  const t = useText(SHELL);
  return (
    <IconButton
      icon="menu"
      label={t('menu.open')}
      aria-haspopup="dialog"
      className={className}
      onClick={onMenu}
      onPointerEnter={onMenuAhead}
      onFocus={onMenuAhead}
    />
  );
};
