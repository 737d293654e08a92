import { css } from '@emotion/react';
import { type DataOf, isBlank } from '@madang/contracts';
import { useFormat, useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { ConfirmDialog } from '@madang/remote-kit';
import { Button, buttonStyle, cardStyle, color, Icon, media, VisuallyHidden } from '@madang/ui';
import { useDrafts } from './use-drafts.ts';

type Draft = DataOf<'/api/board/draft/list'>['list'][number];

const box = css`
  padding: 0; margin-bottom: 16px;
  summary { display: flex; align-items: center; gap: 8px; min-height: 48px; padding: 0 20px; cursor: pointer; font-weight: 700; list-style: none; border-radius: inherit; &::-webkit-details-marker { display: none; } > :last-child { margin-left: auto; } }
  &[open] summary > :last-child { transform: rotate(180deg); }
  ul { padding: 0 20px 8px; } li { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 16px; padding: 10px 0; border-top: 1px solid ${color.line}; }
  ${media.mobile} { summary { padding: 0 18px; } ul { padding: 0 18px 8px; } }
`;
const what = css`display: grid; gap: 2px; flex: 1 1 200px; min-width: 0; b { font-weight: 400; overflow-wrap: anywhere; unicode-bidi: isolate; } small { font-size: 12px; color: ${color.text2}; }`;
const pair = css`display: flex; gap: 8px;`;

/** Where a draft is written on. */
const addressOf = ({ boardType, target }: Draft) => {
  if (boardType === 'qna')
    return target === 0 ? ({ page: 'qna.write' } as const) : { page: 'qna.read', params: { boardIdx: target } };
  return { page: 'board.write', query: { boardType, ...(target > 0 && { boardIdx: target }) } };
};

/** The member's drafts of all boards; nothing without one. Source: boards, BO-03. */
export const Drafts = () => {
  const t = useText('board');
  const { dateMinute, number } = useFormat();
  const { list, deletion, requestDeletion, remove } = useDrafts();
  const boardName = ({ boardType }: Draft) =>
    boardType === 'gn' || boardType === 'etc' ? t(`post.board.${boardType}`) : t('support.pages.qna');
  if (list.length === 0) return null;
  return (
    <details css={[cardStyle, box]}>
      <summary>
        <Icon name="note" size={16} />
        {t('draft.mine', { n: number(list.length) })}
        <Icon name="down" size={16} />
      </summary>
      <ul>
        {list.map((draft) => {
          const title = isBlank(draft.title) ? t('draft.untitled') : draft.title.trim();
          return (
            <li key={`${draft.boardType}.${draft.target}`} data-saved-draft={`${draft.boardType}.${draft.target}`}>
              <span css={what}>
                <b>{title}</b>
                <small>
                  {boardName(draft)} · {t(draft.target > 0 ? 'draft.ofChange' : 'draft.ofNew')} ·{' '}
                  <time dateTime={draft.saveDate}>{dateMinute(draft.saveDate)}</time>
                </small>
              </span>
              <span css={pair}>
                <PageLink {...addressOf(draft)} css={buttonStyle('quiet', 'small')}>
                  {t('draft.continue')}
                  <VisuallyHidden>: {title}</VisuallyHidden>
                </PageLink>
                <Button scale="small" icon="trash" onClick={() => requestDeletion(draft)}>
                  {t('post.delete')}
                  <VisuallyHidden>: {title}</VisuallyHidden>
                </Button>
              </span>
            </li>
          );
        })}
      </ul>
      <ConfirmDialog
        open={deletion.isOpen}
        title={t('draft.deleteTitle')}
        goText={t('post.delete')}
        isBusy={deletion.isBusy}
        error={deletion.error}
        onGo={remove}
        onClose={deletion.close}
      >
        {t('post.deleteHelp')}
      </ConfirmDialog>
    </details>
  );
};
