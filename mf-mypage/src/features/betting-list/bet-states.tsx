import { useText } from '@madang/platform';
import { href, useNavigate } from '@madang/platform/router';
import { AreaError, Button, Card, Empty } from '@madang/ui';
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

export const BetsFailed = ({ list }: { list: BettingList }) => {
  const t = useText('mypage');
  const navigate = useNavigate();
  return (
    <AreaError
      title={t('betting.errorTitle')}
      help={t('betting.errorHelp')}
      retryText={t('betting.retry')}
      busyText={t('betting.busy')}
      busy={list.busy}
      onRetry={list.retry}
      homeText={t('betting.home')}
      onHome={() => void navigate(href('main') ?? '/')}
    />
  );
};
