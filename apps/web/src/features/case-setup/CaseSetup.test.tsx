import { getCaseSetup } from '@openroll/contract/case-setup';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aSetup } from '../../../test/case-setup-facts.ts';
import { aUser } from '../../../test/facts.ts';
import { refusal, refusalFor } from '../../../test/fake-network.ts';
import { openSetup, saveSetup, setupOf, validate } from '../../../test/open-setup.tsx';
import { wholeList } from '../../../test/users-facts.ts';
import { keyOf } from '../../platform/calls/server-data.ts';

const nameMissing = {
  message: 'The case needs a name.',
  field_name: 'group_name',
  panel_name: 'General',
  severity: 'error' as const,
};
const modeWarning = {
  message: 'Nobody answers this phone.',
  field_name: 'is_call_center_mode_active',
  panel_name: 'Enrollment Modes',
  severity: 'warning' as const,
};
const errors = () => screen.queryAllByRole('alert').map((list) => list.textContent);

it('shows the tabs that the site has, Access and Delivery always, with how things stand there', async () => {
  await openSetup({
    setup: aSetup({ errors: [nameMissing, modeWarning] }),
    site: { caseSetupTabs: { general: true, enrollment_modes: true } },
  });
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'General(1 error)',
    'Enrollment Modes(complete)',
    'Access(complete)',
    'Delivery(complete)',
  ]);
});

it('lists what is wrong, each once, and leads to the tab and the field', async () => {
  const { user } = await openSetup({
    setup: aSetup({ errors: [nameMissing, nameMissing, modeWarning] }),
    tab: 'delivery',
  });
  expect(errors()).toEqual([
    'Please correct the following error(s):The case needs a name.',
    'Worth a second look:Nobody answers this phone.',
  ]);
  await user.click(screen.getByRole('button', { name: 'The case needs a name.' }));
  expect(screen.getByRole('tab', { selected: true }).textContent).toContain('General');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Name/)));
});

it('validates what was changed, and nothing before', async () => {
  const { user, network } = await openSetup({
    answers: { [validate]: { json: { errors: [nameMissing] } } },
  });
  expect(network.to(validate)).toHaveLength(0);
  await user.clear(screen.getByLabelText(/^Name/));
  expect(await screen.findByRole('button', { name: 'The case needs a name.' })).toBeDefined();
  expect(network.to(validate).at(-1)?.body).toEqual({ group_name: '' });
});

it('saves only what was changed, with the version that was read, and closes when nothing is wrong', async () => {
  const { user, save, sent, onClose } = await openSetup();
  await user.type(screen.getByLabelText(/^Name/), ' West');
  expect(screen.getByText('Unsaved changes')).toBeDefined();
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent()).toEqual({
    case: { group_name: 'Lakeside Manufacturing West' },
    updated_at: '2026-03-01T12:00:00Z',
  });
});

it('shows that it is saving until the answer comes', async () => {
  const answer = Promise.withResolvers<void>();
  const { user, save, network } = await openSetup({
    answers: { [saveSetup]: () => answer.promise.then(() => ({ json: aSetup() })) },
  });
  await user.type(screen.getByLabelText(/^Name/), ' West');
  await save();
  expect(await screen.findByRole('dialog', { name: 'Saving' })).toBeDefined();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog', { name: 'Saving' })).toBeDefined();
  answer.resolve();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Saving' })).toBeNull());
  expect(network.to(saveSetup)).toHaveLength(1);
});

it('stays open after a save that leaves errors, and lists them', async () => {
  const { user, save, onClose } = await openSetup({
    answers: { [saveSetup]: { json: aSetup({ case: { group_name: '' }, errors: [nameMissing] }) } },
  });
  await user.clear(screen.getByLabelText(/^Name/));
  await save();
  expect(await screen.findByRole('button', { name: 'The case needs a name.' })).toBeDefined();
  await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
  expect(onClose).not.toHaveBeenCalled();
});

