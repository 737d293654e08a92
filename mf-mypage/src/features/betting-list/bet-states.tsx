import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { AreaFailed } from '@madang/remote-kit';
import { Button, Card, color, Empty } from '@madang/ui';
import type { BettingList } from './use-betting-list.ts';

/** Nothing in the period: a wider one is offered, or, when it is wide already, no filters. */
export const NoBets = ({ list }: { list: BettingList }) => {
  const t = useText('mypage');
  const wide = list.range === '30' || list.filters.oldYn === 'Y';
  return (
    <Card flush>
      <Empty
        icon="list"
        title={t('betting.emptyTitle')}
        help={t('betting.emptyHelp')}
        action={
          wide ? (
            <Button scale="small" onClick={list.reset}>
              {t('betting.emptyReset')}
            </Button>
          ) : (
            <Button scale="small" onClick={() => list.showRange('30')}>
              {t('betting.emptyAction')}
            </Button>
          )
        }
      />
    </Card>
  );
};

const basis = css`margin-top: 10px; font-size: 12px; color: ${color.text3};`;

/** By which time a bet is in the list: the page of win and loss counts by another. */
export const Basis = () => <p css={basis}>{useText('mypage')('betting.basis')}</p>;

export const BetsFailed = ({ list }: { list: BettingList }) => {
  const t = useText('mypage');
  return <AreaFailed title={t('betting.errorTitle')} isBusy={list.isBusy} onRetry={list.retry} />;
};
