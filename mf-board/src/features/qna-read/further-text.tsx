import { css } from '@emotion/react';
import { INQUIRY_TEXT_MAX } from '@madang/contracts';
import { useText } from '@madang/platform';
import { FormError, Unanswered, useCoreText, WaitingRows } from '@madang/remote-kit';
import { Button, Card, useUnsaved } from '@madang/ui';
import { ContentField } from '../../editor/content-field.tsx';
import { DraftNote } from '../../editor/draft-note.tsx';
import { useFurtherText } from './use-inquiry.ts';

const form = css`display: grid; gap: 12px; > :empty { display: none; } button[type='submit'] { justify-self: end; }`;

/** The form below an inquiry that may be written on. */
export const FurtherText = ({ boardIdx, hint }: { boardIdx: number; hint: string }) => {
  const t = useText('board');
  const platformText = useText('platform');
  const coreText = useCoreText();
  const further = useFurtherText(boardIdx);
  const { draft, sending, checked } = further;
  useUnsaved(draft.isUnsaved);
  if (!draft.text) return <WaitingRows count={1} />;
  return (
    <Card>
      <form
        noValidate
        css={form}
        onSubmit={(event) => {
          event.preventDefault();
          checked.check();
        }}
      >
        <ContentField
          short
          field={checked.contentField}
          label={t('support.qna.further')}
          hint={hint}
          value={further.content}
          onChange={(content) => draft.set({ content })}
          maxLength={INQUIRY_TEXT_MAX}
          error={checked.errors.content}
          onSubmit={checked.check}
        />
        <div>
          <DraftNote draft={draft} />
        </div>
        <Unanswered isShown={sending.isUnanswered} />
        <FormError text={sending.error} />
        <Button type="submit" tone="lamp" scale="small" busy={sending.isBusy} busyText={coreText('busy')}>
          {sending.isUnanswered ? platformText('unanswered.check') : t('support.qna.sendFurther')}
        </Button>
      </form>
    </Card>
  );
};
