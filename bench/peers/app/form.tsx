import { type FormEvent, useActionState, useId, useState } from 'react';

const LEAST = 1_000;
const MOST = 1_000_000;
const QUICK = [5_000, 10_000, 50_000];
const kinds = ['single', 'double', 'system'] as const;

interface Sent {
  name: string;
  amount: number;
  kind: string;
}

const errorOf = ({ name, amount }: Sent): string | null => {
  if (name.length < 2) return 'Say who is betting.';
  if (!Number.isInteger(amount)) return 'The amount is a whole number.';
  if (amount < LEAST || amount > MOST) return `Between ${LEAST.toLocaleString()} and ${MOST.toLocaleString()}.`;
  return null;
};

const read = (data: FormData): Sent => ({
  name: String(data.get('name') ?? '').trim(),
  amount: Number(data.get('amount')),
  kind: String(data.get('kind')),
});

/** A bet: who, how much, of which kind; refused with a reason or summed up. */
export const FormPage = () => {
  const [amount, setAmount] = useState('');
  const [nameId, amountId] = [useId(), useId()];
  const [answer, send] = useActionState((_before: string | null, data: FormData) => {
    const sent = read(data);
    return errorOf(sent) ?? `${sent.name}: ${sent.amount.toLocaleString()} as a ${sent.kind}`;
  }, null);
  const keepDigits = ({ currentTarget }: FormEvent<HTMLInputElement>) =>
    setAmount(currentTarget.value.replace(/\D/g, ''));
  return (
    <section data-screen="form">
      <h1>New bet</h1>
      <form action={send}>
        <label htmlFor={nameId}>Name</label>
        <input id={nameId} name="name" autoComplete="off" />
        <label htmlFor={amountId}>Amount</label>
        <input id={amountId} name="amount" inputMode="numeric" value={amount} onInput={keepDigits} />
        <p>
          {QUICK.map((more) => (
            <button key={more} type="button" onClick={() => setAmount(String(Number(amount) + more))}>
              +{more.toLocaleString()}
            </button>
          ))}
        </p>
        <fieldset>
          <legend>Kind</legend>
          {kinds.map((kind, index) => (
            <label key={kind}>
              <input type="radio" name="kind" value={kind} defaultChecked={index === 0} /> {kind}
            </label>
          ))}
        </fieldset>
        <button type="submit">Place it</button>
        {answer && <p role="status">{answer}</p>}
      </form>
    </section>
  );
};
