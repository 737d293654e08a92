/** What both ways of points into cash share: how many there are, the least that the site takes, and one application. */
import { type DataOf, isApiError } from '@madang/contracts';
import { notify, query, useBalance, useFormat, useQuery, useQueryClient, useText } from '@madang/platform';
import { useApplication } from '../application/use-application.ts';

export const POINT_LIST = '/api/point/list';
type Converted = DataOf<'/api/point/change'>;

/** Codes that concern the amount. Source: specification §8. */
const atAmount = ['P001', 'P002', 'P004', 'P009', 'C103'] as const;

export const usePoints = () => {
  const t = useText('wallet');
  const format = useFormat();
  const client = useQueryClient();
  const { point, cash } = useBalance();
  const option = useQuery(query('/api/etc/siteOption', {}));
  const application = useApplication<'amount'>(
    (thrown) => ({
      field: isApiError(thrown, ...atAmount) ? 'amount' : null,
    }),
    'points',
  );
  const min = option.data?.siteOption.pointMin;
  return {
    point,
    cash,
    /** Undefined until the site has sent it. */
    min,
    state: min !== undefined ? 'form' : option.isError ? 'failed' : 'loading',
    pending: option.isFetching,
    retry: () => void option.refetch(),
    /** Too few for any conversion: shown before the attempt, decided by the server. */
    tooFew: min !== undefined && point < min,
    application,
    convert: (wish: string, send: (requestId: string) => Promise<Converted>, done: () => void) => {
      let converted: Converted | undefined;
      void application.apply({
        input: wish,
        send: async (requestId) => {
          converted = await send(requestId);
        },
        refresh: () => client.invalidateQueries({ queryKey: [POINT_LIST] }),
        done: () => {
          if (converted) notify({ tone: 'success', text: t('point.done', { won: format.won(converted.won) }) });
          done();
        },
        empties: true,
      });
    },
  } as const;
};

export type Points = ReturnType<typeof usePoints>;
