import { css } from '@emotion/react';
import {
  call,
  type DaySpan,
  isSpanPossible,
  notify,
  secondsOf,
  seoulDay,
  serverClock,
  spanOf,
  useFormat,
  useText,
} from '@madang/platform';
import { Button, Card, CheckBox, DayRange } from '@madang/ui';
import { useState } from 'react';
import { FormError, formStyle, SelectField } from '../status/form-parts.tsx';
import { useSend } from '../status/use-send.ts';
import { type ExportedList, type ExportFields, exportedLists, exportFields } from './export-fields.ts';

const boxes = css`display: grid; grid-template-columns: repeat(auto-fill, minmax(160px, 1fr)); gap: 0 12px; border: 0; padding: 0; min-width: 0; legend { font-size: 13px; font-weight: 700; margin-bottom: 4px; }`;

/** Begins an export: list, days and columns. */
export const ExportForm = ({ onStarted }: { onStarted: () => void }) => {
  const t = useText('partner');
  const { date } = useFormat();
  const [list, setList] = useState<ExportedList>('partnerCalculationList');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const today = seoulDay(serverClock.now());
  const [days, setDays] = useState<DaySpan>(() => spanOf('30', today));
  const sending = useSend();
  const fields: ExportFields = exportFields[list];
  const nameOf = (keys: string) =>
    keys
      .split('/')
      .map((key) => t(key))
      .join(' · ');
  const named = (chosen: ExportFields['row']) => chosen.map(([key, name]) => ({ key, label: nameOf(name) }));
  const chosen = fields.row.filter(([key]) => !left.has(key));
  const toggle = (key: string) =>
    setLeft((now) => {
      const next = new Set(now);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  const start = () => {
    if (chosen.length === 0) return sending.refuse({ field: null, text: t('office.noColumns') });
    if (fields.hasDays && !isSpanPossible(days)) return sending.refuse({ field: null, text: t('filters.impossible') });
    const name = fields.hasDays ? `${t(`pages.${list}`)} ${days.start} ${days.end}` : `${t(`pages.${list}`)} ${today}`;
    const body = {
      list,
      filter: fields.hasDays ? secondsOf(days) : {},
      columns: named(chosen),
      totals: named(fields.totals),
      name,
    };
    void sending.send(
      JSON.stringify(body),
      (requestId) => call('/api/partner/exportStart', { ...body, requestId }),
      () => {
        notify({ tone: 'success', text: t('office.exportStarted') });
        onStarted();
      },
    );
  };
  return (
    <Card>
      <form
        css={formStyle}
        style={{ maxWidth: 'none' }}
        noValidate
        aria-label={t('office.pages.exports')}
        onSubmit={(event) => {
          event.preventDefault();
          start();
        }}
      >
        <SelectField
          label={t('office.list')}
          value={list}
          options={exportedLists.map((value) => ({ value, label: t(`pages.${value}`) }))}
          onChange={(value) => {
            setList(value as ExportedList);
            setLeft(new Set());
          }}
        />
        {fields.hasDays && (
          <DayRange
            start={days.start}
            end={days.end}
            max={today}
            texts={{ from: t('filters.from'), to: t('filters.to'), wrong: t('filters.impossible') }}
            write={(day) => date(`${day}T12:00:00+09:00`)}
            onChange={setDays}
          />
        )}
        <fieldset css={boxes}>
          <legend>{t('list.columns')}</legend>
          {fields.row.map(([key, name]) => (
            <CheckBox key={key} checked={!left.has(key)} onChange={() => toggle(key)}>
              {nameOf(name)}
            </CheckBox>
          ))}
        </fieldset>
        <FormError text={sending.errorAt(null)} />
        <div>
          <Button type="submit" tone="lamp" icon="download" busy={sending.isBusy} busyText={t('list.busy')}>
            {t('office.exportStart')}
          </Button>
        </div>
      </form>
    </Card>
  );
};
