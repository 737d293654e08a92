import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { AreaFailed } from '@madang/remote-kit';
import { Button, Card, cardStyle, color, media, PageHeading, Section, Skeleton } from '@madang/ui';
import { useState } from 'react';
import { OwnTickets } from './own-tickets.tsx';
import { Picker } from './picker.tsx';
import { PrizeTable } from './prize-table.tsx';
import { DrawHead, Purchase } from './purchase.tsx';
import { Results } from './results.tsx';
import { Rules } from './rules.tsx';
import { type Lottery, type LotteryInfo, useLottery } from './use-lottery.ts';

const top = css`
  display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 4px 16px; align-items: center; margin-bottom: 20px;
  > p { grid-column: 1 / -1; color: ${color.text2}; }
  ${media.mobile} { grid-template-columns: minmax(0, 1fr); gap: 12px; margin-bottom: 14px; > p { font-size: 13px; } > button { order: 1; } }
`;
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
        <PageHeading>{t('lottery.title')}</PageHeading>
        {info && (
          <Button scale="small" icon="info" onClick={() => setReading(true)}>
            {t('lottery.rules')}
          </Button>
        )}
        <p>{t('lottery.lead')}</p>
      </div>
      {info && <Board lottery={lottery} info={info} />}
      {info && <Rules open={isReading} onClose={() => setReading(false)} info={info} />}
      {lottery.state === 'failed' && (
        <AreaFailed
          title={t('lottery.failed')}
          help={t('lottery.failedHelp')}
          hasHome={false}
          isBusy={lottery.pending}
          onRetry={lottery.retry}
        />
      )}
      {lottery.state === 'loading' && <Waiting />}
    </>
  );
};
