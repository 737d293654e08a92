import { errorMessage, notify, useText } from '@madang/platform';
import { iconButtonStyle, Spinner } from '@madang/ui';
import { useRef, useState } from 'react';
import { MarkIcon } from './mark-icon.tsx';

export interface Pictures {
  /** Uploads one file; its id is the picture of the text. Rejects with a refusal of the server. */
  readonly upload: (file: File) => Promise<string>;
  readonly addressOf: (id: string) => string | undefined;
  /** True when the text has as many pictures as it may have. */
  readonly isFull: boolean;
}

/** The file input itself is out of sight and out of the order of Tab: the button opens it. */
export const PictureButton = ({ pictures, onPicture }: { pictures: Pictures; onPicture: (line: string) => void }) => {
  const t = useText('board');
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const upload = async (file: File) => {
    setBusy(true);
    try {
      const id = await pictures.upload(file);
      onPicture(`![${file.name.replace(/[[\]\n]/g, '').slice(0, 100)}](picture:${id})`);
    } catch (failure) {
      notify({ tone: 'refusal', text: errorMessage(failure) });
    } finally {
      setBusy(false);
    }
  };
  const label = t(pictures.isFull ? 'editor.picturesFull' : 'editor.picture');
  return (
    <>
      <button
        type="button"
        css={iconButtonStyle}
        title={label}
        aria-label={label}
        aria-busy={busy || undefined}
        disabled={pictures.isFull}
        data-mark="picture"
        onClick={() => !busy && input.current?.click()}
      >
        {busy ? <Spinner /> : <MarkIcon mark="picture" />}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) void upload(file);
        }}
      />
    </>
  );
};
