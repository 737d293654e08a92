import type { LotteryDetail, LotteryLine } from '@madang/contracts';
import { useText } from '@madang/platform';
import { Balls } from '@madang/ui';
import { DrawFacts, replayFrame } from '../draw-facts.tsx';
import { prizeOf } from './lottery-ticket.ts';

/** The replay of a ticket: its numbers, the drawn ones, and the hits. */
export const LotteryReplay = ({ ticket, isSettled }: { ticket: LotteryDetail; isSettled: boolean }) => {
  const t = useText('mypage');
  const { line, drawn } = ticket;
  const prize = prizeOf(ticket);
  const textOf = ({ numbers, powerball }: LotteryLine) => t('lottery.line', { numbers: numbers.join(', '), powerball });
  return (
    <dl css={replayFrame} aria-label={t('lottery.label')}>
      <dt>{t('lottery.mine')}</dt>
      <dd>
        <Balls line={line} drawn={drawn} label={textOf(line)} />
      </dd>
      <dt>{t('lottery.drawn')}</dt>
      <dd>
        {drawn ? <Balls line={drawn} label={textOf(drawn)} /> : t(isSettled ? 'lottery.voided' : 'lottery.waiting')}
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
export const LotteryFacts = ({ ticket: { drawId, drawAt, proof } }: { ticket: LotteryDetail }) => (
  <DrawFacts draw={drawId} drawAt={drawAt} proof={proof} />
);
