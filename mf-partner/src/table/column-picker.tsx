import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { useCoreText } from '@madang/remote-kit';
import { Button, CheckBox, Modal, useScreen } from '@madang/ui';
import { useState } from 'react';
import type { useColumnSet } from './column-set.ts';
import { type Column, columnId } from './columns.ts';

const choices = css`display: grid; grid-template-columns: repeat(auto-fill, minmax(150px, 1fr)); gap: 0 16px;`;

interface ColumnPickerProps<Row> {
  columns: readonly Column<Row>[];
  set: ReturnType<typeof useColumnSet<Row>>;
}

/** Chooses the columns of a list in wide windows; the choice stays on this device. */
export const ColumnPicker = <Row,>({ columns, set }: ColumnPickerProps<Row>) => {
  const t = useText('partner');
  const coreText = useCoreText();
  const [isOpen, setOpen] = useState(false);
  if (useScreen() === 'mobile') return null;
  return (
    <>
      <Button scale="small" tone="quiet" icon="filter" onClick={() => setOpen(true)}>
        {t('list.columns')}
      </Button>
      <Modal
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('list.columns')}
        closeText={coreText('close')}
        footer={
          <Button scale="small" tone="quiet" onClick={set.showAll}>
            {t('list.allColumns')}
          </Button>
        }
      >
        <div css={choices}>
          {columns.slice(1).map((column) => {
            const { key, group } = column;
            const id = columnId(column);
            return (
              <CheckBox key={id} checked={set.isShown(id)} onChange={() => set.toggle(id)}>
                {group ? `${t(`groups.${group}`)} · ${t(`columns.${key}`)}` : t(`columns.${key}`)}
              </CheckBox>
            );
          })}
        </div>
      </Modal>
    </>
  );
};
