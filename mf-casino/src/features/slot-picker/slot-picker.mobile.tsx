import { css } from '@emotion/react';
import { useFormat, useText } from '@madang/platform';
import { color, Seal } from '@madang/ui';
import { PickerGrid } from './picker-grid.tsx';
import type { PickerProps } from './picker-props.ts';
import { PickerTools } from './picker-tools.tsx';
import { MOBILE_COLUMNS } from './use-slot-picker.ts';

const head = css`display: flex; align-items: center; gap: 10px; margin-bottom: 14px; h1 { font-size: 18px; } small { margin-left: auto; color: ${color.text3}; font-size: 13px; white-space: nowrap; }`;
const tools = css`margin-bottom: 16px;`;
const dense = css`ul[aria-hidden] { gap: 16px 10px; }`;

/** On a phone the picker is the page itself. */
export const SlotPickerMobile = ({ picker, name, colour, closed }: PickerProps) => {
  const t = useText('casino');
  const { number } = useFormat();
  return (
    <div css={dense}>
      <header css={head}>
        <Seal id={picker.vendorKey} name={name} colour={colour} />
        <h1>{name}</h1>
        {picker.total > 0 && <small>{t('picker.gameCount', { count: picker.total, n: number(picker.total) })}</small>}
      </header>
      <PickerTools picker={picker} closed={closed} css={tools} />
      <PickerGrid picker={picker} columns={MOBILE_COLUMNS} />
    </div>
  );
};
