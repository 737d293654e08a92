import { css } from '@emotion/react';
import { useLanguage, useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { Icon, media } from '@madang/ui';
import { useEffect, useState } from 'react';
import { SHELL } from '../../boot/texts.ts';
import { hidePopup } from './hidden.store.ts';
import { linkOf } from './link-of.ts';
import { PopupDialog } from './popup-dialog.tsx';
import type { Popup } from './use-popups.ts';

/** Of the banner's dusk in both themes. */
const strip = css`
  position: absolute; inset: auto 0 0; display: flex; align-items: center; gap: 12px; height: 44px; padding: 0 8px 0 20px; background: rgba(9, 13, 15, .82); color: #D5D0C5; font-size: 13px; white-space: nowrap;
  > div { flex: 0 1 auto; min-width: 0; }
  [data-popup] { display: flex; align-items: center; gap: 8px; max-width: 100%; min-width: 0; height: 44px; text-align: left; &:focus-visible { outline-offset: -3px; } > * { min-width: 0; overflow: hidden; text-overflow: ellipsis; } small { flex: none; font-size: 12px; font-weight: 700; color: #F4BE6C; } b { flex: none; max-width: 100%; color: #F7F1E6; } span { flex: 0 1 auto; } }
  > a { flex: none; line-height: 28px; color: #F4BE6C; text-decoration: underline; text-underline-offset: 3px; }
  ${media.mobile} { gap: 8px; padding: 0 2px 0 14px; [data-popup] { span { display: none; } b { flex: 0 1 auto; } } > a { line-height: 44px; } }
`;
const dots = css`display: inline-flex; gap: 5px; flex: none; i { width: 6px; height: 6px; border-radius: 3px; background: #6E7678; } i[data-on='true'] { width: 16px; background: #F4BE6C; }`;
const keys = css`
  display: flex; align-items: center; margin-left: auto; flex: none; > small { font-size: 13px; margin-right: 4px; }
  button { display: grid; place-items: center; width: 40px; height: 40px; border-radius: 10px; color: #D5D0C5; ${media.hover} { &:hover { color: #F7F1E6; background: rgba(247, 241, 230, .1); } } }
  ${media.mobile} { button { width: 44px; height: 44px; } [data-back] { display: none; } }
`;

/** Once the strip is gone the heading of the page has the focus that was in it. */
const giveFocusBack = (): void => {
  if (document.activeElement !== document.body) return;
  const heading = document.getElementById('content')?.querySelector<HTMLElement>('h1');
  if (!heading) return;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
};

interface KeysProps {
  at: number;
  total: number;
  onStep: (step: 1 | -1) => void;
  onHide: () => void;
}

const Keys = ({ at, total, onStep, onHide }: KeysProps) => {
  const t = useText(SHELL);
  const label = (key: string) => ({ 'aria-label': t(key), title: t(key) });
  return (
    <span css={keys}>
      {total > 1 && (
        <>
          <small aria-hidden="true">{t('popup.place', { place: at + 1, total })}</small>
          <button type="button" {...label('popup.previous')} onClick={() => onStep(-1)} data-back="">
            <Icon name="back" size={18} />
          </button>
          <button type="button" {...label('popup.next')} onClick={() => onStep(1)}>
            <Icon name="next" size={18} />
          </button>
        </>
      )}
      <button type="button" {...label('popup.hide')} onClick={onHide}>
        <Icon name="x" size={18} />
      </button>
    </span>
  );
};

/**
 * Popups one at a time in a strip of 44 px, which changes on a press alone. Closing it hides for a
 * day what may be hidden so long, and the others for this visit.
 */
export const Strip = ({ popups }: { popups: readonly Popup[] }) => {
  const t = useText(SHELL);
  const language = useLanguage();
  const [chosen, setChosen] = useState<number>();
  const [opened, setOpened] = useState<Popup>();
  useEffect(() => () => queueMicrotask(giveFocusBack), []);
  const at = Math.max(
    0,
    popups.findIndex(({ bannerIdx }) => bannerIdx === chosen),
  );
  const total = popups.length;
  const popup = popups[at];
  if (!popup) return null;
  const link = linkOf(popup);
  const hide = () => {
    for (const { bannerIdx, isClose, mustRead } of popups) hidePopup(bannerIdx, isClose === 'Y' && mustRead === null);
  };
  return (
    <>
      <section css={strip} aria-label={t('popup.placeSpoken', { place: at + 1, total })} data-strip="">
        {total > 1 && (
          <span css={dots} aria-hidden="true">
            {popups.map(({ bannerIdx }, i) => (
              <i key={bannerIdx} data-on={i === at} />
            ))}
          </span>
        )}
        <div aria-live="polite">
          <button type="button" data-popup={popup.bannerIdx} aria-haspopup="dialog" onClick={() => setOpened(popup)}>
            {popup.mustRead !== null && <small>{t('popup.mustRead')}</small>}
            <b>{popup.title[language]}</b>
            <span>{popup.text[language]}</span>
          </button>
        </div>
        {link && popup.mustRead === null && <PageLink {...link.target}>{t(link.text)}</PageLink>}
        <Keys
          at={at}
          total={total}
          onStep={(step) => setChosen(popups[(at + step + total) % total]?.bannerIdx)}
          onHide={hide}
        />
      </section>
      {opened && <PopupDialog popup={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
};
