import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { Button, color, media, size } from '@madang/ui';

const foot = css`
  display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 4px 16px; min-height: 44px; margin-top: 8px; font-size: 13px; color: ${color.text3};
  &[data-waiting] { position: sticky; bottom: 8px; z-index: 1; pointer-events: none; > button { pointer-events: auto; } ${media.mobile} { bottom: ${size.navMobile + 60}px; } }
`;

interface ListFootProps {
  /** Matches that wait to be shown. */
  waiting: number;
  adopt: () => void;
}

/** Below a list: matches that entered wait for a press, so that no row moves before. */
export const ListFoot = ({ waiting, adopt }: ListFootProps) => {
  const t = useText('sports');
  return (
    <div css={foot} role="status" data-waiting={waiting > 0 ? '' : undefined}>
      {waiting > 0 ? (
        <Button scale="small" icon="refresh" onClick={adopt}>
          {t('live.new', { n: waiting })}
        </Button>
      ) : (
        <span>{t('live.order')}</span>
      )}
      <span>{t('simulated')}</span>
    </div>
  );
};
