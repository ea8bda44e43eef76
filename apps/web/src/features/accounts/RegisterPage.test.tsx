import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openPage } from '../../../test/open-page.tsx';

const route = 'POST /api/users/register';
const fields = {
  Email: 'ada@example.com',
  Password: 'new secret',
  'First Name': 'Ada',
  'Last Name': 'Agent',
  'Code/ID': 'A-100',
};

async function fillIn(user: ReturnType<typeof openPage>['user'], except?: string) {
  await screen.findByRole('heading', { name: 'Register as Agent' });
  for (const [label, text] of Object.entries(fields))
    if (label !== except) await user.type(screen.getByLabelText(label), text);
}

it('registers, by keyboard alone, and says that a confirmation email has been sent', async () => {
  const { user, network } = openPage('/register-user', { answers: { [route]: { json: { success: true } } } });
  await fillIn(user);
  await user.keyboard('{Enter}');
  const thanks = 'Thank you for registering. A confirmation email has been sent to your inbox.';
  expect(await screen.findByText(thanks)).toBeDefined();
  expect(network.to(route).map(({ body }) => body)).toEqual([
    {
      email: 'ada@example.com',
      password: 'new secret',
      first_name: 'Ada',
      last_name: 'Agent',
      code: 'A-100',
    },
  ]);
  expect(screen.getByRole('link', { name: 'Back to Sign In' })).toBeDefined();
});

it.each(Object.keys(fields))(
  'says what is missing in our words, and in no bubble of the browser: %s',
  async (missing) => {
    const errors = [{ message: `${missing} is required.` }];
    const { user, network } = openPage('/register-user', {
      answers: { [route]: { status: 400, json: { errors } } },
    });
    await fillIn(user, missing);
    await user.click(screen.getByRole('button', { name: 'Register' }));
    expect((await screen.findByRole('alert')).textContent).toContain(`${missing} is required.`);
    expect(network.to(route)).toHaveLength(1);
  },
);

it("lists the server's errors under the heading and jumps to the field", async () => {
  const errors = [{ message: 'This password is too easy to guess.', field_name: 'password' }];
  const { user } = openPage('/register-user', { answers: { [route]: { status: 400, json: { errors } } } });
  await fillIn(user);
  await user.keyboard('{Enter}');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Please correct the following error(s):');
  await user.click(screen.getByRole('button', { name: 'This password is too easy to guess.' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
});

it('tells how long the password is, in characters, and what is too easy', async () => {
  const { user } = openPage('/register-user');
  const password = await screen.findByLabelText<HTMLInputElement>('Password');
  expect(screen.getByText('At least 15 characters; so far 0')).toBeDefined();
  await user.type(password, '🂡🂢🂣');
  expect(screen.getByText('At least 15 characters; so far 3')).toBeDefined();
  await user.clear(password);
  await user.paste('aaaaaaaaaaaaaaa');
  expect(screen.getByText('Long enough: 15 characters')).toBeDefined();
  expect(screen.getByText('This password is too easy to guess. Please choose another one.')).toBeDefined();
  await user.type(password, ' b');
  expect(screen.queryByText('This password is too easy to guess. Please choose another one.')).toBeNull();
});

it('takes a pasted password, shows it when asked, and tells browsers that it is a new one', async () => {
  const { user } = openPage('/register-user');
  const password = await screen.findByLabelText<HTMLInputElement>('Password');
  await user.click(password);
  await user.paste('pasted from a manager');
  expect(password.value).toBe('pasted from a manager');
  expect(password.autocomplete).toBe('new-password');
  expect(password.type).toBe('password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(screen.getByLabelText<HTMLInputElement>('Password').type).toBe('text');
});