it('keeps what was typed when a save is refused, and says why', async () => {
  const { user, save } = await openSetup({
    answers: { [saveSetup]: refusal(400, 'The name has characters that cannot be shown.') },
  });
  await user.type(screen.getByLabelText(/^Name/), 'x');
  await save();
  expect(await screen.findByText('The name has characters that cannot be shown.')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Lakeside Manufacturingx');
});

it('shows both sides when somebody else saved, and saves what was chosen on the new version', async () => {
  const theirs = aSetup({
    case: { group_name: 'Theirs', situs_city: 'Joliet', updated_at: '2026-03-02T08:00:00Z' },
  });
  const { user, save, network, sent } = await openSetup({
    answers: { [saveSetup]: refusalFor(409, 'stale-version', 'Somebody else has changed this.') },
  });
  await user.clear(screen.getByLabelText(/^Name/));
  await user.type(screen.getByLabelText(/^Name/), 'Mine');
  await user.click(screen.getByRole('switch', { name: 'This case has a group number' }));
  network.answer(setupOf, { json: theirs });
  await save();
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Somebody else saved this case meanwhile' }),
  );
  expect(dialog.getByText(/Their other changes come along: Default\/situs city/)).toBeDefined();
  const again = dialog.getByRole<HTMLButtonElement>('button', { name: 'Save again' });
  expect(again.disabled).toBe(true);
  expect(dialog.getByRole('radio', { name: /Theirs/ })).toBeDefined();
  await user.click(dialog.getByRole('radio', { name: /Mine/ }));
  network.answer(saveSetup, { json: theirs });
  await user.click(again);
  await waitFor(() => expect(network.to(saveSetup)).toHaveLength(2));
  expect(sent()).toEqual({
    case: { group_name: 'Mine', uses_group_number: true },
    updated_at: '2026-03-02T08:00:00Z',
  });
});

it('loses nothing when the choice between the sides is put off', async () => {
  const { user, save, network } = await openSetup({
    answers: { [saveSetup]: refusalFor(409, 'stale-version', 'Somebody else has changed this.') },
  });
  await user.type(screen.getByLabelText(/^Name/), ' Mine');
  network.answer(setupOf, { json: aSetup({ case: { group_name: 'Theirs' } }) });
  await save();
  await user.click(await screen.findByRole('button', { name: 'Back to the setup' }));
  expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Lakeside Manufacturing Mine');
});

it('cannot be saved while a field holds what cannot be stored', async () => {
  const { user, open } = await openSetup();
  await open('Enrollment Period');
  await user.click(screen.getByRole('radio', { name: 'From a start to an end date' }));
  await user.type(screen.getByLabelText('Start date'), '13/45/2026');
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  expect(button.disabled).toBe(true);
  expect(screen.getByRole('button', { name: 'Not a valid date format' })).toBeDefined();
  await user.clear(screen.getByLabelText('Start date'));
  expect(button.disabled).toBe(false);
});

it('asks before unsaved changes are left by Close or by a link', async () => {
  const { user, router, onClose, onDirtyChange } = await openSetup();
  await user.type(screen.getByLabelText(/^Name/), 'x');
  expect(onDirtyChange).toHaveBeenLastCalledWith(true);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'No, stay here' }));
  expect(onClose).not.toHaveBeenCalled();
  void router.navigate('/elsewhere');
  await user.click(await screen.findByRole('button', { name: 'Yes, do not save changes' }));
  expect(await screen.findByText('Elsewhere')).toBeDefined();
});

it('closes without a question where nothing was changed', async () => {
  const { user, onClose } = await openSetup();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
});

