import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SCRIM_DEAF_MS } from './dialog.tsx';
import { Modal } from './modal.tsx';

afterEach(() => jest.restoreAllMocks());

const Scene = ({ locked = false }: { locked?: boolean }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      <Modal
        open={open}
        onClose={() => setOpen(false)}
        title="Filter"
        closeText="Close"
        locked={locked}
        footer={<button type="button">Apply</button>}
      >
        <input aria-label="Name" data-autofocus />
      </Modal>
    </>
  );
};

const opened = async (locked = false) => {
  const user = userEvent.setup();
  render(<Scene locked={locked} />);
  await user.click(screen.getByText('open'));
  return user;
};

it('is named by its title and takes the focus where it belongs', async () => {
  await opened();
  expect(screen.getByRole('dialog', { name: 'Filter' })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
});

it('keeps the focus inside, both ways', async () => {
  const user = await opened();
  await user.tab();
  expect(document.activeElement).toBe(screen.getByText('Apply'));
  await user.tab();
  expect(document.activeElement).toBe(screen.getByLabelText('Close'));
  await user.tab({ shift: true });
  expect(document.activeElement).toBe(screen.getByText('Apply'));
});

it('closes by Esc and gives the focus back', async () => {
  const user = await opened();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByText('open'));
});

it('stays open where a press begins inside and ends on the scrim', async () => {
  const user = await opened();
  const dialog = screen.getByRole('dialog');
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + SCRIM_DEAF_MS);
  await user.pointer([
    { keys: '[MouseLeft>]', target: screen.getByLabelText('Name') },
    { keys: '[/MouseLeft]', target: dialog },
  ]);
  // The click of such a press is reported at what both ends have in common.
  fireEvent.click(dialog);
  expect(screen.getByRole('dialog')).toBe(dialog);
});

it.each([{ isComposing: true }, { keyCode: 229 }])('leaves Esc to the input method: %p', async (key) => {
  await opened();
  fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'Escape', ...key });
  expect(screen.getByRole('dialog')).toBeTruthy();
});

it('stays open by the cancel event of a composition, and closes by the next', async () => {
  await opened();
  const dialog = screen.getByRole('dialog');
  const input = screen.getByLabelText('Name');
  fireEvent.compositionStart(input);
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(screen.getByRole('dialog')).toBe(dialog);
  fireEvent.compositionEnd(input);
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('closes by a press on the scrim, not on its own surface', async () => {
  const user = await opened();
  await user.click(screen.getByText('Filter'));
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + SCRIM_DEAF_MS);
  expect(screen.getByRole('dialog')).toBeTruthy();
  await user.click(screen.getByRole('dialog'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('is not closed by the second half of the double click that opened it', async () => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(1_000);
  const user = await opened();
  now.mockReturnValue(1_000 + SCRIM_DEAF_MS - 1);
  await user.click(screen.getByRole('dialog'));
  expect(screen.getByRole('dialog')).toBeTruthy();
  now.mockReturnValue(1_000 + SCRIM_DEAF_MS);
  await user.click(screen.getByRole('dialog'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('stays while money moves', async () => {
  const user = await opened(true);
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('dialog'));
  expect(screen.getByRole('dialog')).toBeTruthy();
});

it('locks the scroll of the page while open', async () => {
  const user = await opened();
  expect(document.documentElement.style.overflow).toBe('hidden');
  await user.keyboard('{Escape}');
  expect(document.documentElement.style.overflow).toBe('');
});
