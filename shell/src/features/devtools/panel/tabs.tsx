import { css } from '@emotion/react';
import { color, media } from '@madang/ui';
import { type KeyboardEvent, useId } from 'react';

const strip = css`
  display: flex; gap: 2px; min-width: 0; overflow-x: auto; scrollbar-width: none;
  button {
    min-height: 36px; padding: 0 12px; border-radius: 8px; color: ${color.text2}; font-size: 13px; white-space: nowrap; flex: none;
    ${media.mobile} { min-height: 44px; }
    ${media.hover} { &:hover { color: ${color.text}; } }
    &:focus-visible { outline-offset: -2px; }
    &[aria-selected='true'] { background: ${color.s3}; color: ${color.text}; font-weight: 700; }
  }
`;

export interface TabsProps<Name extends string> {
  label: string;
  tabs: readonly { name: Name; label: string }[];
  chosen: Name;
  onChoose: (name: Name) => void;
}

/** Ids that tie each tab to its panel. */
export const useTabIds = () => {
  const id = useId();
  return { tab: (name: string) => `${id}-${name}`, panel: `${id}-panel` };
};

/** Tabs as WAI-ARIA describes them: one stop for Tab; arrows, Home and End choose. */
export const Tabs = <Name extends string>({
  label,
  tabs,
  chosen,
  onChoose,
  ids,
}: TabsProps<Name> & { ids: ReturnType<typeof useTabIds> }) => {
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = tabs.findIndex(({ name }) => name === chosen);
    const places: Record<string, number> = {
      ArrowRight: (at + 1) % tabs.length,
      ArrowLeft: (at - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    };
    const to = places[event.key];
    const next = to === undefined ? undefined : tabs[to];
    if (!next || to === undefined) return;
    event.preventDefault();
    onChoose(next.name);
    (event.currentTarget.children[to] as HTMLElement).focus();
  };
  return (
    <div css={strip} role="tablist" aria-label={label} onKeyDown={move}>
      {tabs.map(({ name, label: text }) => (
        <button
          key={name}
          id={ids.tab(name)}
          type="button"
          role="tab"
          aria-selected={name === chosen}
          aria-controls={name === chosen ? ids.panel : undefined}
          tabIndex={name === chosen ? 0 : -1}
          onClick={({ currentTarget }) => {
            onChoose(name);
            currentTarget.scrollIntoView?.({ block: 'nearest', inline: 'nearest' }); // a narrow strip scrolls
          }}
        >
          {text}
        </button>
      ))}
    </div>
  );
};
