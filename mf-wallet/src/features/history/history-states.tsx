import { useText } from '@madang/platform';
import { Button, Card, Empty } from '@madang/ui';
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

/** The announcement of a loaded list to screen readers. */
export const useLoadedText = ({ state, total }: History): string => {
  const t = useText('wallet');
  if (state === 'loading') return t('history.loading');
  return state === 'rows' || state === 'empty' ? t('history.loaded', { n: total }) : '';
};
