import { css } from '@emotion/react';
import { INQUIRY_TEXT_MAX, inquiryCategories } from '@madang/contracts';
import { useFormat, useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { FormError, Unanswered, useCoreText } from '@madang/remote-kit';
import { Button, Card, color, Field, inputBox, media, Select } from '@madang/ui';
import { MatchingAnswers } from '../../support/matching-answers.tsx';
import { useQuickInquiry } from './use-quick-inquiry.ts';

const card = css`flex: 1; padding: 16px 20px 20px; h2 { font-size: 17px; } ${media.mobile} { padding: 16px 18px 18px; }`;
const head = css`display: flex; align-items: center; justify-content: space-between; gap: 12px; a { display: inline-flex; align-items: center; min-height: 24px; font-size: 13px; color: ${color.text2}; text-decoration: underline; text-underline-offset: 3px; }`;
const form = css`display: grid; gap: 12px; margin-top: 12px; > :empty { display: none; }`;
const area = css`height: auto; padding: 12px 14px; textarea { flex: 1; min-height: 76px; resize: vertical; border: 0; background: none; outline: 0; font: inherit; font-size: 16px; color: inherit; field-sizing: content; max-height: 320px; &::placeholder { color: ${color.text3}; opacity: 1; } }`;

/** An inquiry in one field: answers that may be enough are offered while it is written. */
export const QuickInquiry = () => {
  const t = useText('board');
  const platformText = useText('platform');
  const coreText = useCoreText();
  const { number } = useFormat();
  const { text, setText, category, setCategory, fault, sending, check } = useQuickInquiry();
  return (
    <Card css={card}>
      <div css={head}>
        <h2>{t('support.qna.write')}</h2>
        <PageLink page="qna.write">{t('support.home.detailed')}</PageLink>
      </div>
      <form
        css={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          check();
        }}
      >
        <Select
          label={t('support.qna.category')}
          value={category}
          onChange={setCategory}
          options={inquiryCategories.map((code) => ({ value: code, label: t(`support.category.${code}`) }))}
        />
        <Field
          label={t('support.qna.content')}
          fact={`${number(text.length)} / ${number(INQUIRY_TEXT_MAX)}`}
          {...(fault && { error: fault })}
        >
          {({ id, describedBy, invalid }) => (
            <span css={[inputBox, area]} data-invalid={invalid}>
              <textarea
                id={id}
                value={text}
                placeholder={t('support.qna.placeholder')}
                aria-describedby={describedBy}
                aria-invalid={invalid || undefined}
                onChange={(event) => setText(event.target.value)}
              />
            </span>
          )}
        </Field>
        <MatchingAnswers text={text} />
        <Unanswered isShown={sending.isUnanswered} />
        <FormError text={sending.error} />
        <Button type="submit" tone="lamp" busy={sending.isBusy} busyText={coreText('busy')}>
          {sending.isUnanswered ? platformText('unanswered.check') : t('support.home.send')}
        </Button>
      </form>
    </Card>
  );
};
