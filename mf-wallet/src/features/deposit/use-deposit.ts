/** All behaviour of the deposit; its two arrangements only draw it. */
import type { RefusalOf } from '@madang/contracts';
import { call, useDraft, useFormat, useIntention, useText } from '@madang/platform';
import { fieldByCode, useAct } from '@madang/remote-kit';
import { useCashInfo } from '../../availability/use-cash-info.ts';
import { useWatched } from '../../availability/use-watched.ts';
import { type BonusKind, offerOf, promiseOf } from './bonus.ts';

type Field = 'amount';

/** The field of each refusal; a newly declared code does not compile until it is here. */
const fields: Readonly<Record<RefusalOf<'/api/cash/in'>, Field | null>> = {
  C002: 'amount',
  C101: 'amount',
  C102: 'amount',
  C103: 'amount',
  C001: null,
  C003: null,
  c104: null,
  U0011: null,
  C999: null,
  RG01: 'amount',
  RG02: null,
};

/** The request for an account number: one until the bank has taken it, also after a refusal. */
const useAccountRequest = (refresh: () => Promise<unknown>) => {
  const intention = useIntention();
  const act = useAct();
  const request = async () => {
    try {
      await call('/api/cash/getAcc', { requestId: intention.of('account').key });
      intention.succeeded();
    } catch (thrown) {
      void refresh(); // the refusal is displayed at once
      throw thrown;
    }
    await refresh();
  };
  return { request: () => void act.run(request), isBusy: act.isBusy, error: act.errorAt(null) } as const;
};

interface DepositBody {
  amount: number;
  bonus: BonusKind;
}

export const useDeposit = () => {
  const t = useText('wallet');
  const format = useFormat();
  const { info, failed, pending, again } = useCashInfo();
  const { ended, dismiss } = useWatched(info?.openIn, info?.recent);
  const [amount, setAmount] = useDraft<number | null>('deposit.amount', null);
  const [chosen, setChosen] = useDraft<BonusKind | null>('deposit.bonus', null);
  const application = useAct<Field, DepositBody>({
    fieldOf: fieldByCode(fields),
    kept: {
      name: 'deposit',
      keys: ['amount', 'bonus'],
      restore: (sent) => {
        setAmount(sent.amount);
        setChosen(sent.bonus);
      },
      isSettled: info?.openIn != null,
    },
  });
  const account = useAccountRequest(again);

  // A break excludes every bonus. Source: domain §6.
  const offer = info && offerOf(info.offers, info.limits.pause ? 'none' : chosen);
  const row = info?.openIn ?? ended;
  const sum = amount ?? 0;
  return {
    info,
    state: info ? (row ? 'applicationStatus' : 'form') : failed ? 'failed' : 'loading',
    pending,
    retry: () => void again(),
    row,
    dismiss,
    /** 1: no account number yet; 2: it is here; 3: an amount is being typed. */
    step: info?.account ? (amount === null ? 2 : 3) : 1,
    account,
    amount,
    offer,
    promise: offer && promiseOf(sum, offer),
    setAmount: (next: number | null) => {
      setAmount(next);
      application.clear();
    },
    choose: (kind: BonusKind) => {
      setChosen(kind);
      application.clear();
    },
    application,
    button: amount ? t('deposit.apply', { amount: format.won(amount) }) : t('deposit.applyEmpty'),
    apply: () => {
      if (!offer) return;
      const body = { amount: sum, bonus: offer.kind };
      void application.apply({
        body,
        send: (requestId, sent) => call('/api/cash/in', { requestId, ...sent }),
        refresh: again,
        done: () => {
          setAmount(null);
          setChosen(null);
        },
      });
    },
  } as const;
};

export type Deposit = ReturnType<typeof useDeposit>;
