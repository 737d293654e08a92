import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SCRIM_DEAF_MS } from './dialog.tsx';
import { Modal } from './modal.tsx';
import { setLossConfirmation, useUnsaved } from './unsaved.ts';

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

const confirm = jest.fn<Promise<boolean>, []>();
const pressScrim = () => {
  const dialog = screen.getByRole('dialog');
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog);
};
/** Every way to close a dialog that is not the act of the form itself. */
const ways = {
  'a press beside it': pressScrim,
  Escape: () => fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'Escape' }),
  'the way back of a phone': () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true })),
  'its close button': () => fireEvent.click(screen.getByLabelText('Close')),
};

describe.each(Object.keys(ways) as (keyof typeof ways)[])('[33-26] %s', (way) => {
  beforeEach(() => {
    setLossConfirmation(confirm);
    confirm.mockReset();
  });
  const typedInto = async (text: string) => {
    const user = await opened();
    jest.spyOn(performance, 'now').mockReturnValue(performance.now() + SCRIM_DEAF_MS);
    if (text) await user.type(screen.getByLabelText('Name'), text);
  };

  it('closes at once where nothing was typed', async () => {
    await typedInto('');
    ways[way]();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(confirm).not.toHaveBeenCalled();
  });

  it('requires one confirmation before typed text is lost, and keeps it', async () => {
    await typedInto('Kim');
    let answer = (_isGivenUp: boolean): void => {};
    confirm.mockImplementation(() => new Promise((done) => (answer = done)));
    ways[way]();
    ways[way]();
    expect(confirm).toHaveBeenCalledTimes(1);
    await act(async () => answer(false));
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Kim');
    ways[way]();
    await act(async () => answer(true));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

const followed = jest.fn((event: React.MouseEvent) => event.preventDefault());
const Page = ({ isUnsaved }: { isUnsaved: boolean }) => {
  useUnsaved(isUnsaved);
  return (
    <>
      <a href="/elsewhere" onClick={followed}>
        Elsewhere
      </a>
      <a href="#content">Within</a>
    </>
  );
};

it('[33-26] a link and the end of the tab wait for a confirmation of lost input', async () => {
  setLossConfirmation(confirm.mockReset().mockResolvedValueOnce(false).mockResolvedValue(true));
  const { rerender } = render(<Page isUnsaved={false} />);
  const unload = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));
  const leave = () => {
    fireEvent.click(screen.getByText('Elsewhere'));
    return [followed.mock.calls.length, confirm.mock.calls.length];
  };
  expect([leave(), unload()]).toEqual([[1, 0], true]);
  rerender(<Page isUnsaved />);
  expect([leave(), unload()]).toEqual([[1, 1], false]);
  await act(async () => {});
  fireEvent.click(screen.getByText('Within'));
  expect(confirm).toHaveBeenCalledTimes(1);
  expect(leave()).toEqual([1, 2]);
  await act(async () => {});
  expect(followed).toHaveBeenCalledTimes(2);
});

it('[33-26] every dialog is this one, and two alone keep their text themselves', () => {
  const cwd = path.resolve(__dirname, '../../../..');
  const files = globSync(['shell/src/**/*.tsx', 'mf-*/src/**/*.tsx', 'shared/{ui,platform,remote-kit}/src/**/*.tsx'], {
    cwd,
  });
  const having = (part: RegExp) =>
    files.filter((file) => !file.includes('.test.') && part.test(readFileSync(path.join(cwd, file), 'utf8'))).sort();
  expect(having(/<dialog\b/)).toEqual(['shared/ui/src/layer/dialog.tsx']);
  expect(having(/^ +keeps$/m)).toEqual(['mf-board/src/posts/report-dialog.tsx', 'mf-sports/src/slip/slip-panel.tsx']);
  // The deposit and withdrawal forms and the like are pages; of the dialogs these hold fields of
  // text.
  expect(having(/<(Modal|Dialog|FormModal)\b/).length).toBeGreaterThan(20);
});

test('[33-26] every form keeps typed input, warns before its loss, or has a reason', () => {
  const cwd = path.resolve(__dirname, '../../../..');
  const sources = globSync(['shell/src/**/*.tsx', 'mf-*/src/**/*.tsx', 'shared/remote-kit/src/**/*.tsx'], {
    cwd,
  }).filter((file) => !/\.test\./.test(file));
  const textOf = (file: string) => readFileSync(path.join(cwd, file), 'utf8');
  const forms = sources.filter((file) => /<(form|ApplicationForm|CardForm|DraftForm)\b/.test(textOf(file)));
  const isKept = (file: string) =>
    /useUnsaved(Text)?\(|<(Modal|FormModal|DraftForm|ApplicationForm)\b/.test(textOf(file));
  const reasons: Readonly<Record<string, string>> = {
    'mf-board/src/features/support-main/quick-inquiry.tsx': 'its hook keeps the text',
    'mf-board/src/post-list/post-search.tsx': 'a search',
    'mf-minigame/src/features/play/slip-panel.tsx': 'the stake is kept for the visit',
    'mf-minigame/src/features/verify/round-form.tsx': 'a search',
    'mf-mypage/src/features/info/totp-card.tsx': 'a present password and a code of the moment',
    'mf-partner/src/exports/export-form.tsx': 'choices alone',
    'mf-partner/src/lists/filter-bar.tsx': 'a search',
    'mf-partner/src/transfers/transfer-form.tsx': 'kept for the visit',
    'mf-sports/src/slip/slip-code.tsx': 'a code that is typed from elsewhere',
    'mf-wallet/src/application/application-form.tsx': 'its forms keep their input for the visit',
    'shared/remote-kit/src/forms/card-form.tsx': 'its cards ask',
    'shared/remote-kit/src/second-factor/enrolment.tsx': 'a present password, then a code of the moment',
    'shell/src/features/login/login-form.tsx': 'in a dialog, and passwords are kept nowhere',
    'shell/src/features/override/override-banner.tsx': 'no input',
    'shell/src/features/sign-up/sign-up-form.tsx': 'in a dialog',
  };
  expect(forms.filter((file) => !isKept(file)).sort()).toEqual(Object.keys(reasons).sort());
  // An application keeps its input for the visit, secrets excepted.
  for (const file of sources.filter((one) => /<ApplicationForm\b/.test(textOf(one)))) {
    const hooks = globSync(`${path.dirname(file)}/use-*.ts`, { cwd })
      .map(textOf)
      .join('');
    expect([file, hooks.includes('useDraft')]).toEqual([file, true]);
  }
});
