import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { color, Segmented } from '@madang/ui';
import type { CoinNetwork, CoinPrice } from './use-coin.ts';

const frame = css`> b { display: block; font-size: 13px; margin-bottom: 8px; } > p { font-size: 12px; color: ${color.text3}; margin-top: 6px; } > div { display: flex; } button { min-height: 44px; }`;

interface NetworkChoiceProps {
  price: CoinPrice;
  network: CoinNetwork;
  onChange: (network: CoinNetwork) => void;
  /** What the choice means here. */
  help: string;
}

/** TRC20 or ERC20; what is sent on the other one does not arrive. */
export const NetworkChoice = ({ price, network, onChange, help }: NetworkChoiceProps) => {
  const t = useText('wallet');
  return (
    <div css={frame}>
      <b>{t('coin.network')}</b>
      <Segmented
        label={t('coin.network')}
        value={network}
        onChange={onChange}
        options={price.networks.map((one) => ({ value: one.network, label: t(`coin.networks.${one.network}`) }))}
      />
      <p>{help}</p>
    </div>
  );
};
