import { css, Global } from '@emotion/react';
import { useText } from '@madang/platform';
import { color, IconButton, media, motion, z } from '@madang/ui';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Collector } from '../collect/collector.ts';
import { LibrariesTab } from './libraries-tab.tsx';
import { LogTab } from './log-tab.tsx';
import { OwnersTab } from './owners-tab.tsx';
import { Tabs, useTabIds } from './tabs.tsx';
import { PANEL } from './texts.ts';
import { TimingsTab } from './timings-tab.tsx';

const height = { wide: 'clamp(240px, 44dvh, 480px)', narrow: 'min(62dvh, 560px)' };

/** The page ends above the panel, and so does what is fixed at its foot. */
const pageMargin = css`
  body { padding-bottom: ${height.wide}; --foot: ${height.wide}; ${media.mobile} { padding-bottom: ${height.narrow}; --foot: ${height.narrow}; } }
  html { scroll-padding-bottom: calc(84px + ${height.wide}); ${media.mobile} { scroll-padding-bottom: calc(84px + ${height.narrow}); } }
`;
const dock = css`
  position: fixed; inset: auto 0 0; z-index: ${z.toast}; height: ${height.wide}; display: grid; grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
  background: ${color.overlay}; color: ${color.text}; border-top: 1px solid ${color.lineStrong}; box-shadow: 0 -12px 32px rgba(0, 0, 0, .3); font-size: 13px;
  > header { display: flex; align-items: center; gap: 4px 12px; padding: 6px 8px 6px 16px; border-bottom: 1px solid ${color.line}; > h2 { font-size: 14px; white-space: nowrap; } > div { flex: 1; } }
  > div { overflow: auto; overscroll-behavior: contain; padding: 12px 16px calc(16px + env(safe-area-inset-bottom)); &:focus-visible { outline-offset: -3px; } }
  ${media.mobile} {
    height: ${height.narrow}; border-radius: 16px 16px 0 0; animation: madang-sheet ${motion.sheet}ms ${motion.ease};
    > header { flex-wrap: wrap; > h2 { flex: 1; } > div { order: 1; flex: 1 0 100%; } }
  }
`;

const views = { owners: OwnersTab, libraries: LibrariesTab, log: LogTab, timings: TimingsTab } as const;
type View = keyof typeof views;

export interface PanelProps {
  collector: Collector;
  onClose: () => void;
}

/**
 * What a tester may look into, docked at the foot of the window: the page beside it goes on as
 * ever.
 */
export const Panel = ({ collector, onClose }: PanelProps) => {
  const t = useText(PANEL);
  const [view, setView] = useState<View>('owners');
  const ids = useTabIds();
  const ref = useRef<HTMLElement>(null);
  useEffect(() => ref.current?.querySelector<HTMLElement>('[aria-selected=true]')?.focus({ preventScroll: true }), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onClose();
  };
  const Chosen = views[view];
  return (
    <section ref={ref} css={dock} aria-label={t('title')} onKeyDown={onKeyDown}>
      <Global styles={pageMargin} />
      <header>
        <h2>{t('title')}</h2>
        <div>
          <Tabs
            label={t('title')}
            tabs={(Object.keys(views) as View[]).map((name) => ({ name, label: t(`tab.${name}`) }))}
            chosen={view}
            onChoose={setView}
            ids={ids}
          />
        </div>
        <IconButton icon="x" label={t('close')} onClick={onClose} />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <div key={view} id={ids.panel} role="tabpanel" aria-labelledby={ids.tab(view)} tabIndex={0}>
        <Chosen collector={collector} />
      </div>
    </section>
  );
};
