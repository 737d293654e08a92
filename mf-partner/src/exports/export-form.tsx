import {
  call,
  type DaySpan,
  isSpanPossible,
  notify,
  secondsOf,
  seoulDay,
  seoulNoon,
  serverClock,
  spanOf,
  useFormat,
  useText,
} from '@madang/platform';
import { FormError, formStyle, SelectField, useAct, useCoreText } from '@madang/remote-kit';
import { Button, Card } from '@madang/ui';
import { DayRange } from '@madang/ui/day-range';
import { useState } from 'react';
import { useColumnChoice } from './column-choice.tsx';
import { type ExportedList, type ExportFields, exportedLists, exportFields } from './export-fields.ts';

/** Begins an export: list, days and columns. */
export const ExportForm = ({ onStarted }: { onStarted: () => void }) => {
  const t = useText('partner');
  const coreText = useCoreText();
  const { date } = useFormat();
  const [list, setList] = useState<ExportedList>('partnerCalculationList');
  const choice = useColumnChoice(list);
  const today = seoulDay(serverClock.now());
  const [days, setDays] = useState<DaySpan>(() => spanOf('30', today));
  const sending = useAct();
  const fields: ExportFields = exportFields[list];
  const start = () => {
    if (choice.columns.length === 0) return sending.refuse({ field: null, text: t('office.noColumns') });
    if (fields.hasDays && !isSpanPossible(days)) return sending.refuse({ field: null, text: t('filters.impossible') });
    const name = fields.hasDays ? `${t(`pages.${list}`)} ${days.start} ${days.end}` : `${t(`pages.${list}`)} ${today}`;
    const body = {
      list,
      filter: fields.hasDays ? secondsOf(days) : {},
      columns: choice.columns,
      totals: choice.totals,
      name,
    };
    void sending.apply({
      body,
      send: (requestId) => call('/api/partner/exportStart', { ...body, requestId }),
      done: () => {
        notify({ tone: 'success', text: t('office.exportStarted') });
        onStarted();
      },
    });
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
          onChange={(value) => setList(value as ExportedList)}
        />
        {fields.hasDays && (
          <DayRange
            start={days.start}
            end={days.end}
            max={today}
            texts={{ from: t('filters.from'), to: t('filters.to'), wrong: t('filters.impossible') }}
            write={(day) => date(seoulNoon(day))}
            onChange={(next) => setDays(next)}
          />
        )}
        {choice.fieldset}
        <FormError text={sending.errorAt(null)} />
        <div>
          <Button type="submit" tone="lamp" icon="download" busy={sending.isBusy} busyText={coreText('busy')}>
            {t('office.exportStart')}
          </Button>
        </div>
      </form>
    </Card>
  );
};
