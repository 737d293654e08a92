import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { color, media, size } from '@madang/ui';
import { SHELL } from '../../boot/texts.ts';
import { entryKey, shortList, useHere, useMenu } from './menu.ts';
import { MenuLink } from './menu-link.tsx';
import { useFlyout } from './use-flyout.tsx';

/**
 * On a screen 900 px high the whole menu is visible; its shortcuts take two lines in some
 * languages.
 */
const style = css`
  position: sticky; top: ${size.header}px; padding: 20px 12px 24px 16px; max-height: calc(100dvh - ${size.header}px); overflow-y: auto; scrollbar-width: thin;
  header { display: flex; align-items: center; justify-content: space-between; min-height: 24px; margin: 15px 0 3px; padding-left: 12px; font-size: 12px; color: ${color.text3}; }
  h2 { font-size: inherit; font-weight: 400; letter-spacing: 0; }
  header > button { min-width: 32px; height: 24px; padding: 0 12px 0 6px; border-radius: 6px; text-align: right; ${media.hover} { &:hover { color: ${color.text}; background: ${color.s2}; } } }
  section:first-of-type header { margin-top: -3px; }
  a {
    display: flex; align-items: center; gap: 12px; min-height: 38px; padding: 4px 12px; border-radius: 10px; color: ${color.text2}; line-height: 1.3;
    ${media.hover} { &:hover { color: ${color.text}; background: ${color.s2}; } }
    &:focus-visible { outline-offset: -2px; }
    &[aria-current] { background: ${color.s3}; color: ${color.text}; font-weight: 700; > svg { color: ${color.lampText}; } }
  }
  ${media.narrow} { padding-left: 8px; padding-right: 8px; &:lang(vi) a { font-size: 14px; letter-spacing: -.02em; gap: 10px; } }
  ${media.low} { position: static; max-height: none; }
  @media (max-height: 940px) { padding-top: 14px; padding-bottom: 8px; header { margin: 9px 0 1px; } a { min-height: 36px; } }
`;
const two = css`
  display: grid; grid-template-columns: 1fr 1fr; gap: 2px;
  a { padding: 4px 4px 4px 10px; gap: 7px; font-size: 13px; min-height: 36px; }
  &:lang(en) a, &:lang(vi) a { font-size: 12px; letter-spacing: -.01em; gap: 4px; padding: 4px 0 4px 6px; }
  &:lang(en) { grid-template-columns: minmax(0, 1fr) minmax(0, max-content); a { letter-spacing: -.02em; padding-right: 5px; } }
  &:lang(vi) { grid-template-columns: minmax(0, max-content) minmax(0, 1fr); }
  &[data-wide='true'] { grid-template-columns: 1fr; a { padding: 4px 12px; gap: 12px; font-size: 14px; } }
`;

/** The left menu: groups of games, then shortcuts in two columns; headings open all of a group. */
export const SideMenu = () => {
  const t = useText(SHELL);
  const groups = useMenu();
  const { here, markOf } = useHere(groups);
  const { opens, flyout } = useFlyout(markOf);
  return (
    <>
      <nav css={style} aria-label={t('menu.label')}>
        {groups.map((group) => {
          const title = t(`menu.${group.name}`);
          const entries = shortList(group, here);
          const n = group.entries.length - entries.length;
          return (
            <section key={group.name} aria-label={title}>
              <header>
                <h2>{title}</h2>
                {n > 0 && (
                  <button
                    type="button"
                    aria-label={t('menu.moreOf', { group: title, n })}
                    {...opens({ title, entries: group.entries })}
                  >
                    +{n}
                  </button>
                )}
              </header>
              <div css={group.name === 'shortcut' ? two : undefined} data-wide={entries.length < 3}>
                {entries.map((entry) => (
                  <MenuLink
                    key={entryKey(entry)}
                    entry={entry}
                    mark={markOf(entry)}
                    iconSize={group.name === 'shortcut' && entries.length > 2 ? 17 : 20}
                  />
                ))}
              </div>
            </section>
          );
        })}
      </nav>
      {flyout}
    </>
  );
};
