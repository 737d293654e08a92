import { css } from '@emotion/react';
import { useFormat, useText } from '@madang/platform';
import { Chip, color, Icon, IconButton, inputBox, media, Select } from '@madang/ui';
import { hasWord, sorts } from './picker-games.ts';
import type { SlotPicker } from './use-slot-picker.ts';

const frame = css`display: grid; gap: 12px;`;
const line = css`
  display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 12px; align-items: center;
  ${media.mobile} { gap: 8px; > span { height: 44px; } }
`;
const box = css`
  kbd { font: inherit; font-size: 12px; line-height: 18px; padding: 0 6px; border: 1px solid ${color.lineStrong}; border-radius: 5px; color: ${color.text2}; }
  > button { margin-right: -8px; width: 32px; height: 32px; }
  input::-webkit-search-cancel-button { display: none; }
  &:focus-within kbd { display: none; } ${media.mobile} { kbd { display: none; } }
`;
const chips = css`
  display: flex; flex-wrap: wrap; gap: 8px; min-height: 34px;
  ${media.mobile} { flex-wrap: nowrap; overflow-x: auto; margin: 0 -16px; padding: 2px 16px; scrollbar-width: none; }
`;

const missing = css`margin: 0; font-size: 13px; line-height: 1.4; color: ${color.text2};`;

export interface PickerToolsProps {
  picker: SlotPicker;
  /** Names of vendors whose games are missing. */
  closed: readonly string[];
  className?: string;
}

/** Search, order and kinds, and the vendors that are closed. */
export const PickerTools = ({ picker, closed, className }: PickerToolsProps) => {
  const t = useText('casino');
  const { number } = useFormat();
  const { filter, change, kinds } = picker;
  return (
    <div css={frame} className={className}>
      <div css={line}>
        <span css={[inputBox, box]} data-small="true">
          <Icon name="search" />
          <input
            ref={picker.search}
            data-autofocus={picker.focus === 'search' || undefined}
            type="search"
            value={filter.typed}
            placeholder={t('picker.search')}
            aria-label={t('picker.search')}
            aria-keyshortcuts="/"
            autoComplete="off"
            enterKeyHint="search"
            onChange={(event) => change({ typed: event.target.value })}
            onKeyDown={picker.onSearchKey}
          />
          {filter.typed ? (
            <IconButton icon="x" iconSize={16} label={t('picker.clear')} onClick={() => change({ typed: '' })} />
          ) : (
            <kbd>/</kbd>
          )}
        </span>
        <Select
          label={t('picker.sort')}
          options={sorts.map((value) => ({ value, label: t(`picker.sorts.${value}`) }))}
          value={filter.sort}
          onChange={(sort) => change({ sort })}
        />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a row of filters, not a form */}
      <div css={chips} role="group" aria-label={t('picker.filter')}>
        {picker.total > 0 &&
          kinds.map(({ id, count }) => (
            <Chip key={id} on={filter.kind === id} onClick={() => change({ kind: id })}>
              {hasWord(id) ? t(`picker.${id}`) : id} {number(count)}
            </Chip>
          ))}
      </div>
      {closed.length > 0 && <p css={missing}>{t('picker.missing', { vendors: closed.join(', ') })}</p>}
    </div>
  );
};
