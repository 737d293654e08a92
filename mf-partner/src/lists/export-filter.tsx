import { css } from '@emotion/react';
import { call, notify, useQueryClient, useText } from '@madang/platform';
import { FormError, useAct, useCoreText } from '@madang/remote-kit';
import { Button, Modal } from '@madang/ui';
import { useState } from 'react';
import { useColumnChoice } from '../exports/column-choice.tsx';
import type { ExportedList } from '../exports/export-fields.ts';
import { ExportFiles } from '../exports/export-files.tsx';
import type { PartnerList } from './use-partner-list.ts';

const body = css`display: grid; gap: 16px;`;

/** Begins an export of a list with its filters; lists the files of the last 24 hours. Source: PA-12 */
export const ExportFilter = ({ name, list }: { name: ExportedList; list: PartnerList }) => {
  const t = useText('partner');
  const coreText = useCoreText();
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const choice = useColumnChoice(name);
  const sending = useAct();
  const start = () => {
    const { columns, totals } = choice;
    if (columns.length === 0) return sending.refuse({ field: null, text: t('office.noColumns') });
    const { days } = list.filters;
    const span = days ? `${days.start} ${days.end}` : list.today;
    const input = { list: name, filter: list.filter, columns, totals, name: `${t(`pages.${name}`)} ${span}` };
    void sending.apply({
      body: input,
      send: (requestId) => call('/api/partner/exportStart', { ...input, requestId }),
      done: () => {
        notify({ tone: 'success', text: t('office.exportStarted') });
        void client.invalidateQueries({ queryKey: ['/api/partner/exportList'] });
      },
    });
  };
  return (
    <>
      <Button scale="small" tone="quiet" icon="download" onClick={() => setOpen(true)}>
        {t('office.pages.exports')}
      </Button>
      {isOpen && (
        <Modal
          open
          onClose={() => setOpen(false)}
          title={`${t(`pages.${name}`)} · ${t('office.pages.exports')}`}
          closeText={coreText('close')}
          footer={
            <Button
              scale="small"
              tone="lamp"
              icon="download"
              busy={sending.isBusy}
              busyText={coreText('busy')}
              onClick={start}
            >
              {t('office.exportStart')}
            </Button>
          }
        >
          <div css={body}>
            <p>{t('list.exportHelp')}</p>
            {choice.fieldset}
            <FormError text={sending.errorAt(null)} />
            <ExportFiles />
          </div>
        </Modal>
      )}
    </>
  );
};
