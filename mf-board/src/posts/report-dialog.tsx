import { css } from '@emotion/react';
import { type Call, type ReportReason, reportReasons } from '@madang/contracts';
import { call, notify, useFormat, useText } from '@madang/platform';
import { FormModal, useConfirmedAct } from '@madang/remote-kit';
import { Button, color, Field, inputBox, media, Segmented } from '@madang/ui';
import { useState } from 'react';
import { useUnsavedText } from '../editor/unsaved-texts.ts';

const stack = css`display: grid; gap: 16px; > p { color: ${color.text2}; font-size: 13px; }`;
const area = css`height: auto; padding: 10px 14px; textarea { flex: 1; min-height: 72px; resize: vertical; border: 0; background: none; outline: 0; font: inherit; font-size: 16px; color: inherit; }`;
const plain = css`min-height: 28px; height: 28px; padding: 0 6px; font-size: 12px; font-weight: 400; ${media.mobile} { min-height: 36px; }`;
/** All reasons are seen at once: in two rows where they are too long for one. */
const wrapped = css`flex-wrap: wrap;`;
const LONGEST = 500;

type Report = Call<'/api/board/report'>;

interface ReportButtonProps {
  target: 'post' | 'comment';
  idx: number;
  /** The version that is shown: an edit meanwhile does not change what is reported. */
  version: number;
  /** In a line of quiet acts. */
  isPlain?: boolean;
}

/** Reports another member's post or comment; what was typed stays until the server has it. Source: boards, BO-04 */
export const ReportButton = ({ target, idx, version, isPlain = false }: ReportButtonProps) => {
  const t = useText('board');
  const act = useConfirmedAct<Report>();
  const [reason, setReason] = useState<ReportReason>('spam');
  const { text: detail, set: setDetail, clear } = useUnsavedText(`report.${target}.${idx}`, '');
  const { number } = useFormat();
  const excess = detail.trim().length - LONGEST;
  const send = () =>
    act.apply({
      body: { target, idx, version, reason, detail },
      send: (_, sent) => call('/api/board/report', sent),
      done: (_, { isCounted }) => {
        clear();
        notify({ tone: 'success', text: t(isCounted ? 'post.report.done' : 'post.report.again') });
      },
    });
  return (
    <>
      <Button scale="small" {...(isPlain ? { tone: 'plain', css: plain } : { icon: 'warn' })} onClick={act.open}>
        {t('post.report.open')}
      </Button>
      <FormModal
        open={act.isOpen}
        title={t(`post.report.title.${target}`)}
        goText={t('post.report.send')}
        isBusy={act.isBusy}
        error={act.error}
        keeps
        onGo={() => excess <= 0 && void send()}
        onClose={act.close}
      >
        <div css={stack}>
          <p>{t('post.report.help')}</p>
          <Segmented
            css={wrapped}
            label={t('post.report.reason')}
            options={reportReasons.map((value) => ({ value, label: t(`post.report.reasons.${value}`) }))}
            value={reason}
            onChange={setReason}
          />
          {/* A text that is pasted is not cut in silence. */}
          <Field
            label={t('post.report.detail')}
            fact={t('post.report.optional')}
            {...(excess > 0 && { error: t('editor.tooLong', { n: number(excess) }) })}
          >
            {({ id }) => (
              <span css={[inputBox, area]}>
                <textarea id={id} value={detail} onChange={(event) => setDetail(event.target.value)} />
              </span>
            )}
          </Field>
        </div>
      </FormModal>
    </>
  );
};
