import { css } from '@emotion/react';
import type { DataOf } from '@madang/contracts';
import { useLanguage, useText } from '@madang/platform';
import { href, PageLink } from '@madang/platform/router';
import { afterPaint, Button, buttonStyle, color, Icon, Modal, media, Note, VisuallyHidden } from '@madang/ui';
import { useEffect, useRef, useState } from 'react';
import { SHELL } from '../../boot/texts.ts';
import { hidePopup } from './hidden.store.ts';
import { useAcknowledgement } from './use-acknowledgement.ts';
import { useFloor } from './use-floor.ts';

type Popup = DataOf<'/api/etc/popupList'>['list'][number];

const PEEK = 8;
const INSET = 4;
const MAX_BEHIND = 2;
const DEEP = '0 24px 64px rgba(0,0,0,.42)';

/** Edges of cards behind the top one, looking out below it (`side` 1) or above it (−1). */
const edges = (behind: number, side: 1 | -1): string =>
  Array.from({ length: Math.min(behind, MAX_BEHIND) }, (_, i) => {
    const inset = (i + 1) * INSET;
    const y = (i + 1) * PEEK + inset;
    const fill = i === 0 ? color.s2 : color.s1;
    return `0 ${side * y}px 0 -${inset}px ${fill}, 0 ${side * (y + 1)}px 0 -${inset}px ${color.line}`;
  })
    .concat(DEEP)
    .join(', ');

const stacked = (behind: number) => css`
  box-shadow: ${edges(behind, 1)};
  ${media.mobile} { box-shadow: ${edges(behind, -1)}; }
`;
/** Not to be seen any more; what its going costs comes after that. */
const gone = css`visibility: hidden;`;
const mark = css`width: 36px; height: 36px; border-radius: 10px; display: grid; place-items: center; flex: none; background: ${color.lampSoft}; color: ${color.lampText};`;
const counter = css`margin-left: auto; font-size: 12px; color: ${color.text3}; white-space: nowrap; && + button { margin-left: 0; }`;
const body = css`
  display: grid; gap: 20px; outline: none;
  > p { color: ${color.text2}; line-height: 1.6; white-space: pre-line; overflow-wrap: anywhere; } > small { font-size: 12px; color: ${color.lampText}; font-weight: 700; } > [role='alert']:empty { display: none; } > a { width: 100%; }
`;
const foot = css`display: flex; align-items: center; justify-content: space-between; gap: 8px; > :first-of-type { margin-left: -14px; } > :only-child { margin-left: auto; }`;

/**
 * What has the focus once the last popup is gone: what had it before, or else the page's heading.
 */
const giveFocusBack = (): void => {
  if (document.activeElement !== document.body || document.querySelector('dialog[open]')) return;
  const content = document.getElementById('content');
  const heading = content?.querySelector<HTMLElement>('h1') ?? content;
  if (!heading) return;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
};

interface TopProps {
  popup: Popup;
  /** Counted from 1. */
  at: number;
  total: number;
  onClose: (forDay?: boolean) => void;
}

/**
 * The next one takes the dialog over: closing it and opening another has the browser lay out the
 * whole page twice.
 */
const useFocusOnNext = (bannerIdx: number) => {
  const ref = useRef<HTMLDivElement>(null);
  const first = useRef(bannerIdx);
  useEffect(() => {
    if (bannerIdx !== first.current) ref.current?.focus();
  }, [bannerIdx]);
  return ref;
};

const Top = ({ popup, at, total, onClose }: TopProps) => {
  const t = useText(SHELL);
  const acknowledgement = useAcknowledgement(popup);
  const isMustRead = popup.mustRead !== null;
  const language = useLanguage();
  const [leftBy, setLeftBy] = useState<number | null>(null);
  const text = useFocusOnNext(popup.bannerIdx);
  const isLast = at === total;
  const left = isLast && leftBy === popup.bannerIdx;
  const leave = (forDay?: boolean) => {
    if (left) return;
    if (!isLast) return onClose(forDay);
    setLeftBy(popup.bannerIdx);
    afterPaint(() => onClose(forDay));
  };
  const leads = popup.page !== null && href(popup.page) !== undefined;
  const notice = { page: 'notice.read', params: { boardIdx: popup.bannerIdx } } as const;
  const isReadable = !leads && popup.readableYn === 'Y' && href(notice.page, { params: notice.params }) !== undefined;
  return (
    <Modal
      open
      onClose={() => leave()}
      title={popup.title[language]}
      lead={
        <span css={mark}>
          <Icon name={leads ? 'gift' : 'info'} />
        </span>
      }
      aside={
        total > 1 && (
          <span css={counter}>
            <span aria-hidden="true">{t('popup.place', { place: at, total })}</span>
            <VisuallyHidden>{t('popup.placeSpoken', { place: at, total })}</VisuallyHidden>
          </span>
        )
      }
      closeText={t('close')}
      width="login"
      locked={acknowledgement.busy}
      css={[stacked(total - at), left && gone]}
      footer={
        isMustRead ? (
          <div css={foot}>
            <Button tone="plain" scale="small" onClick={() => leave()} disabled={acknowledgement.busy}>
              {t('popup.later')}
            </Button>
            <Button
              tone="lamp"
              scale="small"
              icon="check"
              busy={acknowledgement.busy}
              busyText={t('popup.busy')}
              onClick={() => void acknowledgement.send().then((isDone) => isDone && leave())}
            >
              {t('popup.acknowledge')}
            </Button>
          </div>
        ) : (
          <div css={foot}>
            {popup.isClose === 'Y' && (
              <Button tone="plain" scale="small" onClick={() => leave(true)}>
                {t('popup.day')}
              </Button>
            )}
            <Button scale="small" onClick={() => leave()}>
              {t('close')}
            </Button>
          </div>
        )
      }
    >
      {/* the text takes the focus, so that it is read out with the title */}
      <div ref={text} css={body} data-popup={popup.bannerIdx} data-autofocus tabIndex={-1}>
        {isMustRead && <small>{t('popup.mustRead')}</small>}
        <p>{popup.text[language]}</p>
        <div role="alert">
          {acknowledgement.refusal && (
            <Note tone="persimmon">
              <Icon name="warn" size={16} />
              {acknowledgement.refusal}
            </Note>
          )}
        </div>
        {isReadable && !isMustRead && (
          <PageLink {...notice} css={buttonStyle('quiet')} onClick={() => onClose()}>
            {t('popup.notice')}
          </PageLink>
        )}
        {popup.page !== null && leads && (
          <PageLink page={popup.page} css={buttonStyle('lamp')} onClick={() => onClose()}>
            {t('popup.open')}
          </PageLink>
        )}
      </div>
    </Modal>
  );
};

/** Popups one upon another: the top one is a dialog, the edges of the others look out behind it. */
export const PopupStack = ({ popups }: { popups: readonly Popup[] }) => {
  const floor = useFloor();
  const [done, setDone] = useState(0);
  useEffect(() => () => queueMicrotask(giveFocusBack), []);
  const popup = popups[0];
  if (!floor || !popup) return null;
  return (
    <Top
      popup={popup}
      at={done + 1}
      total={done + popups.length}
      onClose={(forDay) => {
        setDone(done + 1);
        hidePopup(popup.bannerIdx, forDay);
      }}
    />
  );
};
