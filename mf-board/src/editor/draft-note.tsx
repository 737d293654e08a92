import { css } from '@emotion/react';
import { useFormat, useText } from '@madang/platform';
import { Button, color, Icon, Note } from '@madang/ui';
import { TextChoice } from './text-choice.tsx';
import type { ServerDraft } from './use-server-draft.ts';

const line = css`display: flex; gap: 6px; align-items: center; min-height: 20px; font-size: 12px; color: ${color.text3};`;
const choice = css`flex-wrap: wrap; align-items: center;`;
const text = css`flex: 1 1 240px; min-width: 0;`;

/** Whether the text is saved, and the choice between two texts where another tab changed it. */
export const DraftNote = ({ draft, onDiscard }: { draft: ServerDraft; onDiscard?: () => void }) => {
  const t = useText('board');
  const { dateMinute } = useFormat();
  const { state, other, restoredAt } = draft;
  const states: Partial<Record<typeof state, string>> = {
    waiting: t('draft.waiting'),
    saving: t('draft.saving'),
    saved: t('draft.saved'),
    failed: t('draft.failed'),
  };
  return (
    <>
      <div role="alert">
        {other && (
          <TextChoice
            title={t('draft.stale')}
            text={`${other.title} ${other.content}`}
            onTake={draft.takeOther}
            onKeep={draft.keepMine}
          />
        )}
      </div>
      {restoredAt && onDiscard && !other && (
        <Note css={choice}>
          <Icon name="note" size={16} />
          <span css={text}>{t('draft.restored', { at: dateMinute(restoredAt) })}</span>
          <Button scale="small" onClick={onDiscard}>
            {t('draft.discard')}
          </Button>
        </Note>
      )}
      <p css={line} role="status" data-draft={state}>
        {states[state] ?? ''}
      </p>
    </>
  );
};
