import { css } from '@emotion/react';
import { type OddsFormat, oddsFormats } from '@madang/contracts';
import { useText } from '@madang/platform';
import { CheckBox, color, Icon, Select } from '@madang/ui';
import { useOddsFormat } from '../events/odds-format.store.ts';
import type { AcceptStake } from './slip.store.ts';
import { MakeSlipCode } from './slip-code.tsx';
import type { Slip } from './use-slip.ts';

const settings = css`
  font-size: 13px; > summary { display: flex; align-items: center; gap: 6px; min-height: 32px; color: ${color.text2}; cursor: pointer; list-style: none; &::-webkit-details-marker { display: none; } > svg { margin-left: auto; } } &[open] > summary > svg { transform: rotate(180deg); }
  > div { display: grid; gap: 10px; padding: 6px 0 4px; > label, > span { width: 100%; } small { font-size: 12px; color: ${color.text3}; } }
`;

/** What the member seldom changes: rules of acceptance, format of odds, keys, and a code of the slip. */
export const SlipSettings = ({ slip }: { slip: Slip }) => {
  const t = useText('sports');
  const { acceptStake, hasKeys, actions, legs } = slip;
  const [format, setFormat] = useOddsFormat();
  return (
    <details css={settings}>
      <summary>
        {t('slip.settings')}
        <Icon name="down" size={16} />
      </summary>
      <div>
        <Select<AcceptStake>
          label={t('slip.acceptStake')}
          options={(['NONE', 'HALF', 'ANY'] as const).map((value) => ({ value, label: t(`slip.reduce.${value}`) }))}
          value={acceptStake}
          onChange={(value) => actions.set({ acceptStake: value })}
        />
        <Select<OddsFormat>
          label={t('oddsFormat.title')}
          options={oddsFormats.map((value) => ({ value, label: t(`oddsFormat.${value}`) }))}
          value={format}
          onChange={setFormat}
        />
        <small>{t('oddsFormat.help')}</small>
        <CheckBox checked={hasKeys} onChange={() => actions.set({ hasKeys: !hasKeys })}>
          {t('slip.keys')}
        </CheckBox>
        <small>{t('slip.keysAre')}</small>
        <MakeSlipCode legs={legs} />
      </div>
    </details>
  );
};
