import { errorText, useLanguage, useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { AreaFailed, WaitingRows } from '@madang/remote-kit';
import { buttonStyle, Card, Empty, Icon, Note } from '@madang/ui';
import { DraftForm } from '../../editor/draft-form.tsx';
import { TextChoice } from '../../editor/text-choice.tsx';
import { BoardFrame } from '../../posts/board-frame.tsx';
import type { OpenBoard } from '../../posts/boards.ts';
import { POST_MAX, usePostForm } from './use-post-form.ts';

/** A new post or another version of one, kept as a draft on the server. */
export const PostForm = ({ board, boardIdx }: { board: OpenBoard; boardIdx: number }) => {
  const t = useText('board');
  const platformText = useText('platform');
  const language = useLanguage();
  const writing = usePostForm(board, boardIdx);
  const { text, sending, isEdit, isMissing, isFailed } = writing;
  const toList = (
    <PageLink page="board.list" query={{ boardType: board }} css={buttonStyle('quiet')}>
      {t('post.toList')}
    </PageLink>
  );
  return (
    <BoardFrame isTitled board={board} title={t(isEdit ? 'post.edit' : 'post.write')}>
      {isMissing && (
        <Card flush>
          <Empty icon="note" title={<h2>{errorText('BD01')}</h2>} help={t('post.missingHelp')} action={toList} />
        </Card>
      )}
      {!isMissing && isFailed && <AreaFailed title={t('post.failed')} isBusy={false} onRetry={writing.reload} />}
      {!isMissing && !text && !isFailed && <WaitingRows count={3} />}
      {!isMissing && text && (
        <DraftForm
          draft={writing.draft}
          text={text}
          checked={writing.checked}
          max={POST_MAX}
          labels={{ category: t('post.category'), title: t('post.title'), content: t('post.content') }}
          categories={writing.categories.map(({ code, name }) => [code, name[language]] as const)}
          pictures={writing.pictures}
          onDiscard={writing.discard}
          back={toList}
          sendText={sending.isUnanswered ? platformText('unanswered.check') : t('post.publish')}
          sending={sending}
        >
          <div role="alert">
            {writing.isEarly && (
              <Note tone="persimmon">
                <Icon name="warn" size={16} />
                {t('editor.stillUploading')}
              </Note>
            )}
            {writing.newer && (
              <TextChoice
                title={errorText('BD10')}
                text={`${writing.newer.title} ${writing.newer.content}`}
                onTake={writing.takeNewer}
                onKeep={writing.keepMine}
              />
            )}
          </div>
        </DraftForm>
      )}
    </BoardFrame>
  );
};
