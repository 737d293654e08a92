import { useText } from '@madang/platform';
import { href, useNavigate } from '@madang/platform/router';
import { AreaError, Button, Card, Empty } from '@madang/ui';
import type { History } from './use-history.ts';

/** Nothing in the period: a wider one is offered, or, when it is wide already, the usual one. */
export const NoRows = ({ history: { range, showRange, reset } }: { history: History }) => {
  const t = useText('wallet');
  const wide = range === '30';
  return (
    <Card flush>
      <Empty
        icon="list"
        title={<h2>{t('history.emptyTitle')}</h2>}
        help={t('history.emptyHelp')}
        action={
          <Button scale="small" onClick={wide ? reset : () => showRange('30')}>
            {t(wide ? 'history.reset' : 'history.emptyAction')}
          </Button>
        }
      />
    </Card>
  );
};

export const ListFailed = ({ history: { busy, retry } }: { history: History }) => {
  const t = useText('wallet');
  const navigate = useNavigate();
  return (
    <AreaError
      title={t('history.failed')}
      help={t('desk.failedHelp')}
      retryText={t('desk.retry')}
      busyText={t('desk.busy')}
      busy={busy}
      onRetry={retry}
      homeText={t('desk.home')}
      onHome={() => void navigate(href('main') ?? '/')}
    />
  );
};

export const usePagerTexts = () => {
  const t = useText('wallet');
  return { label: t('history.pages'), previous: t('history.previous'), next: t('history.next') };
};

/** What a reader of the screen hears when the list has come. */
export const useLoadedWords = ({ state, count }: History): string => {
  const t = useText('wallet');
  if (state === 'loading') return t('history.loading');
  return state === 'rows' || state === 'empty' ? t('history.loaded', { n: count }) : '';
};
