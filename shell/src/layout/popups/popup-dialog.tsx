import { css } from '@emotion/react';
import { useLanguage, useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { Button, buttonStyle, color, Icon, Modal, Note } from '@madang/ui';
import { SHELL } from '../../boot/texts.ts';
import { hidePopup } from './hidden.store.ts';
import { linkOf } from './link-of.ts';
import { useAcknowledgement } from './use-acknowledgement.ts';
import type { Popup } from './use-popups.ts';

const mark = css`width: 36px; height: 36px; border-radius: 10px; display: grid; place-items: center; flex: none; background: ${color.lampSoft}; color: ${color.lampText};`;
const body = css`
  display: grid; gap: 20px; outline: none;
  > p { color: ${color.text2}; line-height: 1.6; white-space: pre-line; overflow-wrap: anywhere; } > small { font-size: 12px; color: ${color.lampText}; font-weight: 700; } > [role='alert']:empty { display: none; } > a { width: 100%; }
`;
const foot = css`display: flex; align-items: center; justify-content: space-between; gap: 8px; > :first-of-type { margin-left: -14px; }`;

interface PopupDialogProps {
  popup: Popup;
  onClose: () => void;
}

/** The whole text of a popup, on the member's press. One that must be read is acknowledged here. */
export const PopupDialog = ({ popup, onClose }: PopupDialogProps) => {
  const t = useText(SHELL);
  const language = useLanguage();
  const acknowledgement = useAcknowledgement(popup);
  const isMustRead = popup.mustRead !== null;
  const link = linkOf(popup);
  const hide = (forDay: boolean) => {
    onClose();
    hidePopup(popup.bannerIdx, forDay);
  };
  return (
    <Modal
      open
      onClose={onClose}
      title={popup.title[language]}
      lead={
        <span css={mark}>
          <Icon name={popup.page === null ? 'info' : 'gift'} />
        </span>
      }
      closeText={t('close')}
      width="login"
      locked={acknowledgement.busy}
      footer={
        isMustRead ? (
          <div css={foot}>
            <Button tone="plain" scale="small" onClick={() => hide(false)} disabled={acknowledgement.busy}>
              {t('popup.later')}
            </Button>
            <Button
              tone="lamp"
              scale="small"
              icon="check"
              busy={acknowledgement.busy}
              busyText={t('popup.busy')}
              onClick={() => void acknowledgement.send().then((isDone) => isDone && hide(false))}
            >
              {t('popup.acknowledge')}
            </Button>
          </div>
        ) : (
          popup.isClose === 'Y' && (
            <div css={foot}>
              <Button tone="plain" scale="small" onClick={() => hide(true)}>
                {t('popup.day')}
              </Button>
            </div>
          )
        )
      }
    >
      {/* the text takes the focus, so that it is read out with the title */}
      <div css={body} data-autofocus tabIndex={-1}>
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
        {link && !isMustRead && (
          <PageLink {...link.target} css={buttonStyle('lamp')} onClick={onClose}>
            {t(link.text)}
          </PageLink>
        )}
      </div>
    </Modal>
  );
};
