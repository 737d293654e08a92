/** All behaviour of the deposit in USDT; its two arrangements only draw it. */
import type { RefusalOf } from '@madang/contracts';
import { call, useDraft, useText } from '@madang/platform';
import { fieldByCode, useAct } from '@madang/remote-kit';
import { useState } from 'react';
import { microOf, wonOf } from '../../amount/usdt-amount.ts';
import { useAt } from '../../availability/use-at.ts';
import { useCashInfo } from '../../availability/use-cash-info.ts';
import { type CoinDeposit, type CoinNetwork, useCoinPrice, useCoinState } from '../../crypto/use-coin.ts';
import { useCoinText } from '../../crypto/use-coin-text.ts';

/** The field of each refusal; a newly declared code does not compile until it is here. */
const amountFields: Readonly<Record<RefusalOf<'/api/coin/quote'>, 'amount' | null>> = {
  C002: 'amount',
  C101: 'amount',
  C102: 'amount',
  RG01: 'amount',
  C001: null,
  C003: null,
  c104: null,
  U0011: null,
  C999: null,
  CN05: null,
  RG02: null,
};
const txidFields: Readonly<Record<RefusalOf<'/api/coin/submit'>, 'txid' | null>> = {
  CN01: 'txid',
  CN02: 'txid',
  CN03: null,
  C003: null,
  C999: null,
  U0011: null,
};

/** A payment is on its way, or an operator has it. */
const isUnderWay = ({ state, waits }: CoinDeposit): boolean =>
  waits === 'Y' || state === 'SUBMITTED' || state === 'CONFIRMING';

/** The relevant one: under way first, then the open quote, then the last one that ended. */
const useCurrent = (deposits: readonly CoinDeposit[] | undefined) => {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [watched, setWatched] = useState<string | null>(null);
  const open =
    deposits?.find(isUnderWay) ?? deposits?.find(({ quoteId, state }) => state === 'QUOTED' && !left.has(quoteId));
  if (open && open.quoteId !== watched) setWatched(open.quoteId);
  const current = open ?? deposits?.find(({ quoteId }) => quoteId === watched && !left.has(quoteId));
  return { current, leave: (quoteId: string) => setLeft(new Set([...left, quoteId])) } as const;
};

/** Units of one USDT. */
const MICRO = 1_000_000;

interface QuoteBody {
  network: CoinNetwork;
  unit: 'USDT';
  amount: number;
}

export const useCoinCharge = () => {
  const t = useText('wallet');
  const coinText = useCoinText();
  const { info } = useCashInfo();
  const { price, failed: noPrice, pending: isPriceLoading, again: requestPrice } = useCoinPrice();
  const { coin, failed, pending, again } = useCoinState();
  const { current, leave } = useCurrent(coin?.deposits);
  const [network, setNetwork] = useDraft<CoinNetwork>('coin.charge.network', 'TRC20');
  const [typed, setTyped] = useDraft('coin.charge.amount', '');
  const [txid, setTxid] = useDraft('coin.charge.txid', '');
  const quoting = useAct<'amount', QuoteBody>({
    fieldOf: fieldByCode(amountFields),
    kept: {
      name: 'coin.quote',
      keys: ['network', 'unit', 'amount'],
      restore: (sent) => {
        setNetwork(sent.network);
        setTyped(String(sent.amount / MICRO));
      },
      isSettled: current !== undefined,
    },
  });
  const naming = useAct<'txid'>({ fieldOf: fieldByCode(txidFields) });
  useAt(current?.state === 'QUOTED' ? current.expiresAt : null, () => void again());

  const micro = microOf(typed) ?? 0;
  const isAwaited = current !== undefined && current.received === null && current.waits === 'N';
  return {
    info,
    price,
    state: coin && (current || price) ? (current ? 'deposit' : 'form') : failed || noPrice ? 'failed' : 'loading',
    pending: pending || isPriceLoading,
    retry: () => {
      void again();
      void requestPrice();
    },
    current,
    /** The payment has not been seen: its transaction may be named or corrected. */
    mayName:
      isAwaited &&
      (current.state === 'QUOTED' ||
        current.state === 'SUBMITTED' ||
        (current.state === 'EXPIRED' && !current.cashIdx)),
    network,
    setNetwork: (next: CoinNetwork) => {
      setNetwork(next);
      quoting.clear();
    },
    typed,
    setTyped: (next: string) => {
      setTyped(next);
      quoting.clear();
    },
    /** What it comes to now; null while nothing is typed. */
    won: price && micro > 0 ? wonOf(micro, price.in.rate) : null,
    quoting,
    button: micro > 0 ? t('coin.charge.quoteOf', { usdt: coinText.usdt(micro) }) : t('coin.charge.quote'),
    quote: () => {
      const body = { network, unit: 'USDT' as const, amount: micro };
      void quoting.apply({
        body,
        send: (requestId, sent) => call('/api/coin/quote', { requestId, ...sent }),
        refresh: again,
        done: () => {
          setTyped('');
          setTxid('');
        },
      });
    },
    txid,
    setTxid: (next: string) => {
      setTxid(next);
      naming.clear();
    },
    naming,
    name: () => {
      if (!current) return;
      const body = { quoteId: current.quoteId, txid: txid.trim() };
      void naming.apply({
        body,
        send: () => call('/api/coin/submit', body),
        refresh: again,
        done: () => setTxid(''),
      });
    },
    /** Back to the form; a quote remains valid until its end. */
    startAgain: () => {
      if (current) leave(current.quoteId);
      setTxid('');
      naming.clear();
    },
  } as const;
};

export type CoinCharge = ReturnType<typeof useCoinCharge>;
