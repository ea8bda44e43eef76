import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { refusalFor } from '../../../test/fake-network.ts';
import { address, openPage } from '../../../test/open-page.tsx';

const token = 'T'.repeat(43);
const opens = `GET /pages/enroll/${token}/lakeside`;
const begins = 'POST /pages/enroll/self-enrollment-begin';
const place = {
  default_city: 'Joliet',
  default_state: 'IL',
  us_states_options: [
    { value: 'FL', text: 'Florida' },
    { value: 'IL', text: 'Illinois' },
  ],
  divisions: [],
};
const welcome = {
  'GET /pages/self-enroll-welcome': { json: { html: '<h1>Hello</h1><p>Choose your coverage.</p>' } },
};
const begun = { [begins]: { json: { session_id: 7, wizard_url: '/enroll' } } };

it('welcomes in the words of the site, asks for the place and begins where it stands', async () => {
  const { user, network } = openPage(`/enroll/lakeside/${token}`, {
    answers: { ...welcome, ...begun, [opens]: { json: place } },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Hello' })).toBeDefined();
  expect(screen.getByText('Choose your coverage.')).toBeDefined();
  expect(screen.queryByLabelText(/Division/)).toBeNull();
  expect(address()).toBe('/enroll');
  const city = screen.getByLabelText(/Enrollment City/);
  await user.clear(city);
  await user.type(city, 'Chicago');
  await user.selectOptions(screen.getByLabelText(/Enrollment State/), 'Florida');
  await user.click(screen.getByRole('button', { name: 'Begin Enrollment' }));
  await waitFor(() => expect(network.to('GET /api/wizard/session')).toHaveLength(1));
  const [asked] = network.to(begins);
  expect(asked?.body).toEqual({
    enroll_city: 'Chicago',
    enroll_state: 'FL',
    token_uuid: token,
    case_slug: 'lakeside',
  });
  expect(asked?.headers['x-wizard-entry']).toBe('link');
});

it('A4 a division gives its place, and one alone chooses itself', async () => {
  const divisions = [{ id: 3, division_name: 'Plant', default_city: 'Miami', default_state: 'FL' }];
  openPage(`/enroll/lakeside/${token}`, {
    answers: { ...welcome, [opens]: { json: { ...place, divisions } } },
  });
  expect((await screen.findByLabelText<HTMLSelectElement>(/Division/)).value).toBe('3');
  expect(screen.getByLabelText<HTMLInputElement>(/Enrollment City/).value).toBe('Miami');
  expect(screen.getByLabelText<HTMLSelectElement>(/Enrollment State/).value).toBe('FL');
});

it('says at the field what is missing, and above what is unavailable', async () => {
  const missing = { message: 'This field is required.', code: 'required', field_name: 'enroll_city' };
  const { user, network } = openPage(`/enroll/lakeside/${token}`, {
    answers: {
      ...welcome,
      [opens]: { json: place },
      [begins]: { status: 400, json: { errors: [missing] } },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Begin Enrollment' }));
  expect(await screen.findByText('This field is required.')).toBeDefined();
  expect(screen.getByLabelText(/Enrollment City/).getAttribute('aria-invalid')).toBe('true');
  network.answer(begins, refusalFor(400, 'case-unavailable', 'This enrollment is currently unavailable.'));
  await user.click(screen.getByRole('button', { name: 'Begin Enrollment' }));
  expect((await screen.findByRole('alert')).textContent).toContain(
    'This enrollment is currently unavailable.',
  );
});

it.each([
  ['a bad token', 'token-invalid', 'Token may be invalid.', 'Token may be invalid.'],
  [
    'a closed case',
    'case-unavailable',
    'This enrollment is currently unavailable.',
    'This enrollment is currently unavailable.',
  ],
] as const)('says of %s that nothing opens', async (_, code, message, shown) => {
  openPage(`/enroll/lakeside/${token}`, { answers: { [opens]: refusalFor(400, code, message) } });
  expect((await screen.findByRole('alert')).textContent).toBe(shown);
});

it('goes by the cookie when it is loaded again: before the beginning, and in the session that was begun', async () => {
  const link = { kind: 'self-enroll', session_id: null, wizard_url: '/enroll', asks: [], enroll: place };
  const { user, network } = openPage('/enroll', {
    answers: { ...welcome, ...begun, 'GET /pages/link': { json: link } },
  });
  await user.click(await screen.findByRole('button', { name: 'Begin Enrollment' }));
  await waitFor(() => expect(network.to('GET /api/wizard/session')).toHaveLength(1));
  expect(network.to(begins)[0]?.body).toMatchObject({ token_uuid: '', enroll_city: 'Joliet' });
});

it('is the wizard at once for whoever has begun', async () => {
  const link = { kind: 'self-enroll', session_id: 7, wizard_url: '/enroll', asks: [], enroll: null };
  const { network } = openPage('/enroll', { answers: { 'GET /pages/link': { json: link } } });
  await waitFor(() => expect(network.to('GET /api/wizard/session')).toHaveLength(1));
});

it('opens nothing without a link', async () => {
  openPage('/enroll', {
    answers: { 'GET /pages/link': refusalFor(401, 'not-signed-in', 'Please sign in to continue.') },
  });
  expect((await screen.findByRole('alert')).textContent).toBe('Token may be invalid.');
});
