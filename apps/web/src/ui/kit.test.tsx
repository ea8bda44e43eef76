import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { show } from '../../test/show.tsx';
import { ConfirmModal } from './dialogs/ConfirmModal.tsx';
import { ProblemList } from './states/ProblemList.tsx';
import { SearchField } from './tables/SearchField.tsx';

it('a problem list takes the focus, names each problem once and jumps to its field', async () => {
  const problems = [
    { message: 'Name is missing.', field_name: 'group_name' },
    { message: 'Name is missing.', field_name: 'group_name' },
    { message: 'Nothing is offered.' },
  ];
  const { user } = show(
    <>
      <ProblemList problems={problems} />
      <input aria-label="Name" name="group_name" />
    </>,
  );
  expect(document.activeElement).toBe(screen.getByRole('alert'));
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Name is missing.' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
});

it('the search field takes the focus on / and searches at once on Enter', async () => {
  const search = vi.fn();
  const { user } = show(<SearchField value="" onSearch={search} />);
  await user.keyboard('/');
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  await user.keyboard(' lake {Enter}');
  expect(search.mock.calls).toEqual([['lake']]);
});

it('the search field follows when Back changes the address', async () => {
  function Page() {
    const [text, setText] = useState('lake');
    return (
      <>
        <SearchField value={text} onSearch={setText} />
        <button type="button" onClick={() => setText('')}>
          Back
        </button>
      </>
    );
  }
  const { user } = show(<Page />);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
});

it('the search field keeps what is typed when the address brings an earlier search late', async () => {
  const asked: string[] = [];
  const shown = (value: string) => <SearchField value={value} onSearch={(text) => asked.push(text)} />;
  let bring: (value: string) => void = () => undefined;
  function Page() {
    const [value, setValue] = useState('');
    bring = setValue;
    return shown(value);
  }
  const { user } = show(<Page />);
  const field = screen.getByRole<HTMLInputElement>('searchbox');
  await user.type(field, 'avery a{Enter}');
  await user.type(field, 'gent{Enter}');
  expect(asked).toEqual(['avery a', 'avery agent']);
  act(() => bring('avery a'));
  expect(field.value).toBe('avery agent');
  act(() => bring('avery agent'));
  act(() => bring(''));
  expect(field.value).toBe('');
});

it('a destructive question closes on Esc and does not confirm by Enter', async () => {
  const confirm = vi.fn();
  const close = vi.fn();
  const { user } = show(
    <ConfirmModal opened danger title="Remove" confirm="Remove it" onConfirm={confirm} onClose={close}>
      Are you sure?
    </ConfirmModal>,
  );
  await screen.findByRole('dialog');
  await user.keyboard('{Enter}');
  expect(confirm).not.toHaveBeenCalled();
  close.mockClear();
  await user.keyboard('{Escape}');
  expect(close).toHaveBeenCalledOnce();
});
