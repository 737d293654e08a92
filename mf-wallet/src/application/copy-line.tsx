import { css } from '@emotion/react';
import { notify, useText } from '@madang/platform';
import { Button, color, media } from '@madang/ui';

const line = css`
  display: flex; flex-wrap: wrap; gap: 8px 12px; align-items: center; padding: 14px 16px; border-radius: 12px; background: ${color.s2};
  > div { flex: 1 1 200px; min-width: 0; } small { display: block; font-size: 12px; color: ${color.text2}; }
  b { display: block; overflow-wrap: anywhere; line-height: 1.45; }
  > button { ${media.mobile} { min-height: 44px; } }
`;

interface CopyLineProps {
  name: string;
  /** As it is shown. */
  shown: string;
  /** As it goes to the clipboard. */
  value: string;
  large?: boolean;
}

/** A value that has to be carried elsewhere exactly, with the button that copies it. */
export const CopyLine = ({ name, shown, value, large = false }: CopyLineProps) => {
  const t = useText('wallet');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      notify({ tone: 'success', text: t('coin.copied', { name }) });
    } catch {
      notify({ tone: 'refusal', text: t('coin.notCopied') });
    }
  };
  return (
    <div css={line}>
      <div>
        <small>{name}</small>
        <b css={large ? css`font-size: 20px;` : undefined}>{shown}</b>
      </div>
      <Button scale="small" icon="copy" aria-label={t('coin.copyOf', { name })} onClick={() => void copy()}>
        {t('coin.copy')}
      </Button>
    </div>
  );
};
