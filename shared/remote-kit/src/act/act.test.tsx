import type { ApiError, ErrorCode } from '@madang/contracts';
import { renderApp, translatorOf } from '@madang/testing';
import { screen, waitFor } from '@testing-library/react';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import coreTexts from '../locales/ko.json';
import { fieldByCode } from './refusal-text.ts';
import { useAct } from './use-act.ts';
import { useConfirmedAct } from './use-confirmed-act.ts';

const core = translatorOf(coreTexts);

interface Sent {
  key: string;
  body: { amount: number };
}

/** Answers of the calls in their order; the last one stays. */
const aServer = (...answers: (() => Promise<string>)[]) => {
  const calls: Sent[] = [];
  return {
    calls,
    send: (key: string, body: Sent['body']) => {
      calls.push({ key, body });
      return (answers[calls.length - 1] ?? answers.at(-1) ?? (async () => 'done'))();
    },
  };
};
const refuse = (code: ErrorCode) => (): Promise<never> => {
  const refused: ApiError = { name: 'ApiError', code, params: {}, message: '' };
  return Promise.reject(refused);
};

interface FormProps {
  server: ReturnType<typeof aServer>;
  amount?: number;
  onDone?: (sent: Sent['body'], answer: string) => void;
}

const Form = ({ server, amount = 1000, onDone = () => undefined }: FormProps) => {
  const act = useAct<'amount', Sent['body']>({
    fieldOf: fieldByCode({ C102: 'amount' }),
    kept: { name: 'kit.test', keys: ['amount'] },
  });
  return (
    <form
      ref={act.form}
      onSubmit={(event) => {
        event.preventDefault();
        void act.apply({ body: { amount }, send: server.send, done: onDone });
      }}
    >
      <input name="amount" aria-label="amount" />
      <output>{`${act.errorAt('amount') ?? '-'} | ${act.errorAt(null) ?? '-'}`}</output>
      <button type="submit">{act.isUnanswered ? 'check' : 'send'}</button>
    </form>
  );
};

const press = (user: { click: (target: Element) => Promise<void> }) => user.click(screen.getByRole('button'));
const shown = () => screen.getByRole('status').textContent;

describe('useAct', () => {
  test('a second press during a call sends nothing', async () => {
    let answer: (text: string) => void = () => undefined;
    const server = aServer(() => new Promise((resolve) => (answer = resolve)));
    const done = jest.fn();
    const { user } = await renderApp(<Form server={server} onDone={done} />);
    await press(user);
    await press(user);
    expect(server.calls).toHaveLength(1);
    answer('placed');
    await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
    expect(done).toHaveBeenCalledWith({ amount: 1000 }, 'placed');
  });

  test('a lost answer repeats the key and the input that were sent', async () => {
    const server = aServer(refuse('E002'), async () => 'placed');
    const done = jest.fn();
    const { user, rerender } = await renderApp(<Form server={server} />);
    await press(user);
    await screen.findByText('check');
    rerender(<Form server={server} amount={2000} onDone={done} />);
    await press(user);
    await screen.findByText('send');
    expect(server.calls[1]).toEqual(server.calls[0]);
    expect(done).toHaveBeenCalledWith({ amount: 1000 }, 'placed');
  });

  test('a refusal ends the attempt: the next one has another key', async () => {
    const server = aServer(refuse('C102'), async () => 'placed');
    const { user } = await renderApp(<Form server={server} />);
    await press(user);
    expect(shown()).toMatch(/^[^-].* \| -$/);
    expect(document.activeElement).toBe(screen.getByLabelText('amount'));
    await press(user);
    expect(server.calls[1]?.key).not.toBe(server.calls[0]?.key);
    expect(shown()).toBe('- | -');
  });

  test('a code without a field is displayed at the button', async () => {
    const { user } = await renderApp(<Form server={aServer(refuse('C999'))} />);
    await press(user);
    expect(shown()).toMatch(/^- \| [^-]/);
  });

  test('the end of the session has its own text and none here', async () => {
    const { user } = await renderApp(<Form server={aServer(refuse('AU01'))} />);
    await press(user);
    expect(shown()).toBe('- | -');
  });
});

const Confirmed = ({ server }: { server: ReturnType<typeof aServer> }) => {
  const act = useConfirmedAct<Sent['body']>();
  return (
    <>
      <button type="button" onClick={act.open}>
        open
      </button>
      <ConfirmDialog
        open={act.isOpen}
        title="Delete?"
        goText="delete"
        tone="danger"
        isBusy={act.isBusy}
        error={act.error}
        onGo={() => void act.apply({ body: { amount: 1 }, send: server.send, done: () => undefined })}
        onClose={act.close}
      >
        It cannot be undone.
      </ConfirmDialog>
    </>
  );
};

describe('useConfirmedAct', () => {
  test('the dialog shows a refusal and closes at success', async () => {
    const server = aServer(refuse('C999'), async () => 'done');
    const { user } = await renderApp(<Confirmed server={server} />);
    await user.click(screen.getByText('open'));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: core('cancel') }));
    await user.click(screen.getByRole('button', { name: 'delete' }));
    expect((await screen.findByRole('alert')).textContent).not.toBe('');
    await user.click(screen.getByRole('button', { name: 'delete' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(server.calls).toHaveLength(2);
  });
});
