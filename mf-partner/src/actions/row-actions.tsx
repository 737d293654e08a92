import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { IconButton, type IconName, media } from '@madang/ui';
import { type ReactNode, useCallback, useState } from 'react';
import { useRights } from '../rights.ts';
import type { Column } from '../table/columns.ts';
import type { TransferKind } from '../transfers/use-transfer.ts';
import type { LowerAccount } from './lower-account.ts';
import { RatesModal } from './rates-modal.tsx';
import { type MenuItem, RowMenu } from './row-menu.tsx';
import { TransferModal } from './transfer-modal.tsx';

type Act = TransferKind | 'rates';
const acts: readonly Act[] = ['give', 'take', 'rates'];
const icons: Readonly<Record<Act, IconName>> = { give: 'in', take: 'out', rates: 'filter' };

const button = css`width: 28px; height: 28px; border-radius: 8px; svg { stroke-width: 2.6; } ${media.mobile} { width: 44px; height: 44px; margin: -10px -12px -10px 0; }`;

/**
 * The column whose button opens the acts of a row, and what is open.
 * @param linksOf pages about somebody of the list
 */
export const useRowActions = <Row extends LowerAccount>(
  linksOf: (row: Row) => readonly MenuItem[],
): { column: Column<Row>; layers: ReactNode } => {
  const t = useText('partner');
  const { has } = useRights();
  const [menu, setMenu] = useState<{ row: Row; anchor: HTMLElement } | null>(null);
  const [open, setOpen] = useState<{ act: Act; lower: LowerAccount } | null>(null);
  const closeMenu = useCallback(() => setMenu(null), []);
  const close = () => setOpen(null);
  const itemsOf = (row: Row): MenuItem[] =>
    acts
      .filter((act) => has(act === 'rates' ? 'manager' : 'cashier') && (act !== 'rates' || row.isDirect))
      .map((act) => ({
        key: act,
        icon: icons[act],
        text: t(`columns.${act}`),
        go: () => setOpen({ act, lower: row }),
      }));
  const labelOf = ({ memNick }: LowerAccount) => t('list.actsOf', { nick: memNick });
  return {
    column: {
      key: 'acts',
      isHeadHidden: true,
      isPinned: true,
      card: 'mark',
      cell: (row) => (
        <IconButton
          icon="more"
          css={button}
          label={labelOf(row)}
          aria-haspopup="menu"
          aria-expanded={menu?.row.memId === row.memId}
          onClick={({ currentTarget }) =>
            setMenu((now) => (now?.row.memId === row.memId ? null : { row, anchor: currentTarget }))
          }
        />
      ),
    },
    layers: (
      <>
        {menu && (
          <RowMenu
            label={labelOf(menu.row)}
            items={[...itemsOf(menu.row), ...linksOf(menu.row)]}
            anchor={menu.anchor}
            onClose={closeMenu}
          />
        )}
        {open &&
          (open.act === 'rates' ? (
            <RatesModal lower={open.lower} onClose={close} />
          ) : (
            <TransferModal kind={open.act} lower={open.lower} onClose={close} />
          ))}
      </>
    ),
  };
};
