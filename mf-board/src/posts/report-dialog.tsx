import { css } from '@emotion/react';
import { type ReportReason, reportReasons } from '@madang/contracts';
import { call, notify, useFormat, useText } from '@madang/platform';
import { Button, color, Field, Icon, inputBox, Modal, Note, Segmented } from '@madang/ui';
import { useState } from 'react';
import { useUnsavedText } from '../editor/unsaved-texts.ts';
import { useConfirmed } from '../support/use-confirmed.ts';

const stack = css`display: grid; gap: 16px; > p { color: ${color.text2}; font-size: 13px; }`;
const area = css`height: auto; padding: 10px 14px; textarea { flex: 1; min-height: 72px; resize: vertical; border: 0; background: none; outline: 0; font: inherit; font-size: 16px; color: inherit; }`;
const pair = css`display: grid; grid-template-columns: 1fr 1fr; gap: 8px; > button { width: 100%; }`;
/** All reasons are seen at once: in two rows where they are too long for one. */
const wrapped = css`flex-wrap: wrap;`;
const LONGEST = 500;

interface ReportButtonProps {
  target: 'post' | 'comment';
  idx: number;
  /** The version that is shown: an edit meanwhile does not change what is reported. */
  version: number;
}

/** Reports another member's post or comment; what was typed stays until the server has it. Source: boards, BO-04 */
export const ReportButton = ({ target, idx, version }: ReportButtonProps) => {
  const t = useText('board');
  const act = useConfirmed();
  const [reason, setReason] = useState<ReportReason>('spam');
  const { text: detail, set: setDetail, clear } = useUnsavedText(`report.${target}.${idx}`, '');
  const { number } = useFormat();
  const excess = detail.trim().length - LONGEST;
  const send = () =>
    act.run({
      input: `${version} ${reason} ${detail}`,
      send: () => call('/api/board/report', { target, idx, version, reason, detail }),
      done: ({ isCounted }) => {
        clear();
        notify({ tone: 'success', text: t(isCounted ? 'post.report.done' : 'post.report.again') });
      },
    });
  return (
    <>
      <Button scale="small" icon="warn" onClick={act.open}>
        {t('post.report.open')}
      </Button>
      <Modal
        open={act.isOpen}
        onClose={act.close}
        title={t(`post.report.title.${target}`)}
        closeText={t('support.close')}
        locked={act.busy}
        keeps
        footer={
          <div css={pair}>
            <Button onClick={act.close} disabled={act.busy}>
              {t('support.cancel')}
            </Button>
            <Button tone="lamp" onClick={() => excess <= 0 && void send()} busy={act.busy} busyText={t('busy')}>
              {t('post.report.send')}
            </Button>
          </div>
        }
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
          <div role="alert">
            {act.refusal && (
              <Note tone="persimmon">
                <Icon name="warn" size={16} />
                {act.refusal}
              </Note>
            )}
          </div>
        </div>
      </Modal>
    </>
  );
};
