import { screen } from '@testing-library/react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { beforeAll, expect, it } from 'vitest';
import { show } from '../../../test/show.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';

// Loaded when a dialog is first opened.
beforeAll(() => import('./DialogBox.tsx'));

/** A part of a page with a change of its own. */
function Part({ name }: { name: string }) {
  const [isDirty, setDirty] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setDirty(!isDirty)}>
        {isDirty ? `Save ${name}` : `Change ${name}`}
      </button>
      <LeaveGuard when={isDirty} />
    </>
  );
}

function Page() {
  const [isWhole, setWhole] = useState(false);
  if (useLocation().pathname === '/other') return <h1>Elsewhere</h1>;
  return (
    <main>
      <Part name="one" />
      {isWhole ? <Part name="two" /> : null}
      <button type="button" onClick={() => setWhole(true)}>
        Show the rest
      </button>
      <Link to="/other">Leave</Link>
    </main>
  );
}

const open = () => ({
  ...show(<Page />),
  press: (name: string) => screen.getByRole('button', { name }),
});

it('asks for what is unsaved in any part of a page, also where another part has come later', async () => {
  const { user, press } = open();
  await user.click(press('Show the rest'));
  await user.click(press('Change one'));
  await user.click(screen.getByText('Leave'));
  await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await user.click(press('No, stay here'));
  await user.click(press('Change two'));
  await user.click(press('Save one'));
  await user.click(screen.getByText('Leave'));
  await user.click(await screen.findByRole('button', { name: 'Yes, do not save changes' }));
  expect((await screen.findByText('Elsewhere')).tagName).toBe('H1');
});

it('asks nothing where nothing is unsaved anymore', async () => {
  const { user, press } = open();
  await user.click(press('Change one'));
  await user.click(press('Save one'));
  await user.click(screen.getByText('Leave'));
  expect((await screen.findByText('Elsewhere')).tagName).toBe('H1');
});
