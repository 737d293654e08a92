import { useText } from '@madang/platform';
import { iconButtonStyle, Spinner } from '@madang/ui';
import { useRef } from 'react';
import { MarkIcon } from './mark-icon.tsx';
import type { Upload } from './use-upload.ts';

/** The file input itself is out of sight and out of the order of Tab: the button opens it. */
export const PictureButton = ({ upload, isFull }: { upload: Upload; isFull: boolean }) => {
  const t = useText('board');
  const input = useRef<HTMLInputElement>(null);
  const label = t(isFull ? 'editor.picturesFull' : 'editor.picture');
  return (
    <>
      <button
        type="button"
        css={iconButtonStyle}
        title={label}
        aria-label={label}
        aria-busy={upload.busy || undefined}
        disabled={isFull}
        data-mark="picture"
        onClick={() => input.current?.click()}
      >
        {upload.busy ? <Spinner /> : <MarkIcon mark="picture" />}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept="image/png,image/jpeg,image/webp"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          upload.add(files);
        }}
      />
    </>
  );
};
