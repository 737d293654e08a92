import { css } from '@emotion/react';
import { LOTTERY_LINES_MAX } from '@madang/contracts';
import { useFormat, useText } from '@madang/platform';
import { useCoreText } from '@madang/remote-kit';
import { color, Modal } from '@madang/ui';
import { PrizeTable } from './prize-table.tsx';
import type { LotteryInfo } from './use-lottery.ts';

const text = css`
  display: grid; gap: 12px; font-size: 14px; line-height: 1.6; color: ${color.text2};
  ul { display: grid; gap: 8px; padding-left: 18px; list-style: disc; }
  h3 { font-size: 15px; color: ${color.text}; margin-top: 8px; }
  code { font-size: 12px; overflow-wrap: anywhere; color: ${color.text2}; }
`;
const rules = ['play', 'sale', 'prizes', 'late', 'chain', 'salt'] as const;

/** How it is played, what it pays, and by what it can be checked. */
export const Rules = ({ open, onClose, info }: { open: boolean; onClose: () => void; info: LotteryInfo }) => {
  const t = useText('casino');
  const core = useCoreText();
  const format = useFormat();
  const values = {
    price: format.won(info.price),
    lines: LOTTERY_LINES_MAX,
    most: format.won(info.drawMax),
    draws: info.draw.draws,
  };
  return (
    <Modal open={open} onClose={onClose} title={t('lottery.rules')} closeText={core('close')}>
      <div css={text}>
        <ul>
          {rules.map((rule) => (
            <li key={rule}>{t(`lottery.rule.${rule}`, values)}</li>
          ))}
        </ul>
        <PrizeTable price={info.price} />
        <h3>{t('lottery.promised')}</h3>
        <p>
          {t('lottery.promisedToday')}
          <br />
          <code>{info.draw.terminal}</code>
        </p>
        <p>
          {t('lottery.promisedTomorrow', { n: info.tomorrow.texts })}
          <br />
          <code>{info.tomorrow.terminal}</code>
        </p>
      </div>
    </Modal>
  );
};
