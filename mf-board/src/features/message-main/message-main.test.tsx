import { waitFor } from '@testing-library/react';
import { aMailbox, openMain } from '../../../testing/mailbox.tsx';

test("[B-03] the phone's address of the messages leads on to their list", async () => {
  aMailbox([]);
  const { address } = await openMain();
  await waitFor(() => expect(address()).toBe('/msg'));
});
