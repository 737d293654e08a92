/** A gift to a lower member: the recipient's identity, a confirmation, then one transfer. */
import type { DataOf, RefusalOf } from '@madang/contracts';
import { call, notify, useBalance, useDraft, useFormat, useMember, useQueryClient, useText } from '@madang/platform';
import { fieldByCode, useAct } from '@madang/remote-kit';
import { useState } from 'react';

const PATH = '/api/cash/give';
type Field = 'memId' | 'amount';

/** The field of each refusal; a newly declared code does not compile until it is here. */
const fields: Readonly<Record<RefusalOf<typeof PATH>, Field | null>> = {
  C302: 'memId',
  C303: 'memId',
  C002: 'amount',
  C601: 'amount',
  PT07: 'amount',
  C301: null,
  U0011: null,
  WG01: null,
  C999: null,
};

const MAX_MEMO_LENGTH = 100;

interface GiveBody {
  memId: string;
  amount: number;
  memo: string;
}

export const useGive = () => {
  const t = useText('wallet');
  const format = useFormat();
  const client = useQueryClient();
  const member = useMember();
  const { cash } = useBalance();
  const [memId, setMemId] = useDraft('give.memId', '');
  const [amount, setAmount] = useDraft<number | null>('give.amount', null);
  const [memo, setMemo] = useDraft('give.memo', '');
  const [target, setTarget] = useState<DataOf<'/api/cash/giveTarget'> | null>(null);
  const application = useAct<Field, GiveBody>({
    fieldOf: fieldByCode(fields),
    kept: {
      name: 'give',
      keys: ['memId', 'amount', 'memo'],
      restore: (sent) => {
        setMemId(sent.memId);
        setAmount(sent.amount);
        setMemo(sent.memo);
      },
    },
  });
  const to = memId.trim();
  const sum = amount ?? 0;
  const give = () =>
    void application
      .apply({
        body: { memId: to, amount: sum, memo },
        send: (requestId, sent) => call(PATH, { requestId, ...sent }),
        refresh: () => client.invalidateQueries({ queryKey: ['/api/cash/list/'] }),
        done: (sent, { memNick }) => {
          notify({ tone: 'success', text: t('give.done', { nick: memNick, won: format.won(sent.amount) }) });
          setMemId('');
          setAmount(null);
          setMemo('');
        },
      })
      .finally(() => setTarget(null));
  return {
    /** Only a partner gives; a member sees what they received. Source: specification §6. */
    mayGive: member?.isPartnerMember === 'Y',
    cash,
    memId,
    setMemId: (typed: string) => {
      setMemId(typed.slice(0, 64));
      application.clear();
    },
    amount,
    setAmount: (next: number | null) => {
      setAmount(next);
      application.clear();
    },
    memo,
    setMemo: (typed: string) => setMemo(typed.slice(0, MAX_MEMO_LENGTH)),
    application,
    /** The owner of the id, once the server has answered: the dialog is open. */
    target,
    open: () => {
      if (application.isUnanswered) return give();
      void application.run(async () => setTarget(await call('/api/cash/giveTarget', { memId: to })));
    },
    cancel: () => setTarget(null),
    give,
    button: amount ? t('give.apply', { won: format.won(amount) }) : t('give.applyEmpty'),
  } as const;
};

export type Give = ReturnType<typeof useGive>;
