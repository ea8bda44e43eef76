import { ActionIcon, Button } from '@mantine/core';
import { act, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, it, vi } from 'vitest';
import { show } from '../../../test/show.tsx';
import { AddButton } from '../inputs/AddButton.tsx';
import { keepFocus } from './keep-focus.ts';

const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

/** Rows of two fields and a button each, as beneficiaries, children, licenses and splits are. */
function People({ keyed }: { keyed: boolean }) {
  const [people, setPeople] = useState(['Ann', 'Ben', 'Cid']);
  useEffect(keepFocus, []);
  return (
    <fieldset>
      {people.map((person, index) => (
        <div key={keyed ? person : index}>
          <input aria-label={`Name of ${person}`} />
          <input aria-label={`Share of ${person}`} />
          {people.length > 1 && (
            <button type="button" onClick={() => setPeople(people.toSpliced(index, 1))}>
              {`Remove ${person}`}
            </button>
          )}
        </div>
      ))}
      <AddButton disabled={people.length > 3} onAdd={() => setPeople([...people, 'Dee'])}>
        Add
      </AddButton>
    </fieldset>
  );
}

const press = (user: ReturnType<typeof show>['user'], name: string) =>
  user.click(screen.getByRole('button', { name }));

it.each([true, false])(
  'after a row is removed the focus is on the same button of the next (keyed: %s)',
  async (keyed) => {
    const { user } = show(<People keyed={keyed} />);
    await press(user, 'Remove Ben');
    await waitFor(() => expect(focused()).toBe('Remove Cid'));
  },
);

it.each([true, false])(
  'after the last row is removed the focus is on the row before (keyed: %s)',
  async (keyed) => {
    const { user } = show(<People keyed={keyed} />);
    await press(user, 'Remove Cid');
    await waitFor(() => expect(focused()).toBe('Remove Ben'));
  },
);

it('where the one row that is left cannot be removed, the focus is in it', async () => {
  const { user } = show(<People keyed />);
  await press(user, 'Remove Ann');
  await waitFor(() => expect(focused()).toBe('Remove Ben'));
  await press(user, 'Remove Ben');
  await waitFor(() => expect(focused()).toMatch(/ of Cid$/));
});

it('after a row is added the focus is in its first field, though the button can do no more', async () => {
  const { user } = show(<People keyed />);
  await press(user, 'Add');
  expect(focused()).toBe('Name of Dee');
  expect(screen.getByRole('button', { name: 'Add' })).toHaveProperty('disabled', true);
});

it('the focus that the user left by a click beside it is not brought back', async () => {
  function Page() {
    const [isThere, setThere] = useState(true);
    useEffect(keepFocus, []);
    return (
      <main>
        <p>Words</p>
        <ul>
          <li>{isThere && <input aria-label="Name" />}</li>
          <li>
            <input aria-label="Other" />
          </li>
        </ul>
        <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={() => setThere(false)}>
          Take it away
        </button>
      </main>
    );
  }
  const { user } = show(<Page />);
  await user.click(screen.getByRole('textbox', { name: 'Name' }));
  await user.click(screen.getByText('Words'));
  expect(document.activeElement).toBe(document.body);
  await press(user, 'Take it away');
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(document.activeElement).toBe(document.body);
});

it('a field that is disabled while something is saved gets the focus back', async () => {
  let wait: (isBusy: boolean) => void = () => undefined;
  function Page() {
    const [isBusy, setBusy] = useState(false);
    useEffect(keepFocus, []);
    wait = setBusy;
    return <input aria-label="Name" disabled={isBusy} />;
  }
  const { user } = show(<Page />);
  const field = screen.getByLabelText('Name');
  await user.click(field);
  // Browsers take the focus from what is disabled; jsdom does not.
  await act(async () => {
    field.blur();
    flushSync(() => wait(true));
  });
  expect(document.activeElement).toBe(document.body);
  act(() => wait(false));
  await waitFor(() => expect(document.activeElement).toBe(field));
});

it.each([
  ['waits', { loading: true }],
  ['is disabled', { disabled: true }],
])('a button that %s keeps the focus, says so, and does nothing', async (_, then) => {
  const save = vi.fn();
  function Form() {
    const [was, setWas] = useState(false);
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save();
          setWas(true);
        }}
      >
        <Button type="submit" {...(was ? then : {})}>
          Save
        </Button>
        <ActionIcon aria-label="Other">x</ActionIcon>
      </form>
    );
  }
  const { user } = show(<Form />);
  await press(user, 'Save');
  const button = screen.getByRole('button', { name: 'Save' });
  expect(document.activeElement).toBe(button);
  expect(button).toHaveProperty('disabled', false);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await user.keyboard('{Enter} ');
  await user.click(button);
  expect(save).toHaveBeenCalledOnce();
  await user.tab();
  expect(focused()).toBe('Other');
  expect(button).toHaveProperty('disabled', true);
  expect(button.getAttribute('aria-disabled')).toBeNull();
});
