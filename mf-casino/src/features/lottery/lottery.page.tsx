import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { AreaError, Button, Card, cardStyle, color, media, Section, Skeleton } from '@madang/ui';
import { useState } from 'react';
import { OwnTickets } from './own-tickets.tsx';
import { Picker } from './picker.tsx';
import { PrizeTable } from './prize-table.tsx';
import { DrawHead, Purchase } from './purchase.tsx';
import { Results } from './results.tsx';
import { Rules } from './rules.tsx';
import { type Lottery, type LotteryInfo, useLottery } from './use-lottery.ts';

const top = css`display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; justify-content: space-between;`;
const lead = css`color: ${color.text2}; margin: 4px 0 20px;`;
const columns = css`
  display: grid; grid-template-columns: minmax(0, 1.1fr) minmax(0, 1fr); gap: 20px; align-items: start;
  @media (max-width: 900px) { grid-template-columns: minmax(0, 1fr); }
`;
const stage = css`padding: 24px; display: grid; grid-template-columns: minmax(0, 1fr); gap: 18px; ${media.mobile} { padding: 18px 16px; }`;

const Board = ({ lottery, info }: { lottery: Lottery; info: LotteryInfo }) => {
  const t = useText('casino');
  return (
    <>
      <div css={columns}>
        <section css={[cardStyle, stage]} aria-label={t('lottery.title')}>
          <DrawHead info={info} onOver={lottery.renew} />
          <Picker basket={lottery.basket} />
          <Purchase lottery={lottery} info={info} />
        </section>
        <div>
          <Card flush>
            <PrizeTable price={info.price} />
          </Card>
          <Section title={t('lottery.results')}>
            <Results results={info.results} />
          </Section>
        </div>
      </div>
      <Section title={t('lottery.mine')}>
        <OwnTickets lottery={lottery} />
      </Section>
    </>
  );
};

const Waiting = () => (
  <div css={columns}>
    <Skeleton height={760} round={14} />
    <Skeleton height={420} round={14} />
  </div>
);

export const Page = () => {
  const t = useText('casino');
  const lottery = useLottery();
  const [isReading, setReading] = useState(false);
  const { info } = lottery;
  return (
    <>
      <div css={top}>
        <h1>{t('lottery.title')}</h1>
        {info && (
          <Button scale="small" icon="info" onClick={() => setReading(true)}>
            {t('lottery.rules')}
          </Button>
        )}
      </div>
      <p css={lead}>{t('lottery.lead')}</p>
      {info && <Board lottery={lottery} info={info} />}
      {info && <Rules open={isReading} onClose={() => setReading(false)} info={info} />}
      {lottery.state === 'failed' && (
        <AreaError
          title={t('lottery.failed')}
          help={t('lottery.failedHelp')}
          retryText={t('lottery.retry')}
          busyText={t('lottery.busy')}
          busy={lottery.asking}
          onRetry={lottery.retry}
        />
      )}
      {lottery.state === 'loading' && <Waiting />}
    </>
  );
};
