import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { aCase, aUser } from '../../../../test/facts.ts';
import { refusal } from '../../../../test/fake-network.ts';
import { showPart } from '../../../../test/show-part.tsx';
import { CaseActions } from './CaseActions.tsx';

const duplicate = 'POST /api/cases/1/duplicate';
const setupFile = 'GET /api/cases/1/setup-file';

beforeAll(() => {
  URL.createObjectURL = vi.fn(() => 'blob:file');
  URL.revokeObjectURL = vi.fn();
});

it('duplicates a case under another name, with its tags, and opens it', async () => {
  const { user, network, address } = await showPart(<CaseActions shown={aCase()} />, {
    as: aUser(['HomeOfficeAdmin']),
    answers: { [duplicate]: refusal(400, 'Please enter a name.') },
  });
  await user.click(screen.getByRole('button', { name: 'Duplicate' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Duplicate Lakeside Manufacturing' }));
  const name = dialog.getByLabelText<HTMLInputElement>(/^Name/);
  expect(name.value).toBe('Copy of Lakeside Manufacturing');
  await user.click(dialog.getByRole('checkbox', { name: 'With its tags' }));
  const make = dialog.getByRole('button', { name: 'Make a case' });
  await user.click(make);
  expect(await dialog.findByText('Please enter a name.')).toBeDefined();
  network.answer(duplicate, { json: aCase({ id: 9, group_name: 'Copy' }) });
  await user.click(make);
  expect(await screen.findByText('Copy was made.')).toBeDefined();
  await waitFor(() => expect(address()).toBe('/cases/9'));
  expect(network.to(duplicate).at(-1)?.body).toEqual({
    group_name: 'Copy of Lakeside Manufacturing',
    with_users: false,
    with_tags: true,
  });
});

it('gives the setup as a file, and says when it could not', async () => {
  const { user, network } = await showPart(<CaseActions shown={aCase()} />, {
    answers: { [setupFile]: refusal(500) },
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const button = screen.getByRole('button', { name: 'Download setup' });
  await user.click(button);
  expect(await screen.findByText('The setup could not be downloaded.')).toBeDefined();
  network.answer(setupFile, {
    headers: { 'content-disposition': 'attachment; filename="lakeside.yaml"' },
  });
  await user.click(button);
  await waitFor(() => expect(click).toHaveBeenCalledTimes(1));
  expect((click.mock.contexts[0] as HTMLAnchorElement).download).toBe('lakeside.yaml');
});

it('offers nothing to whoever may not change the case', async () => {
  await showPart(<CaseActions shown={aCase({ may: { ...aCase().may, change: false } })} />);
  expect(screen.queryByRole('button', { name: /Duplicate|Download/ })).toBeNull();
});

it('leads to the payroll whoever may see to it, and nobody else who may change the case', async () => {
  const link = () => screen.queryByRole('link', { name: 'Payroll' });
  await showPart(<CaseActions shown={aCase()} />);
  expect(link()?.getAttribute('href')).toBe('/cases/1/payroll');
  cleanup();
  await showPart(<CaseActions shown={aCase({ may: { ...aCase().may, payroll: false } })} />);
  expect(screen.getByRole('button', { name: 'Download setup' })).toBeDefined();
  expect(link()).toBeNull();
});
