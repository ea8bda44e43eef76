import { Select, TextInput } from '@mantine/core';
import { act, screen, waitFor, within } from '@testing-library/react';
import { type ReactNode, useEffect, useState } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';
import { show } from '../../../test/show.tsx';
import { ConfirmModal } from './ConfirmModal.tsx';
import { Drawer } from './Drawer.tsx';
import { keepFocus } from './keep-focus.ts';
import { Modal } from './Modal.tsx';

// Loaded when a dialog is first opened.
beforeAll(() => import('./DialogBox.tsx'));

const focused = () => document.activeElement;

function Opener({ children, of: Of = Modal }: { children: ReactNode; of?: typeof Modal | typeof Drawer }) {
  const [opened, setOpened] = useState(false);
  useEffect(keepFocus, []);
  return (
    <main>
      <button type="button" onClick={() => setOpened(true)}>
        Open
      </button>
      <Of opened={opened} onClose={() => setOpened(false)} title="Division">
        {children}
      </Of>
    </main>
  );
}

const open = async (children: ReactNode, of?: typeof Modal | typeof Drawer) => {
  const shown = show(<Opener {...(of ? { of } : {})}>{children}</Opener>);
  await shown.user.click(screen.getByRole('button', { name: 'Open' }));
  return { ...shown, dialog: within(await screen.findByRole('dialog', { name: 'Division' })) };
};

it.each([
  ['modal', Modal],
  ['drawer', Drawer],
] as const)('a %s takes the focus to its first field, and gives it back to its opener', async (_, of) => {
  const { user } = await open(<TextInput label="Name" />, of);
  expect(focused()).toBe(screen.getByLabelText('Name'));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(focused()).toBe(screen.getByRole('button', { name: 'Open' }));
});

it('a dialog shows itself as modal, which keeps the page behind it out of reach', async () => {
  const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
  await open('Words');
  expect(showModal.mock.contexts).toEqual([screen.getByRole('dialog')]);
  showModal.mockRestore();
});

it('a dialog without a field takes the focus to its heading', async () => {
  const { dialog } = await open('Nothing to fill in.');
  expect(focused()).toBe(dialog.getByRole('heading', { name: 'Division' }));
});

it('the focus waits at the heading for a field that is still being loaded', async () => {
  let come: () => void = () => undefined;
  function Late() {
    const [isThere, setThere] = useState(false);
    come = () => setThere(true);
    return isThere && <TextInput label="Name" />;
  }
  const { dialog } = await open(<Late />);
  expect(focused()).toBe(dialog.getByRole('heading'));
  act(() => come());
  await waitFor(() => expect(focused()).toBe(screen.getByLabelText('Name')));
});

it('a field that comes later does not take the focus from where the user went', async () => {
  let come: () => void = () => undefined;
  function Late() {
    const [isThere, setThere] = useState(false);
    come = () => setThere(true);
    return isThere && <TextInput label="Name" />;
  }
  const { user, dialog } = await open(<Late />);
  await user.tab();
  expect(focused()).toBe(dialog.getByRole('button', { name: 'Close' }));
  act(() => come());
  await act(async () => undefined);
  expect(focused()).toBe(dialog.getByRole('button', { name: 'Close' }));
});

it('of a choice, the option that is chosen takes the focus', async () => {
  await open(
    <>
      <input type="radio" name="mode" aria-label="Paused" />
      <input type="radio" name="mode" aria-label="Daily" defaultChecked />
    </>,
  );
  expect(focused()).toBe(screen.getByRole('radio', { name: 'Daily' }));
});

it('a list that opens in a dialog stands in it, and Esc closes the list before the dialog', async () => {
  const { user } = await open(<Select label="Case" data={['Lakeside', 'Riverbend']} />);
  await user.click(screen.getByRole('combobox', { name: 'Case' }));
  const option = await screen.findByRole('option', { name: 'Lakeside' });
  expect(screen.getByRole('dialog').contains(option)).toBe(true);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('option', { name: 'Lakeside' })).toBeNull());
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('a click beside a dialog closes it; a text selected to beside it does not', async () => {
  const { user } = await open(<p>Words</p>);
  const beside = screen.getByRole('dialog');
  await user.pointer([
    { keys: '[MouseLeft>]', target: screen.getByText('Words') },
    { keys: '[/MouseLeft]', target: beside },
  ]);
  expect(screen.queryByRole('dialog')).not.toBeNull();
  await user.click(beside);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('a locked dialog stays, whatever is pressed', async () => {
  const close = vi.fn();
  const { user } = show(
    <Modal opened locked onClose={close} title="Saving">
      Please wait.
    </Modal>,
  );
  const dialog = await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  await user.click(dialog);
  expect(close).not.toHaveBeenCalled();
  expect(screen.queryByRole('button')).toBeNull();
});

it('Esc closes the upper of two dialogs, and the focus is back in the lower one', async () => {
  const { user } = await open(
    <Opener>
      <TextInput label="Name" />
    </Opener>,
  );
  const [lower] = screen.getAllByRole('dialog');
  if (!lower) throw new Error('no dialog');
  await user.click(within(lower).getByRole('button', { name: 'Open' }));
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(2));
  await user.keyboard('{Escape}');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  expect(focused()).toBe(within(screen.getByRole('dialog')).getByRole('button', { name: 'Open' }));
});

it('the focus finds the next row when the row of its opener was removed by the dialog', async () => {
  function Rows() {
    const [rows, setRows] = useState(['Plant', 'Office', 'Depot']);
    const [asked, ask] = useState<string>();
    useEffect(keepFocus, []);
    return (
      <main>
        <ul>
          {rows.map((row) => (
            <li key={row}>
              {row}
              <button type="button" onClick={() => ask(row)}>{`Remove ${row}`}</button>
            </li>
          ))}
        </ul>
        <ConfirmModal
          opened={asked !== undefined}
          danger
          title="Remove it?"
          confirm="Remove"
          onConfirm={() => {
            setRows(rows.filter((row) => row !== asked));
            ask(undefined);
          }}
          onClose={() => ask(undefined)}
        >
          It is gone then.
        </ConfirmModal>
      </main>
    );
  }
  const { user } = show(<Rows />);
  await user.click(screen.getByRole('button', { name: 'Remove Office' }));
  await screen.findByRole('dialog');
  expect(focused()).toBe(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(focused()).toBe(screen.getByRole('button', { name: 'Remove Depot' })));
});
