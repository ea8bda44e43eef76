import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aCase, aUser } from '../../../../test/facts.ts';
import { refusal } from '../../../../test/fake-network.ts';
import { showPart } from '../../../../test/show-part.tsx';
import { NewCaseModal } from './NewCaseModal.tsx';

const create = 'POST /api/cases';
const createFromFile = 'POST /api/cases/from-file';
const made = aCase({ id: 9, group_name: 'Mill Creek Foods' });

async function open(answers = {}) {
  const onClose = vi.fn();
  const opened = await showPart(
    <NewCaseModal opened onClose={onClose} addressOf={(id) => `/cases/${id}`} />,
    // An agent may make a case, too (§1.17).
    { as: aUser(), answers },
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'New case' }));
  const save = () => opened.user.click(dialog.getByRole('button', { name: 'Save' }));
  return { ...opened, onClose, dialog, save };
}

it('lists what is wrong with a name, then makes the case and opens it', async () => {
  const { user, network, address, onClose, dialog, save } = await open({
    [create]: {
      status: 400,
      json: { errors: [{ message: 'Please enter a name.', field_name: 'group_name' }] },
    },
  });
  expect(document.activeElement).toBe(await dialog.findByLabelText(/^Name/));
  await save();
  expect(await dialog.findByText('Please enter a name.')).toBeDefined();
  expect(dialog.getByLabelText(/^Name/).getAttribute('aria-invalid')).toBe('true');
  network.answer(create, { json: made });
  await user.click(dialog.getByLabelText(/^Name/));
  await user.paste('Mill Creek Foods');
  await save();
  expect(await screen.findByText('Mill Creek Foods was made.')).toBeDefined();
  await waitFor(() => expect(address()).toBe('/cases/9'));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(network.to(create).map(({ body }) => body)).toEqual([
    { group_name: '' },
    { group_name: 'Mill Creek Foods' },
  ]);
});

it('makes a training case that ends on a day, and none of a day that is none', async () => {
  const { user, network, dialog, save } = await open({ [create]: { json: made } });
  await user.click(await dialog.findByLabelText(/^Name/));
  await user.paste('Practice');
  await user.click(dialog.getByRole('checkbox', { name: 'Training case' }));
  const endsOn = dialog.getByLabelText('Ends on');
  await user.click(endsOn);
  await user.paste('2/30/2099');
  await save();
  expect(network.to(create)).toHaveLength(0);
  await user.clear(endsOn);
  await user.paste('12/31/2099');
  await save();
  await waitFor(() =>
    expect(network.to(create)[0]?.body).toEqual({
      group_name: 'Practice',
      is_training: true,
      training_ends_on: '2099-12-31',
    }),
  );
});

it('makes a case from a file, after it has said what is wrong with one', async () => {
  const { user, network, dialog, save } = await open({
    [createFromFile]: refusal(400, 'Line 3: premium_mode is none of annual, monthly.'),
  });
  await user.click(await dialog.findByRole('button', { name: 'Make it from a file instead' }));
  await save();
  expect(dialog.getByText('Please choose a file.')).toBeDefined();
  const choice = document.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement;
  await user.upload(choice, new File(['x'.repeat(400_001)], 'large.yaml'));
  expect(await dialog.findByText('This file is larger than 400 KB: no setup is.')).toBeDefined();
  await user.upload(choice, new File(['openroll_case: 1\n'], 'case.yaml'));
  await save();
  expect(await dialog.findByText('Line 3: premium_mode is none of annual, monthly.')).toBeDefined();
  network.answer(createFromFile, { json: { case: made, errors: [{ message: 'No product.' }] } });
  await save();
  expect(await screen.findByText('Mill Creek Foods was made. Its setup still has 1 error.')).toBeDefined();
  expect(network.to(createFromFile).at(-1)?.body).toEqual({ document: 'openroll_case: 1\n' });
});
