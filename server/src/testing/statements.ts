import pg from 'pg';

/** Statements of the outbox, of the site check and of the watch for received money, which no act sends. */
const BACKGROUND = /DELETE FROM realtime\.outbox|"check_start"|UPDATE cash\.account SET attempts/;
const TRANSACTION = /^\s*(begin|commit|rollback)\b/i;

/** The statements that an act sends, without the ends of its transactions. */
export const statementsOf = async (act: () => Promise<unknown>): Promise<number> => {
  // Not `Client.query`: a connection of the pool has one of its own, which was bound when it was opened.
  const sent = jest.spyOn(pg.Query.prototype as unknown as { submit: () => void }, 'submit');
  await act();
  const texts = sent.mock.contexts.map((query) => (query as unknown as { text: string }).text);
  sent.mockRestore();
  const count = texts.filter((text) => !BACKGROUND.test(text) && !TRANSACTION.test(text)).length;
  if (count === 0) throw new Error('an act without a statement: the count would prove nothing');
  return count;
};
