import { INQUIRY_WAITING_MAX, inquiryCategories } from '@madang/contracts';
import { useFormat, useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { AreaFailed, WaitingRows } from '@madang/remote-kit';
import { buttonStyle, Icon, Note } from '@madang/ui';
import { DraftForm } from '../../editor/draft-form.tsx';
import { MatchingAnswers } from '../../support/matching-answers.tsx';
import { SupportFrame } from '../../support/support-frame.tsx';
import { NEW_INQUIRY_MAX, useWriting } from './use-writing.ts';

/** A new inquiry. What is typed is kept as a draft on the server, so a session that ends costs nothing. */
export const Page = () => {
  const t = useText('board');
  const platformText = useText('platform');
  const { number } = useFormat();
  const writing = useWriting();
  const { text, draft, sending } = writing;
  return (
    <SupportFrame page="qna.list" title={t('support.qna.write')}>
      {!text && draft.state === 'failed' && (
        <AreaFailed title={t('support.qna.failed')} isBusy={false} onRetry={writing.reload} />
      )}
      {!text && draft.state !== 'failed' && <WaitingRows count={3} />}
      {text && (
        <DraftForm
          draft={draft}
          text={text}
          checked={writing.checked}
          max={NEW_INQUIRY_MAX}
          labels={{
            category: t('support.qna.category'),
            title: t('support.qna.subject'),
            content: t('support.qna.content'),
          }}
          categories={inquiryCategories.map((code) => [code, t(`support.category.${code}`)] as const)}
          placeholder={t('support.qna.placeholder')}
          onDiscard={writing.discard}
          back={
            <PageLink page="qna.list" css={buttonStyle('quiet')}>
              {t('support.qna.toList')}
            </PageLink>
          }
          sendText={sending.isUnanswered ? platformText('unanswered.check') : t('support.qna.send')}
          sending={sending}
        >
          <MatchingAnswers text={`${text.title} ${text.content}`} />
          <Note>
            <Icon name="shield" size={16} />
            <span>
              {t('support.qna.safety', { n: number(INQUIRY_WAITING_MAX) })} {t('support.qna.confirmHelp')}
            </span>
          </Note>
        </DraftForm>
      )}
    </SupportFrame>
  );
};
