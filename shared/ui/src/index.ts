/**
 * How things look: theme, parts with all their states, game pictures. Knows neither texts nor data:
 * both come in as props.
 */
export { afterPaint } from './after-paint.ts';
export { GameArt, type GameArtProps, gameArtAddress, loadGameArt } from './art/game-art.tsx';
export type { ArtGame, ArtType } from './art/game-motifs.ts';
export {
  Button,
  type ButtonProps,
  buttonStyle,
  CountBadge,
  IconButton,
  type IconButtonProps,
  iconButtonStyle,
  Spinner,
} from './button.tsx';
export { type BallLine, Balls, type BallsProps } from './data/balls.tsx';
export { Card, cardStyle, Note, Section } from './data/card.tsx';
export { GameTile, type GameTileProps } from './data/game-tile.tsx';
export { Pager } from './data/pager.tsx';
export { SEAL_COLOURS, Seal, sealColourOf } from './data/seal.tsx';
export { AreaError, Empty, SKELETON_DELAY, Skeleton } from './data/states.tsx';
export { Table } from './data/table.tsx';
export { type BetStatus, StatusTag, Tag, type TagTone } from './data/tag.tsx';
export { AmountField } from './form/amount-field.tsx';
export { CheckBox, type CheckBoxProps } from './form/check-box.tsx';
export { Chip, Segmented, Select } from './form/choice.tsx';
export { EyeButton, setEyeLabel } from './form/eye-button.tsx';
export { Field, inputBox, TextField } from './form/field.tsx';
export { LateDayRange as DayRange, LateWrongDays as WrongDays } from './form/late-day-range.ts';
export { useGridWalk } from './form/use-grid-walk.ts';
export { EveningHouse } from './frame/evening-house.tsx';
export { LogoMark } from './frame/logo.tsx';
export { PageHeading } from './frame/page-heading.tsx';
export { RollingAmount } from './frame/rolling-amount.tsx';
export { useCurrentTab } from './frame/use-current-tab.ts';
export { GlobalStyle } from './global-style.tsx';
export { Icon } from './icon/icon.tsx';
export { iconImage } from './icon/icon-image.ts';
export { type IconName, isIconName } from './icon/icon-paths.ts';
export { SPRITE, Sprite } from './icon/sprite.tsx';
export { LoneTexts } from './jsx/jsx-runtime.ts';
export { Dialog } from './layer/dialog.tsx';
export { Drawer } from './layer/drawer.tsx';
export { Modal, type ModalProps } from './layer/modal.tsx';
export { StickyFoot } from './layer/sticky-foot.tsx';
export { type Toast, Toasts, type ToastTone } from './layer/toasts.tsx';
export { setLossConfirmation, useUnsaved } from './layer/unsaved.ts';
export { useFootSpace } from './layer/use-foot-space.ts';
export { documentLocale, useLocale } from './locale.ts';
export { byScreen, currentScreen, type Lazy, lazy, type Screen, useMedia, useScreen } from './screen.ts';
export { type SearchKey, searchFor, searchKey } from './search/search-text.ts';
export { formatAmount, LiveRegion, Money, VisuallyHidden } from './text.tsx';
export { breakpoint, color, media, motion, radius, shadow, size, type Theme, z } from './theme.ts';
