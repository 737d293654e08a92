import { css } from '@emotion/react';
import { Icon } from '../icon/icon.tsx';
import { color, media } from '../theme.ts';

let useLabel = (): string => '';

/** Registers the host's hook that names the button, in the language of the page. */
export const setEyeLabel = (hook: () => string): void => {
  useLabel = hook;
};

const eye = css`
  display: inline-grid; place-items: center; flex: none; width: 32px; height: 32px; margin-right: -6px; border-radius: 8px; color: ${color.text3};
  ${media.hover} { &:hover { color: ${color.text}; } }
  &[aria-pressed='true'] { color: ${color.lampText}; }
`;

/** Shows the characters of a password, or hides them again. The caret stays where it is. */
export const EyeButton = ({ isShown, onToggle }: { isShown: boolean; onToggle: () => void }) => {
  const label = useLabel();
  return (
    <button
      type="button"
      css={eye}
      title={label}
      aria-label={label}
      aria-pressed={isShown}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onToggle}
    >
      <Icon name="eye" size={20} />
    </button>
  );
};
