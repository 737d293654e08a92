import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { AreaError, Button, color, Icon } from '@madang/ui';
import type { ReactNode } from 'react';
import { SHELL } from '../boot/texts.ts';
import { AreaBoundary } from '../loader/area-boundary.tsx';
import { reportNote } from '../watch/notes.ts';

const line = css`
  display: flex; align-items: center; gap: 10px; padding: 8px 16px; min-height: 52px; font-size: 13px; color: ${color.text2};
  > svg { color: ${color.persimmon}; } > p { flex: 1; min-width: 0; }
`;

interface CrashedProps {
  again: () => void;
}

const CrashedArea = ({ again }: CrashedProps) => {
  const t = useText(SHELL);
  return (
    <AreaError
      title={t('area.crashedUnnamed')}
      help={t('area.help')}
      retryText={t('area.retry')}
      onRetry={again}
      homeText={t('area.home')}
      onHome={() => location.assign('/')}
    />
  );
};

const CrashedLine = ({ again }: CrashedProps) => {
  const t = useText(SHELL);
  return (
    <div css={line} role="alert">
      <Icon name="warn" size={16} />
      <p>{t('area.crashedUnnamed')}</p>
      <Button scale="small" onClick={again}>
        {t('area.retry')}
      </Button>
    </div>
  );
};

interface FrameAreaProps {
  /**
   * What a crash leaves: a card as large as a page's part, one line in a bar, or nothing. Default:
   * the card.
   */
  leaves?: 'card' | 'line' | 'nothing';
  children: ReactNode;
}

/** A part of the frame whose failure costs only itself. */
export const FrameArea = ({ leaves = 'card', children }: FrameAreaProps) => (
  <AreaBoundary
    onCrash={(error) => reportNote({ what: 'draw', error })}
    crashed={(again) =>
      leaves === 'nothing' ? null : leaves === 'line' ? <CrashedLine again={again} /> : <CrashedArea again={again} />
    }
  >
    {children}
  </AreaBoundary>
);
