/** What both conversions of points share: their number, the site's minimum, and one application. */
import type { DataOf } from '@madang/contracts';
import { notify, query, useBalance, useFormat, useQuery, useQueryClient, useText } from '@madang/platform';
import { type ActOptions, fieldByCode, useAct } from '@madang/remote-kit';

export const POINT_LIST = '/api/point/list';
type Converted = DataOf<'/api/point/change'>;

/** Source: specification §8. */
const fieldOf = fieldByCode<'amount'>({
  P001: 'amount',
  P002: 'amount',
  P004: 'amount',
  P009: 'amount',
  C103: 'amount',
});

/** @param kept of the form, which has a call of its own */
export const usePoints = <Body extends object>({ kept }: Pick<ActOptions<'amount', Body>, 'kept'>) => {
  const t = useText('wallet');
  const format = useFormat();
  const client = useQueryClient();
  const { point, cash } = useBalance();
  const option = useQuery(query('/api/etc/siteOption', {}));
  const application = useAct<'amount', Body>({ fieldOf, ...(kept && { kept }) });
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
    convert: (body: Body, send: (requestId: string, sent: Body) => Promise<Converted>, done: () => void) =>
      void application.apply({
        body,
        send,
        refresh: () => client.invalidateQueries({ queryKey: [POINT_LIST] }),
        done: (_, { won }) => {
          notify({ tone: 'success', text: t('point.done', { won: format.won(won) }) });
          done();
        },
        empties: true,
      }),
  } as const;
};

type Conversion = ReturnType<typeof usePoints<object>>;
/** What both forms show, whichever of the two calls they send. */
export type Points = Omit<Conversion, 'convert' | 'application'> & {
  readonly application: Omit<Conversion['application'], 'apply'>;
};
