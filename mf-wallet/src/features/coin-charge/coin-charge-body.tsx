import { ApplicationFailed, ApplicationLoading } from '../../application/application-states.tsx';
import { CoinChargeForm } from './coin-charge-form.tsx';
import { CoinPayment } from './coin-payment.tsx';
import { CoinProgress } from './coin-progress.tsx';
import type { CoinCharge } from './use-coin-charge.ts';

/** The content of the page: a form, a quote that waits for its payment, or a payment. */
export const CoinChargeBody = ({ charge }: { charge: CoinCharge }) => {
  const { state, current, price, pending, retry } = charge;
  if (state === 'failed') return <ApplicationFailed isBusy={pending} onRetry={retry} />;
  if (current?.state === 'QUOTED') return <CoinPayment charge={charge} deposit={current} />;
  if (current) return <CoinProgress charge={charge} deposit={current} />;
  if (!price || state === 'loading') return <ApplicationLoading />;
  return <CoinChargeForm charge={charge} price={price} />;
};
