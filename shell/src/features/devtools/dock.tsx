import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { color, Icon, lazy, media, z } from '@madang/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLayer } from '../../layout/use-layer.ts';
import type { Collector } from './collect/collector.ts';
import { DEVTOOLS } from './texts.ts';

const Panel = lazy(async () => {
  const { loadPanelTexts, Panel } = await import(/* webpackChunkName: "devtools-panel" */ './panel/index.ts');
  await loadPanelTexts();
  return Panel;
});

/**
 * At the edge, where nothing of a page has its middle; above the panel and the panel's own layers.
 */
const tab = css`
  position: fixed; right: 0; top: 22%; z-index: ${z.toast}; display: grid; place-items: center; width: 28px; height: 44px; border: 1px solid ${color.lineStrong}; border-right: 0; border-radius: 10px 0 0 10px;
  background: ${color.overlay}; color: ${color.text2};
  &[aria-expanded='true'] { color: ${color.lampText}; }
  &:focus-visible { outline-offset: -3px; }
  ${media.hover} { &:hover { color: ${color.text}; } }
  @media print { display: none; }
`;

/**
 * Ctrl+Alt+M, by the place of the key: an input method for Korean writes another letter there.
 * AltGr is no Ctrl+Alt.
 */
const isShortcut = (event: KeyboardEvent): boolean =>
  event.code === 'KeyM' && event.ctrlKey && event.altKey && !event.shiftKey && !event.getModifierState('AltGraph');

/** The way into the panel: a small button at the edge of the window, and a key. */
export const Dock = ({ collector }: { collector: Collector }) => {
  const t = useText(DEVTOOLS);
  const { open, show, hide, ahead } = useLayer(Panel);
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef<HTMLElement | null>(null);

  const close = () => {
    hide();
    const back = before.current;
    (back?.isConnected && back !== document.body ? back : button.current)?.focus({ preventScroll: true });
  };
  const toggle = () => {
    if (open) return close();
    before.current = document.activeElement as HTMLElement | null;
    return show();
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isShortcut(event)) return;
    event.preventDefault();
    toggle();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);

  return (
    <>
      <button
        ref={button}
        type="button"
        css={tab}
        aria-label={t(open ? 'close' : 'open')}
        title={t(open ? 'close' : 'open')}
        aria-expanded={open}
        aria-keyshortcuts="Control+Alt+M"
        onClick={toggle}
        onPointerEnter={ahead}
        onFocus={ahead}
      >
        <Icon name="dashboard" size={16} />
      </button>
      {open && <Panel collector={collector} onClose={close} />}
    </>
  );
};