it('deletes a case after it was asked, by its name and with the consequence', async () => {
  const { user, network, onDeleted } = await openSetup({
    answers: { 'DELETE /api/cases/1': { json: { success: true } } },
  });
  await user.click(screen.getByRole('button', { name: 'Delete case' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Lakeside Manufacturing?' }));
  expect(dialog.getByText(/Nobody can enroll/)).toBeDefined();
  expect(network.to('DELETE /api/cases/1')).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Delete case' }));
  await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce());
});

it('keeps what deletes apart from what saves', async () => {
  await openSetup();
  const bar = screen.getByRole('button', { name: 'Save' }).closest('[data-save-bar]');
  expect([...(bar?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Delete case',
    '',
    'Close',
    'Save',
  ]);
});

it('reactivates a deleted case', async () => {
  const { user, network } = await openSetup({
    setup: aSetup({ case: { deleted: true, is_active: false } }),
    answers: { 'POST /api/cases/1/reactivate': { json: { success: true } } },
  });
  expect(screen.getByText(/This case is deleted/)).toBeDefined();
  network.answer(setupOf, { json: aSetup({ case: { updated_at: '2026-03-02T08:00:00Z' } }) });
  await user.click(screen.getByRole('button', { name: 'Reactivate' }));
  expect(await screen.findByRole('button', { name: 'Delete case' })).toBeDefined();
  expect(screen.queryByText(/This case is deleted/)).toBeNull();
});

it.each([
  ['reactivated', true],
  ['deactivated by its statistics', false],
])(
  'takes over that a case was %s while something is unsaved, and keeps what was typed',
  async (_, wasDeleted) => {
    const standing = (deleted: boolean) => ({
      deleted,
      is_active: !deleted,
      may: { ...aSetup().case.may, enroll: !deleted },
    });
    const { user, network, queries, save, sent } = await openSetup({
      setup: aSetup({ case: standing(wasDeleted) }),
      answers: { 'POST /api/cases/1/reactivate': { json: { success: true } } },
    });
    await user.type(screen.getByLabelText(/^Name/), ' West');
    expect(screen.queryByText(/This case is deleted/) !== null).toBe(wasDeleted);
    network.answer(setupOf, {
      json: aSetup({
        case: { ...standing(!wasDeleted), situs_city: 'Theirs', updated_at: '2026-03-02T08:00:00Z' },
      }),
    });
    if (wasDeleted) await user.click(screen.getByRole('button', { name: 'Reactivate' }));
    else await queries.invalidateQueries({ queryKey: keyOf(getCaseSetup) });
    expect(
      await screen.findByRole('button', { name: wasDeleted ? 'Delete case' : 'Reactivate' }),
    ).toBeDefined();
    expect(screen.queryByText(/This case is deleted/) !== null).toBe(!wasDeleted);
    expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Lakeside Manufacturing West');
    await save();
    // The version of the draft, so that what else was stored meanwhile is met.
    expect(sent()).toEqual({
      case: { group_name: 'Lakeside Manufacturing West' },
      updated_at: '2026-03-01T12:00:00Z',
    });
  },
);

it('offers no Delete where the server allows none', async () => {
  const may = { ...aSetup().case.may, remove: false };
  await openSetup({ setup: aSetup({ case: { is_pending_group: true, may } }) });
  expect(screen.queryByRole('button', { name: 'Delete case' })).toBeNull();
});

it('C31 lets whoever may only assign users change these, and shows them the rest', async () => {
  const may = {
    change: false,
    products: false,
    users: true,
    census: false,
    remove: false,
    enroll: true,
    payroll: false,
    find_people: false,
    prove: false,
  };
  const setup = aSetup({ case: { may, is_self_enroll_active: true, self_enroll_agent_id: 40 } });
  const { user, network, open, panel, save, sent } = await openSetup({
    setup,
    as: aUser(['UserAdmin']),
    answers: { 'GET /api/users': { json: wholeList([]) } },
  });
  for (const title of ['General', 'Enrollment Modes', 'Enrollment Period', 'Delivery', 'Agent Splits']) {
    await open(title);
    expect(await panel().findByText('You may look at these settings, but not change them.')).toBeDefined();
  }
  await open('Products');
  expect(await panel().findByText('Accident')).toBeDefined();
  expect(panel().queryByRole('button')).toBeNull();
  expect(network.to('GET /api/products')).toEqual([]);

  await open('Access');
  expect(panel().getByLabelText('Add a user')).toBeDefined();
  await user.selectOptions(panel().getByLabelText('Self-enroll agent'), 'Blair Broker');
  await save();
  expect(sent()).toEqual({ case: { self_enroll_agent_id: 41 }, updated_at: setup.case.updated_at });
  await user.click(await panel().findByRole('button', { name: 'Remove Blair Broker' }));
  await save();
  expect(sent()).toEqual({
    users: [{ id: 40, restricted_to_own_enrollments: false }],
    updated_at: setup.case.updated_at,
  });
});

it('shows settings, and a sentence, to whoever may not change them', async () => {
  const may = { ...aSetup().case.may, change: false };
  await openSetup({ setup: aSetup({ case: { may } }), as: aUser(['CaseAdmin']) });
  expect(screen.getByText('You may look at these settings, but not change them.')).toBeDefined();
  expect(screen.getByRole<HTMLFieldSetElement>('group', { name: 'General' }).disabled).toBe(true);
});
