import type { DataOf } from '@madang/contracts';
import { query, useQuery } from '@madang/platform';
import { useSearchParams } from '@madang/platform/router';

export type Home = DataOf<'/api/partner/home'>;
export const homeSpans = ['today', 'yesterday', 'week', 'month'] as const;
export type HomeSpan = (typeof homeSpans)[number];

/** Key of a span's name, under `filters.spans`. */
export const spanName = { today: 'today', yesterday: 'yesterday', week: '7', month: 'month' } as const;

/** The first page of the portal; its span is in the address, and absent the server chooses it. */
export const useHome = () => {
  const [address, setAddress] = useSearchParams();
  const span = homeSpans.find((known) => known === address.get('span')) ?? '';
  const answer = useQuery({ ...query('/api/partner/home', { span }), placeholderData: (previous) => previous });
  return { answer, span, choose: (next: HomeSpan) => setAddress({ span: next }) } as const;
};
