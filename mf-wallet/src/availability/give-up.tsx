import { css } from '@emotion/react';
import { useFormat, useText } from '@madang/platform';
import { ConfirmDialog } from '@madang/remote-kit';
import { Button, color, Money } from '@madang/ui';
import type { CashInfo } from './use-cash-info.ts';
import { useGiveUp } from './use-give-up.ts';

const foot = css`margin-top: 12px;`;
const sums = css`
  display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 8px 16px; margin: 0 0 16px; font-size: 13px;
  dt { color: ${color.text2}; } dd { margin: 0; text-align: right; color: ${color.text}; }
  .sum { font-weight: 700; }
`;

/** Gives up an unfinished bonus; everything that it costs is shown before. Source: domain §5.3. */
export const GiveUp = ({ openBonus }: Pick<CashInfo, 'openBonus'>) => {
  const t = useText('wallet');
  const { wonUnit } = useFormat();
  const giveUp = useGiveUp(openBonus);
  if (!openBonus) return null;
  const { bonus, winnings, removed, required, done } = openBonus;
  const lines = [
    ['bonus', bonus],
    ['winnings', winnings],
    ['removed', removed],
    ['required', required - done],
  ] as const;
  return (
    <>
      <Button tone="outline" scale="small" css={foot} onClick={giveUp.open}>
        {t('wager.giveUp.open')}
      </Button>
      <ConfirmDialog
        open={giveUp.isOpen}
        title={t('wager.giveUp.title')}
        goText={giveUp.button}
        tone="danger"
        isBusy={giveUp.isBusy}
        error={giveUp.error}
        onGo={giveUp.go}
        onClose={giveUp.close}
      >
        <dl css={sums}>
          {lines.map(([key, value]) => [
            <dt key={key} className={key === 'removed' ? 'sum' : undefined}>
              {t(`wager.giveUp.${key}`)}
            </dt>,
            <dd key={`${key} won`} className={key === 'removed' ? 'sum' : undefined}>
              <Money value={value} unit={wonUnit} />
            </dd>,
          ])}
        </dl>
        {t('wager.giveUp.help')}
      </ConfirmDialog>
    </>
  );
};
