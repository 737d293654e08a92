import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { useCoreText } from '@madang/remote-kit';
import { Button, color, Modal, Note, radius } from '@madang/ui';
import { useState } from 'react';
import type { PictureFacts } from './picture-facts.ts';

const frame = css`
  display: block; max-width: 100%; padding: 0; border: 0; background: none; cursor: zoom-in; justify-self: start; border-radius: ${radius.tile}px;
  &:focus-visible { outline: 2px solid ${color.focus}; outline-offset: 3px; }
`;
const whole = css`display: block; max-width: 100%; height: auto; margin: 0 auto;`;
const failed = css`flex-wrap: wrap; align-items: center; > :first-of-type { flex: 1 1 200px; }`;

/** Tallest display within a text, in pixels. */
const TALLEST = 520;

/** A picture of a text, in its place before it arrives; pressed, it is shown as large as the window permits. */
export const PictureView = ({
  picture,
  alt,
  onReload,
}: {
  picture: PictureFacts;
  alt: string;
  onReload: () => void;
}) => {
  const t = useText('board');
  const coreText = useCoreText();
  const [isLarge, setLarge] = useState(false);
  // An address ends; the next one is another attempt.
  const [failedAddress, setFailedAddress] = useState('');
  const { address, width, height } = picture;
  const share = Math.min(1, TALLEST / height);
  const title = alt || t('text.picture');
  if (failedAddress === address)
    return (
      <Note css={failed}>
        <span>{t('text.pictureFailed')}</span>
        <Button
          scale="small"
          onClick={() => {
            setFailedAddress('');
            onReload();
          }}
        >
          {coreText('retry')}
        </Button>
      </Note>
    );
  return (
    <>
      <button
        type="button"
        css={frame}
        aria-label={t('text.enlarge', { alt: title })}
        aria-haspopup="dialog"
        onClick={() => setLarge(true)}
      >
        <img
          src={address}
          alt={title}
          width={Math.max(1, Math.round(width * share))}
          height={Math.max(1, Math.round(height * share))}
          loading="lazy"
          decoding="async"
          onError={() => setFailedAddress(address)}
        />
      </button>
      <Modal
        open={isLarge}
        onClose={() => setLarge(false)}
        title={title}
        closeText={coreText('close')}
        width="picker"
        full
      >
        {isLarge && <img css={whole} src={address} alt={title} width={width} height={height} />}
      </Modal>
    </>
  );
};
