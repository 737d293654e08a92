import { css } from '@emotion/react';
import { useFormat, useText } from '@madang/platform';
import { Button, color, Icon, Note } from '@madang/ui';
import type { ServerDraft } from './use-server-draft.ts';

const line = css`display: flex; gap: 6px; align-items: center; min-height: 20px; font-size: 12px; color: ${color.text3};`;
const choice = css`flex-wrap: wrap; align-items: center;`;
const text = css`flex: 1 1 240px; min-width: 0;`;
const excerpt = css`display: block; margin-top: 4px; color: ${color.text3}; overflow-wrap: anywhere;`;
const pair = css`display: flex; flex-wrap: wrap; gap: 8px;`;

/** Most letters of the other text that are shown. */
const EXCERPT_LETTERS = 120;

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
          <Note tone="persimmon" css={choice}>
            <Icon name="warn" size={16} />
            <span css={text}>
              {t('draft.stale')}
              <span css={excerpt}>
                {[...`${other.title} ${other.content}`.trim()].slice(0, EXCERPT_LETTERS).join('')}
              </span>
            </span>
            <span css={pair}>
              <Button scale="small" onClick={draft.takeOther}>
                {t('draft.takeOther')}
              </Button>
              <Button scale="small" onClick={draft.keepMine}>
                {t('draft.keepMine')}
              </Button>
            </span>
          </Note>
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
