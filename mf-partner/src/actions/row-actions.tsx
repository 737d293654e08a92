import { useText } from '@madang/platform';
import { useState } from 'react';
import { useRights } from '../rights.ts';
import type { Column } from '../table/columns.ts';
import { pick } from '../table/who.tsx';
import type { TransferKind } from '../transfers/use-transfer.ts';
import type { LowerAccount } from './lower-account.ts';
import { RatesModal } from './rates-modal.tsx';
import { TransferModal } from './transfer-modal.tsx';

type Act = TransferKind | 'rates';
const acts: readonly Act[] = ['give', 'take', 'rates'];

/** Columns whose buttons give, take and change rates from a row, and the dialog that is open. */
export const useRowActions = <Row extends LowerAccount>(): { columns: Column<Row>[]; dialog: React.ReactNode } => {
  const t = useText('partner');
  const { has } = useRights();
  const [open, setOpen] = useState<{ act: Act; lower: LowerAccount } | null>(null);
  const close = () => setOpen(null);
  const column = (act: Act): Column<Row> => ({
    key: act,
    group: 'actions',
    card: 'act',
    cell: (row) =>
      act === 'rates' && !row.isDirect ? null : (
        <button
          type="button"
          css={pick}
          aria-haspopup="dialog"
          aria-label={`${row.memNick} ${t(`columns.${act}`)}`}
          onClick={() => setOpen({ act, lower: row })}
        >
          {t(`columns.${act}`)}
        </button>
      ),
  });
  return {
    columns: acts.filter((act) => has(act === 'rates' ? 'manager' : 'cashier')).map(column),
    dialog:
      open &&
      (open.act === 'rates' ? (
        <RatesModal lower={open.lower} onClose={close} />
      ) : (
        <TransferModal kind={open.act} lower={open.lower} onClose={close} />
      )),
  };
};
