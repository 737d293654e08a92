/** What both ways of points into cash share: how many there are, the least that the site takes, and one application. */
import { type DataOf, isApiError } from '@madang/contracts';
import { notify, query, useBalance, useFormat, useQuery, useQueryClient, useText } from '@madang/platform';
import { useApplication } from '../application/use-application.ts';

export const POINT_LIST = '/api/point/list';
type Converted = DataOf<'/api/point/change'>;

/** Codes that concern the amount. Source: specification §8. */
const atAmount = ['P001', 'P002', 'P004', 'P009', 'C103'] as const;

interface PointKind<Body extends object> {
  name: string;
  keys: readonly (keyof Body & string)[];
  restore: (sent: Body) => void;
}

/** @param kept of the form, which has its own call */
export const usePoints = <Body extends object>(kept: PointKind<Body>) => {
  const t = useText('wallet');
  const format = useFormat();
  const client = useQueryClient();
  const { point, cash } = useBalance();
  const option = useQuery(query('/api/etc/siteOption', {}));
  const application = useApplication<'amount', Body>(
    (thrown) => ({
      field: isApiError(thrown, ...atAmount) ? 'amount' : null,
    }),
    kept,
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
    convert: (body: Body, send: (requestId: string, sent: Body) => Promise<Converted>, done: () => void) => {
      let converted: Converted | undefined;
      void application.apply({
        body,
        send: async (requestId, sent) => {
          converted = await send(requestId, sent);
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

type Conversion = ReturnType<typeof usePoints<object>>;
/** What both forms show, whichever of the two calls they send. */
export type Points = Omit<Conversion, 'convert' | 'application'> & {
  readonly application: Omit<Conversion['application'], 'apply'>;
};
