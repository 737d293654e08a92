import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { color, Icon, isIconName, media, size } from '@madang/ui';
import { SHELL } from '../../boot/texts.ts';
import { entryKey, shortList, useHere, useMenu } from './menu.ts';
import { MenuLink } from './menu-link.tsx';
import { useFlyout } from './use-flyout.tsx';

/** Shortcuts beside the groups. Source: row S-05. */
const MAX_SHORTCUTS = 7;

const style = css`
  position: sticky; top: ${size.header}px; display: grid; gap: 2px; align-content: start; padding: 12px 8px; max-height: calc(100dvh - ${size.header}px); overflow-y: auto; scrollbar-width: none;
  a, > button {
    display: flex; flex-direction: column; align-items: center; justify-content: center; gap: 4px; min-height: 56px; min-width: 0; padding: 2px 0; border-radius: 10px; font-size: 12px; line-height: 1.2; color: ${color.text2}; text-align: center;
    > span { max-width: 100%; overflow: hidden; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow-wrap: break-word; }
    ${media.hover} { &:hover { color: ${color.text}; background: ${color.s2}; } }
    &:focus-visible { outline-offset: -2px; }
    &[aria-current] { background: ${color.s3}; color: ${color.text}; font-weight: 700; > svg { color: ${color.lampText}; } }
    &:lang(en), &:lang(vi) { font-size: 11px; letter-spacing: -.01em; }
  }
  hr { width: calc(100% - 16px); margin: 6px 8px; border: 0; border-top: 1px solid ${color.line}; }
  ${media.low} { position: static; max-height: none; }
  @media (max-height: 860px) { a, > button { min-height: 50px; } padding-top: 8px; }
`;

/**
 * The menu of pages with a column of their own: groups that open their entries beside it, then the
 * shortcuts.
 */
export const MenuRail = () => {
  const t = useText(SHELL);
  const groups = useMenu();
  const { here, markOf } = useHere(groups);
  const { opens, flyout } = useFlyout(markOf);
  const games = groups.filter(({ name }) => name !== 'shortcut');
  const shortcut = groups.find(({ name }) => name === 'shortcut');
  const shown = shortcut ? shortList(shortcut, undefined).slice(0, MAX_SHORTCUTS) : [];
  const rest = shortcut?.entries.filter((entry) => !shown.includes(entry)) ?? [];
  return (
    <>
      <nav css={style} aria-label={t('menu.label')}>
        {games.map(({ name, entries }) => {
          const icon = entries[0]?.icon ?? '';
          return (
            <button
              key={name}
              type="button"
              aria-current={here && entries.includes(here) ? 'true' : undefined}
              {...opens({ title: t(`menu.${name}`), entries })}
            >
              <Icon name={isIconName(icon) ? icon : 'star'} />
              <span>{t(`menu.${name}`)}</span>
            </button>
          );
        })}
        {games.length > 0 && shortcut && <hr />}
        {shown.map((entry) => (
          <MenuLink key={entryKey(entry)} entry={entry} mark={markOf(entry)} />
        ))}
        {rest.length > 0 && (
          <button
            type="button"
            aria-current={here && rest.includes(here) ? 'true' : undefined}
            {...opens({ title: t('menu.rest'), entries: rest })}
          >
            <Icon name="menu" />
            <span>{t('menu.rest')}</span>
          </button>
        )}
      </nav>
      {flyout}
    </>
  );
};
