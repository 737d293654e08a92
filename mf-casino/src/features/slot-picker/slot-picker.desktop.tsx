import { css } from '@emotion/react';
import { useFormat, useText } from '@madang/platform';
import { useCoreText } from '@madang/remote-kit';
import { color, Modal, Seal } from '@madang/ui';
import { Lobby } from '../../slot-lobby/slot-lobby.tsx';
import { PickerGrid } from './picker-grid.tsx';
import type { PickerProps } from './picker-props.ts';
import { PickerTools } from './picker-tools.tsx';
import { DESKTOP_COLUMNS } from './use-slot-picker.ts';

/** In a low window, as at a zoom of 200 %, the games take the space of optional parts. */
const low = '@media (max-height: 560px)';
const panel = css`
  height: min(820px, calc(100dvh - 48px)); ${low} { height: calc(100dvh - 16px); > header { padding-top: 8px; } > footer { display: none; } }
  &:has(input[type='search']:focus) [data-hint='seek'] { visibility: hidden; }
`;
const tools = css`
  padding: 16px 24px; border-bottom: 1px solid ${color.line}; flex: none;
  ${low} { padding: 6px 24px 8px; gap: 8px; [role='group'] { flex-wrap: nowrap; overflow-x: auto; scrollbar-width: none; } }
`;
const count = css`font-size: 13px; color: ${color.text3}; white-space: nowrap;`;
const keys = css`
  display: flex; flex-wrap: wrap; gap: 6px 18px; align-items: center; font-size: 12px; color: ${color.text3};
  kbd { font: inherit; border: 1px solid ${color.lineStrong}; border-radius: 5px; padding: 0 6px; color: ${color.text2}; margin-right: 6px; line-height: 18px; display: inline-block; }
  > :last-child { margin-left: auto; }
`;

const KeyHints = () => {
  const t = useText('casino');
  const core = useCoreText();
  return (
    <div css={keys}>
      <span aria-hidden="true">
        <kbd>←→↑↓</kbd>
        {t('picker.move')}
      </span>
      <span aria-hidden="true">
        <kbd>Enter</kbd>
        {t('picker.start')}
      </span>
      <span aria-hidden="true">
        <kbd>Esc</kbd>
        {core('close')}
      </span>
      <span aria-hidden="true" data-hint="seek">
        <kbd>/</kbd>
        {t('picker.seek')}
      </span>
      <span>{t('picker.sameOdds')}</span>
    </div>
  );
};

/** The picker as a layer over whatever is behind it. */
const PickerModal = ({ picker, name, colour, closed, onClose }: Omit<PickerProps, 'groupKey'>) => {
  const t = useText('casino');
  const core = useCoreText();
  const { number } = useFormat();
  return (
    <Modal
      open={!picker.aside}
      onClose={onClose}
      width="picker"
      lead={<Seal id={picker.vendorKey} name={name} colour={colour} />}
      title={name}
      aside={
        picker.total > 0 && (
          <span css={count}>{t('picker.gameCount', { count: picker.total, n: number(picker.total) })}</span>
        )
      }
      closeText={core('close')}
      tools={<PickerTools picker={picker} closed={closed} css={tools} />}
      footer={<KeyHints />}
      css={panel}
    >
      <PickerGrid picker={picker} columns={DESKTOP_COLUMNS} />
    </Modal>
  );
};

export const SlotPickerDesktop = ({ groupKey, ...props }: PickerProps) => (
  <>
    <Lobby groupKey={groupKey} isBehind />
    <PickerModal {...props} />
  </>
);
