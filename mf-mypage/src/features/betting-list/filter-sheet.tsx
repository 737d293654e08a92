import { css } from '@emotion/react';
import { MAX_LIST_DAYS } from '@madang/contracts';
import { isSpanPossible, quickSpanOf, spanOf, useDraft, useFormat, useText } from '@madang/platform';
import { useCoreText } from '@madang/remote-kit';
import { Button, Chip, color, Modal } from '@madang/ui';
import type { ReactNode } from 'react';
import { BetDays } from './bet-days.tsx';
import { type BetFilters, betTypes, defaultFilters, defaultRange, writeFilters } from './bet-filters.ts';
import { type Choice, useBetChoices } from './use-bet-choices.ts';
import { type BettingList, useBetCount } from './use-betting-list.ts';

const part = css`
  border: 0; padding: 0; margin-top: 16px; &:first-of-type { margin-top: 0; }
  > legend { font-size: 12px; color: ${color.text3}; padding: 0; margin-bottom: 8px; }
  > div { display: flex; flex-wrap: wrap; gap: 8px; }
`;
const days = css`margin-top: 10px; > span { height: 44px; }`;

const Part = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset css={part}>
    <legend>{legend}</legend>
    <div>{children}</div>
  </fieldset>
);

interface ChipsProps<Value extends string> {
  legend: string;
  choices: readonly Choice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

const Chips = <Value extends string>({ legend, choices, value, onChange }: ChipsProps<Value>) => (
  <Part legend={legend}>
    {choices.map((choice) => (
      <Chip key={choice.value} on={choice.value === value} onClick={() => onChange(choice.value)}>
        {choice.label}
      </Chip>
    ))}
  </Part>
);

/** Filters of narrow windows: chosen together, and the button shows beforehand how many bets match. */
export const FilterSheet = ({ list, onClose }: { list: BettingList; onClose: () => void }) => {
  const t = useText('mypage');
  const coreText = useCoreText();
  const { number } = useFormat();
  const { today } = list;
  // Kept for the list that it would change: another one begins from its own filters.
  const name = `betting.filters?${writeFilters(list.filters, today)}`;
  const [draft, setDraft] = useDraft<BetFilters>(name, list.filters);
  const [own, setOwn] = useDraft(`${name}.own`, list.range === undefined);
  const { groups, vendors } = useBetChoices(draft.groupKey);
  const count = useBetCount(draft);
  const change = (part: Partial<BetFilters>) => setDraft({ ...draft, ...part });
  const range = own ? undefined : quickSpanOf(draft, today);
  return (
    <Modal
      open
      onClose={onClose}
      title={t('betting.filters')}
      closeText={coreText('close')}
      aside={
        <Button
          tone="plain"
          scale="small"
          onClick={() => {
            setDraft(defaultFilters(today));
            setOwn(false);
          }}
        >
          {t('betting.reset')}
        </Button>
      }
      footer={
        <Button
          tone="lamp"
          scale="large"
          disabled={!isSpanPossible(draft, MAX_LIST_DAYS)}
          onClick={() => {
            setDraft(list.filters);
            setOwn(list.range === undefined);
            list.show(draft);
            onClose();
          }}
        >
          {count === undefined ? t('betting.show') : t('betting.showCount', { n: number(count) })}
        </Button>
      }
    >
      <Chips
        legend={t('betting.age.label')}
        choices={(['N', 'Y'] as const).map((value) => ({ value, label: t(`betting.age.${value}`) }))}
        value={draft.oldYn}
        onChange={(oldYn) => change({ oldYn, ...defaultRange(today, oldYn) })}
      />
      <Part legend={t('betting.range.label')}>
        {draft.oldYn === 'N' &&
          (['today', '7', '30'] as const).map((each) => (
            <Chip
              key={each}
              on={range === each}
              onClick={() => {
                change(spanOf(each, today));
                setOwn(false);
              }}
            >
              {t(`betting.range.${each}`)}
            </Chip>
          ))}
        {draft.oldYn === 'N' && (
          <Chip on={range === undefined} onClick={() => setOwn(true)}>
            {t('betting.range.own')}
          </Chip>
        )}
      </Part>
      {(range === undefined || draft.oldYn === 'Y') && (
        <BetDays filters={draft} today={today} onChange={change} css={days} />
      )}
      <Chips
        legend={t('betting.state')}
        choices={betTypes.map((value) => ({ value, label: t(`betting.types.${value || 'all'}`) }))}
        value={draft.type}
        onChange={(type) => change({ type })}
      />
      <Chips
        legend={t('betting.group')}
        choices={groups}
        value={draft.groupKey}
        onChange={(groupKey) => change({ groupKey, vendorCode: '' })}
      />
      <Chips
        legend={t('betting.vendor')}
        choices={vendors}
        value={draft.vendorCode}
        onChange={(vendorCode) => change({ vendorCode })}
      />
    </Modal>
  );
};
