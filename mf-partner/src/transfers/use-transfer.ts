/** All behaviour of giving and taking: who the other is, a confirmation, then one request under one key. */
import type { DataOf } from '@madang/contracts';
import { call, notify, query, useDraft, useFormat, useQuery, useQueryClient, useText } from '@madang/platform';
import { fieldByCode, useAct } from '@madang/remote-kit';
import { useState } from 'react';

const MEMO_MAX = 100;
const ID_MAX = 64;
export type TransferKind = 'give' | 'take';

/** The field of each refusal. */
const fields = {
  C302: 'memId',
  C303: 'memId',
  C402: 'memId',
  C403: 'memId',
  C002: 'amount',
  PT08: 'amount',
  C601: 'amount',
  C701: 'amount',
} as const;
type Field = (typeof fields)[keyof typeof fields];

/** What a movement changes. */
const changed = [
  '/api/partner/transferRule',
  '/api/partner/transferList',
  '/api/partner/partnerMoneyMoveList',
  '/api/partner/partnerList',
  '/api/partner/partnerMemberList',
  '/api/partner/own',
] as const;

/** What is sent. */
interface TransferBody {
  kind: TransferKind;
  memId: string;
  amount: number;
  memo: string;
}

/** Who and what a row of a list has chosen already. */
interface Chosen {
  kind: TransferKind;
  memId: string;
  onDone: () => void;
}

export const useTransfer = (chosen?: Chosen) => {
  const t = useText('partner');
  const { won } = useFormat();
  const client = useQueryClient();
  const rule = useQuery(query('/api/partner/transferRule', {})).data;
  const draft = chosen ? `partner.transfer.${chosen.kind}.${chosen.memId}` : 'partner.transfer';
  const [kindOfForm, setKind] = useDraft<TransferKind>('partner.transfer.kind', 'give');
  const [typedId, setMemId] = useDraft('partner.transfer.memId', '');
  const [amount, setAmount] = useDraft<number | null>(`${draft}.amount`, null);
  const [memo, setMemo] = useDraft(`${draft}.memo`, '');
  const { kind, memId } = chosen ?? { kind: kindOfForm, memId: typedId };
  const [target, setTarget] = useState<DataOf<'/api/cash/giveTarget'> | null>(null);
  const sending = useAct<Field, TransferBody>({
    fieldOf: fieldByCode(fields),
    kept: {
      name: chosen ? `transfer.${chosen.kind}.${chosen.memId}` : 'transfer',
      keys: ['kind', 'memId', 'amount', 'memo'],
    },
  });
  const [to, sum] = [memId.trim(), amount ?? 0];
  const refetchAll = () => {
    for (const path of changed) void client.invalidateQueries({ queryKey: [path] });
  };
  const edit =
    <Value>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      sending.clear();
    };
  const go = (): void => {
    if (!sending.isUnanswered && sum === 0) {
      sending.refuse({ field: 'amount', text: t('office.amountMissing') });
      return;
    }
    void sending
      .apply({
        body: { kind, memId: to, amount: sum, memo },
        send: async (requestId, sent) => {
          const { status, memNick } = await call('/api/partner/transfer', { requestId, ...sent });
          const name = status === 'done' ? `${sent.kind}Done` : 'waits';
          const text = t(`office.${name}`, { nick: memNick, won: won(sent.amount) });
          notify({ tone: status === 'done' ? 'success' : 'info', text });
        },
        done: () => {
          if (!chosen) setMemId('');
          setAmount(null);
          setMemo('');
          chosen?.onDone();
        },
      })
      .finally(() => {
        setTarget(null);
        refetchAll();
      });
  };
  return {
    rule,
    kind,
    setKind: edit(setKind),
    memId,
    setMemId: edit((typed: string) => setMemId(typed.slice(0, ID_MAX))),
    amount,
    setAmount: edit(setAmount),
    memo,
    setMemo: edit((typed: string) => setMemo(typed.slice(0, MEMO_MAX))),
    sending,
    /** The next press requests the outcome of the last one, before anything else is sent. Decision 86. */
    isUnanswered: sending.isUnanswered,
    /** The owner of the id, once the server has answered: the dialog is open. */
    target,
    open: () => {
      if (sending.isUnanswered) return go();
      if (to === '') return sending.refuse({ field: 'memId', text: t('office.idMissing') });
      if (sum === 0) return sending.refuse({ field: 'amount', text: t('office.amountMissing') });
      void sending.run(async () => setTarget(await call('/api/cash/giveTarget', { memId: to })));
    },
    cancel: () => setTarget(null),
    go,
    /** Why it will wait for a second user; the server decides. */
    willWait: rule !== undefined && sum >= rule.secondFrom,
    refetchAll,
  } as const;
};

export type Transfer = ReturnType<typeof useTransfer>;
