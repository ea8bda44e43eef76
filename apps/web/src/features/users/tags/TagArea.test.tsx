import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aUser } from '../../../../test/facts.ts';
import { refusal } from '../../../../test/fake-network.ts';
import { openPage } from '../../../../test/open-page.tsx';
import { wholeList } from '../../../../test/users-facts.ts';

const tags = { json: wholeList([{ id: 4, name: 'Midwest' }]) };
const nobody = { json: { rows: [], page: 1, rows_per_page: 25, total_count: 0 } };
const open = async (answers = {}) => {
  const opened = openPage('/manage-users', {
    as: aUser(['UserAdmin']),
    answers: { 'GET /api/users': nobody, 'GET /api/tags': tags, ...answers },
  });
  await opened.user.click(await screen.findByRole('button', { name: 'Tags' }));
  await screen.findByRole('dialog', { name: 'Tags' });
  return opened;
};

beforeEach(() => localStorage.clear());

it('creates a tag, says so and lists it', async () => {
  const { user, network } = await open({ 'POST /api/tags': { json: { id: 5, name: 'South' } } });
  network.answer('GET /api/tags', {
    json: wholeList([
      { id: 4, name: 'Midwest' },
      { id: 5, name: 'South' },
    ]),
  });
  await user.type(await screen.findByLabelText('New tag'), ' South {Enter}');
  expect(await screen.findByText('Tag created successfully.')).toBeDefined();
  expect(network.to('POST /api/tags')[0]?.body).toEqual({ name: 'South' });
  expect(await screen.findByText('South')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('New tag').value).toBe('');
});

it('says why a tag could not be created, and keeps its name', async () => {
  const { user } = await open({ 'POST /api/tags': refusal(400, 'A tag with this name exists already.') });
  await user.type(await screen.findByLabelText('New tag'), 'midwest{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('exists already');
  expect(screen.getByLabelText<HTMLInputElement>('New tag').value).toBe('midwest');
});

it('renames a tag in its line by Enter, and leaves it by Esc with the drawer still open', async () => {
  const { user, network } = await open({ 'PUT /api/tags/4': { json: { id: 4, name: 'Prairie' } } });
  await user.click(await screen.findByRole('button', { name: 'Edit Midwest' }));
  await user.keyboard('x{Escape}');
  const pencil = await screen.findByRole('button', { name: 'Edit Midwest' });
  expect(document.activeElement).toBe(pencil);
  await user.click(pencil);
  await user.clear(screen.getByLabelText('Rename tag Midwest'));
  network.answer('GET /api/tags', { json: wholeList([{ id: 4, name: 'Prairie' }]) });
  await user.keyboard('Prairie{Enter}');
  expect(await screen.findByText('Prairie')).toBeDefined();
  expect(network.to('PUT /api/tags/4').map(({ body }) => body)).toEqual([{ name: 'Prairie' }]);
});

it('deletes a tag after a question that says what goes with it', async () => {
  const { user, network } = await open({ 'DELETE /api/tags/4': { json: { success: true } } });
  await user.click(await screen.findByRole('button', { name: 'Delete Midwest' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete the tag Midwest?' }));
  expect(dialog.getByText(/by this tag alone loses it at once/)).toBeDefined();
  network.answer('GET /api/tags', { json: wholeList([]) });
  await user.click(dialog.getByRole('button', { name: 'Delete tag' }));
  expect(await screen.findByText('There are no tags yet.')).toBeDefined();
});

it('leaves the question by Esc alone: the drawer stays open below it', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Delete Midwest' }));
  await screen.findByRole('dialog', { name: 'Delete the tag Midwest?' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Delete the tag Midwest?' })).toBeNull());
  expect(screen.getByRole('dialog', { name: 'Tags' })).toBeDefined();
});

it('says that there was a problem deleting a tag', async () => {
  const { user } = await open({ 'DELETE /api/tags/4': { status: 500 } });
  await user.click(await screen.findByRole('button', { name: 'Delete Midwest' }));
  await user.click(await screen.findByRole('button', { name: 'Delete tag' }));
  expect(await screen.findByText('There was a problem deleting the Tag from the server')).toBeDefined();
});

it('says that there was a problem retrieving tags, and tries again', async () => {
  const { user, network } = await open({ 'GET /api/tags': { status: 500 } });
  expect(await screen.findByText('There was a problem retrieving Tags from the server')).toBeDefined();
  network.answer('GET /api/tags', tags);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Midwest')).toBeDefined();
});

it('gives the focus back when the drawer is closed', async () => {
  const { user } = await open();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Tags' })));
});
