import { css } from '@emotion/react';
import type { LotteryDetail, LotteryLine } from '@madang/contracts';
import { useFormat, useText } from '@madang/platform';
import { Balls, color } from '@madang/ui';
import type { ReactNode } from 'react';
import { prizeOf } from './lottery-ticket.ts';

const frame = css`
  display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 10px 18px; align-items: center; padding: 14px 16px; border-radius: 12px; background: ${color.s1}; border: 1px solid ${color.line};
  > dt { font-size: 13px; color: ${color.text2}; } > dd { min-width: 0; font-size: 13px; }
`;
/** The ticket shown again: her numbers, those drawn, and what was hit. */
export const LotteryReplay = ({ ticket, isSettled }: { ticket: LotteryDetail; isSettled: boolean }) => {
  const t = useText('mypage');
  const { line, drawn } = ticket;
  const prize = prizeOf(ticket);
  const wordsOf = ({ numbers, powerball }: LotteryLine) =>
    t('lottery.line', { numbers: numbers.join(', '), powerball });
  return (
    <dl css={frame} aria-label={t('lottery.label')}>
      <dt>{t('lottery.mine')}</dt>
      <dd>
        <Balls line={line} drawn={drawn} label={wordsOf(line)} />
      </dd>
      <dt>{t('lottery.drawn')}</dt>
      <dd>
        {drawn ? <Balls line={drawn} label={wordsOf(drawn)} /> : t(isSettled ? 'lottery.voided' : 'lottery.waiting')}
      </dd>
      {drawn && <dt>{t('lottery.hits')}</dt>}
      {drawn && (
        <dd>
          {prize ? t(prize.powerball ? 'lottery.hitsPower' : 'lottery.hitsOnly', { n: prize.hits }) : t('lottery.none')}
        </dd>
      )}
    </dl>
  );
};

/** What the draw can be checked by. */
export const LotteryFacts = ({ ticket: { drawId, drawAt, proof } }: { ticket: LotteryDetail }) => {
  const t = useText('mypage');
  const format = useFormat();
  const fact = (label: string, value: ReactNode, wide = false) => (
    <div data-wide={wide || undefined}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
  return (
    <>
      {fact(t('lottery.draw'), drawId)}
      {fact(t('lottery.drawAt'), format.dateTime(drawAt))}
      {proof && fact(t('lottery.terminal'), proof.terminal, true)}
      {proof && fact(t('lottery.seed'), proof.seed, true)}
      {proof && fact(t('lottery.salt'), proof.salt, true)}
    </>
  );
};
