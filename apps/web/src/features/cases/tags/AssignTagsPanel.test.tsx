import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aCaseRow } from '../../../../test/facts.ts';
import { refusal } from '../../../../test/fake-network.ts';
import { showPart } from '../../../../test/show-part.tsx';
import { wholeList } from '../../../../test/users-facts.ts';
import { useSelection } from '../../../ui/tables/use-selection.ts';
import { AssignTagsPanel } from './AssignTagsPanel.tsx';

const names = ['North', 'South', 'East', 'West'];
const tags = names.map((name, index) => ({ id: index + 1, name }));
const rows = [aCaseRow(), aCaseRow({ id: 2, group_name: 'Harbor Logistics' })];
const add = (id: number) => `POST /api/cases/${id}/tags`;
const remove = (id: number) => `POST /api/cases/${id}/tags/remove`;
const done = { json: { success: true } };
const onClose = vi.fn();

/** The panel over a list of two cases, of which a button selects both. */
function List() {
  const selection = useSelection(rows, (row) => row.id);
  return (
    <>
      <button type="button" onClick={selection.toggleAll}>
        Select both
      </button>
      <AssignTagsPanel opened onClose={onClose} selection={selection} />
    </>
  );
}

async function open({ selected = true, ...answers }: Record<string, unknown> & { selected?: boolean } = {}) {
  onClose.mockReset();
  const opened = await showPart(<List />, {
    answers: { 'GET /api/tags': { json: wholeList(tags) }, ...(answers as object) },
  });
  const { user } = opened;
  const panel = within(await screen.findByRole('dialog', { name: 'Assign Tags' }));
  // Beside an open panel; nobody could press it.
  if (selected) screen.getByText('Select both').click();
  const choose = async (...chosen: string[]) => {
    await user.click(await panel.findByRole('combobox', { name: 'Tags' }));
    for (const name of chosen) await user.click(await screen.findByRole('option', { name }));
  };
  const press = async (name: string) => user.click(await panel.findByRole('button', { name }));
  return { ...opened, panel, choose, press };
}

it('demands a tag and a case, and shows three of the chosen tags at most', async () => {
  const { panel, choose, press, network } = await open({ selected: false });
  await press('Add Tags to Selected');
  expect(await panel.findByText('You must select one or more tags.')).toBeDefined();
  expect(panel.getByText('You must select one or more cases.')).toBeDefined();
  await choose(...names);
  const label = (name: string) => panel.queryByText(name, { ignore: '[role=option] *' });
  for (const name of [...names.slice(0, 3), '+1 more']) expect(label(name)).not.toBeNull();
  expect(label('West')).toBeNull();
  expect(network.asked.filter(({ method }) => method === 'POST')).toEqual([]);
});

it('gives the tags to each selected case, and selects none anymore', async () => {
  const { network, panel, choose, press } = await open({ [add(1)]: done, [add(2)]: done });
  expect(await panel.findByText('2 selected')).toBeDefined();
  await choose('North', 'East');
  await press('Add Tags to Selected');
  expect(await screen.findByText('Tags were added: 2.')).toBeDefined();
  for (const id of [1, 2]) expect(network.to(add(id))[0]?.body).toEqual({ tag_ids: [1, 3] });
  expect(await panel.findByText('0 selected')).toBeDefined();
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('removes tags, and keeps selected what it did not reach', async () => {
  const refused = 'You do not have permission to tag this case.';
  const { network, panel, choose, press } = await open({
    [remove(1)]: refusal(403, refused),
    [remove(2)]: done,
  });
  await choose('South');
  await press('Remove Tags from Selected');
  expect(await panel.findByText(`Lakeside Manufacturing: ${refused}`)).toBeDefined();
  expect(network.to(remove(2))[0]?.body).toEqual({ tag_ids: [2] });
  expect(panel.getByText('1 selected')).toBeDefined();
  expect(onClose).not.toHaveBeenCalled();
});

it('says when tags could not be read, and makes one of a name that is none yet', async () => {
  const { user, network, panel, press } = await open({
    'GET /api/tags': refusal(500),
    'POST /api/tags': { json: { id: 9, name: 'Spring' } },
  });
  expect(await panel.findByText('There was a problem retrieving Tags from the server.')).toBeDefined();
  network.answer('GET /api/tags', { json: wholeList(tags) });
  await press('Try again');
  await user.click(await panel.findByRole('combobox', { name: 'Tags' }));
  await user.paste('Spring');
  network.answer('GET /api/tags', { json: wholeList([...tags, { id: 9, name: 'Spring' }]) });
  await user.click(await screen.findByRole('option', { name: 'Create the tag “Spring”' }));
  await waitFor(() => expect(network.to('POST /api/tags')[0]?.body).toEqual({ name: 'Spring' }));
  expect(await panel.findByText('Spring', { ignore: '[role=option] *' })).toBeDefined();
});
