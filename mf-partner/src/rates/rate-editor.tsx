import { css } from '@emotion/react';
import { call, notify, query, seoulNoon, useFormat, useQuery, useText } from '@madang/platform';
import { FormError, fieldByCode, formStyle, useAct, useCoreText } from '@madang/remote-kit';
import { Button, color, Modal, Money, Note, Skeleton, TextField } from '@madang/ui';
import { useState } from 'react';
import type { LowerRate, LowerRates } from './lower-rates.ts';
import { formatRate, parseRate } from './rate-text.ts';

const table = css`
  width: 100%; border-collapse: collapse; font-size: 13px; margin-top: 8px;
  th { text-align: left; font-weight: 400; color: ${color.text3}; padding: 6px 0; } td { text-align: right; padding: 6px 0 6px 12px; font-variant-numeric: tabular-nums; }
  thead th:not(:first-of-type) { text-align: right; padding-left: 12px; }
`;
const pair = css`display: grid; grid-template-columns: 1fr 1fr; gap: 8px;`;

interface Question {
  memId: string;
  gameType: LowerRate['gameType'];
  kind: LowerRate['kind'];
  bp: number;
}

/** What the rate would have changed in the last 30 settled days. */
const Preview = ({ question, nick }: { question: Question; nick: string }) => {
  const t = useText('partner');
  const { date, percent } = useFormat();
  const { data, isError } = useQuery(query('/api/partner/ratePreview', question));
  if (isError) return <Note>{t('office.previewFailed')}</Note>;
  if (!data) return <Skeleton height={96} />;
  if (data.days === 0) return <Note>{t('office.previewNothing')}</Note>;
  const day = (value: string) => date(seoulNoon(value));
  const line = (name: string, { actual, expected }: { actual: number; expected: number }) => (
    <tr>
      <th scope="row" data-author={name === nick ? 'member' : undefined}>
        {name}
      </th>
      <td>
        <Money value={actual} />
      </td>
      <td>
        <Money value={expected} />
      </td>
      <td>
        <b>
          <Money value={expected - actual} net />
        </b>
      </td>
    </tr>
  );
  return (
    <section aria-live="polite" aria-label={t('office.preview')}>
      <b>{t('office.previewOf', { rate: percent(question.bp) })}</b>
      <table css={table}>
        <thead>
          <tr>
            <th scope="col">{t('office.previewDays', { from: day(data.firstDay), to: day(data.lastDay) })}</th>
            <th scope="col">{t('office.was')}</th>
            <th scope="col">{t('office.would')}</th>
            <th scope="col">{t('office.difference')}</th>
          </tr>
        </thead>
        <tbody>
          {line(t('office.own'), data.own)}
          {line(nick, data.lower)}
        </tbody>
      </table>
    </section>
  );
};

interface RateEditorProps {
  row: LowerRates;
  rate: LowerRate;
  validFrom: string;
  onClose: () => void;
  onSaved: () => void;
}

/** One rate: its bounds are in the field, its effect below, and it holds from the next midnight on. */
export const RateEditor = ({ row, rate, validFrom, onClose, onSaved }: RateEditorProps) => {
  const t = useText('partner');
  const coreText = useCoreText();
  const { percent } = useFormat();
  const [typed, setTyped] = useState(formatRate(rate.nextBp));
  const sending = useAct({ fieldOf: fieldByCode({ PT01: 'bp', PT02: 'bp', PT03: 'bp' }) });
  const bp = parseRate(typed);
  const bounds = t('office.bounds', { min: percent(rate.min), max: percent(rate.max) });
  const isWithin = bp !== null && bp >= rate.min && bp <= rate.max;
  const error = sending.errorAt('bp') ?? (isWithin || typed.trim() === '' ? undefined : bounds);
  const question = { memId: row.memId, gameType: rate.gameType, kind: rate.kind };
  const save = () => {
    if (!isWithin || bp === null) return sending.refuse({ field: 'bp', text: bounds });
    void sending.apply({
      body: { ...question, bp },
      send: () => call('/api/partner/rate', { ...question, bp }),
      done: () => {
        notify({
          tone: 'success',
          text: t('office.rateSaved', { nick: row.memNick, rate: percent(bp), day: validFrom }),
        });
        onSaved();
      },
    });
  };
  return (
    <Modal
      open
      onClose={onClose}
      locked={sending.isBusy}
      width="form"
      title={`${t(`choices.type.${rate.gameType}`)} · ${t(`groups.${rate.kind}`)}`}
      closeText={coreText('cancel')}
      footer={
        <div css={pair}>
          <Button onClick={onClose} disabled={sending.isBusy}>
            {coreText('cancel')}
          </Button>
          <Button tone="lamp" busy={sending.isBusy} busyText={coreText('busy')} onClick={save}>
            {t('office.save')}
          </Button>
        </div>
      }
    >
      <form
        css={formStyle}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <TextField
          name="bp"
          label={t('office.rateOf', { nick: row.memNick })}
          fact={bounds}
          hint={t('office.rateHint', { day: validFrom })}
          inputMode="decimal"
          autoComplete="off"
          {...(error !== undefined && { error })}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            sending.clear();
          }}
        />
        {isWithin && bp !== rate.nextBp && <Preview question={{ ...question, bp }} nick={row.memNick} />}
        <FormError text={sending.errorAt(null)} />
      </form>
    </Modal>
  );
};
