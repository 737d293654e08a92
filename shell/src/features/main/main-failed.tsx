import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { AreaError } from '@madang/ui';
import { SHELL } from '../../boot/texts.ts';
import type { MainView } from './use-main.ts';

const style = css`margin-top: 36px;`;

/** In the place of everything that one call brings: one word about it and one retry. */
export const MainFailed = ({ main }: Pick<MainView, 'main'>) => {
  const t = useText(SHELL);
  return (
    <div css={style}>
      <AreaError
        title={t('games.failed')}
        help={t('area.help')}
        retryText={t('area.retry')}
        onRetry={() => void main.refetch()}
        busy={main.isFetching}
        busyText={t('area.retrying')}
      />
    </div>
  );
};
