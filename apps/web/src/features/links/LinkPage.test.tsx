import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { refusalFor } from '../../../test/fake-network.ts';
import { address, openPage } from '../../../test/open-page.tsx';

const token = 'T'.repeat(43);
const signDoor = `GET /pages/sign/${token}/lakeside`;
const resumeDoor = `GET /pages/resume/${token}`;
const refused = {
  json: { success: false, errors: [{ message: 'Token may be invalid.', code: 'token-invalid' }] },
};
const asking = {
  json: { success: true, session_id: 7, wizard_url: '/enroll', asks: ['birthdate', 'last_four'] },
};

it.each([
  [`/sign/lakeside/${token}`, signDoor, 'Unable to load remote signature wizard. Token may be invalid.'],
  [
    `/review/${token}`,
    `GET /pages/review/${token}/-`,
    'Unable to load call center review wizard. Token may be invalid.',
  ],
  [
    `/confirm/lakeside/${token}`,
    `GET /pages/confirm/${token}/lakeside`,
    'Unable to load your decision. Token may be invalid.',
  ],
  [`/resume/${token}`, resumeDoor, 'Token may be invalid.'],
])('%s says that it opens nothing', async (page, door, sentence) => {
  openPage(page, { answers: { [door]: refused } });
  expect((await screen.findByRole('alert')).textContent).toBe(sentence);
});

it('says why a review is refused where the agent is signed in', async () => {
  const sentence = 'The agent of this enrollment is signed in here and cannot review it.';
  openPage(`/review/${token}`, {
    answers: {
      [`GET /pages/review/${token}/-`]: {
        json: { success: false, errors: [{ message: sentence, code: 'review-own' }] },
      },
    },
  });
  expect((await screen.findByRole('alert')).textContent).toBe(sentence);
});

it('takes the token out of the address and asks by the link, whoever is signed in', async () => {
  const { network } = openPage(`/resume/${token}`, { answers: { [resumeDoor]: asking } });
  expect(await screen.findByRole('heading', { name: 'Please confirm who you are' })).toBeDefined();
  expect(window.location.pathname).not.toContain(token);
  expect(network.to(resumeDoor)[0]?.headers['x-wizard-entry']).toBe('link');
  expect(address()).toBeDefined();
});

it('asks who one is and goes on when that is right', async () => {
  const identify = 'POST /pages/link/identify';
  const { network } = openPage(`/resume/${token}`, {
    answers: {
      [resumeDoor]: asking,
      [identify]: refusalFor(400, 'identity-wrong', 'That does not match what we know.'),
      'POST /api/wizard/resume': { json: { success: true } },
    },
  });
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Date of birth'), '03/14/1984');
  await user.type(screen.getByLabelText('Last four digits of your SSN'), '9999');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect((await screen.findByRole('alert')).textContent).toContain('That does not match what we know.');
  expect(network.to(identify).map(({ body }) => body)).toEqual([
    { birthdate: '1984-03-14', last_four: '9999' },
  ]);
  network.answer(identify, { json: { success: true } });
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(network.to('GET /api/wizard/session')).toHaveLength(1));
  expect(network.to('POST /api/wizard/resume')[0]?.address).toBe('/api/wizard/resume?session_id=7');
});

it('takes nothing that is not answered for a wrong answer, and leads to it', async () => {
  const identify = 'POST /pages/link/identify';
  const { network } = openPage(`/resume/${token}`, {
    answers: { [resumeDoor]: asking, [identify]: { json: { success: true } } },
  });
  const user = userEvent.setup();
  const birth = await screen.findByLabelText('Date of birth');
  const digits = screen.getByLabelText('Last four digits of your SSN');
  const goOn = screen.getByRole('button', { name: 'Continue' });
  await user.click(goOn);
  expect(document.activeElement).toBe(birth);
  expect(screen.getByText('Please fill out this field.')).toBeDefined();
  await user.type(birth, '03/14/1984');
  await user.type(digits, '9a9');
  expect(digits).toHaveProperty('value', '99');
  await user.click(goOn);
  expect(document.activeElement).toBe(digits);
  expect(screen.getByText('Please give four digits.')).toBeDefined();
  expect(network.to(identify)).toHaveLength(0);
  await user.type(digits, '99');
  await user.click(goOn);
  await waitFor(() => expect(network.to(identify)).toHaveLength(1));
});

it('is locked by the fifth wrong answer', async () => {
  openPage(`/resume/${token}`, {
    answers: {
      [resumeDoor]: asking,
      'POST /pages/link/identify': refusalFor(400, 'token-invalid', 'Token may be invalid.'),
    },
  });
  await userEvent.type(await screen.findByLabelText('Date of birth'), '03/14/1984');
  await userEvent.type(screen.getByLabelText('Last four digits of your SSN'), '9999');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Token may be invalid.');
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
});

it('goes by the cookie when it is loaded again without its token', async () => {
  const { network } = openPage('/sign', {
    answers: {
      'GET /pages/link': {
        json: { kind: 'sign', session_id: 7, wizard_url: '/sign', asks: [], enroll: null },
      },
    },
  });
  await waitFor(() => expect(network.to('GET /api/wizard/session')).toHaveLength(1));
});

it('A13 asks who one is when it is loaded again and another of the family is due by now', async () => {
  const { network } = openPage('/sign', {
    answers: {
      'GET /pages/link': {
        json: {
          kind: 'sign',
          session_id: 7,
          wizard_url: '/sign',
          asks: ['last_four'],
          asks_spouse: true,
          enroll: null,
        },
      },
      'POST /pages/link/identify': { json: { success: true } },
    },
  });
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Last four digits of your SSN'), '1234');
  expect(screen.getByText(/^It is the turn of the spouse to sign\./)).toBeDefined();
  expect(network.to('GET /api/wizard/session')).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(network.to('GET /api/wizard/session')).toHaveLength(1));
});

it('opens nothing for the link of another kind that this browser has opened', async () => {
  openPage('/review', {
    answers: {
      'GET /pages/link': {
        json: { kind: 'sign', session_id: 7, wizard_url: '/sign', asks: [], enroll: null },
      },
    },
  });
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Unable to load call center review wizard.',
  );
});

it('shows what was signed to who has said who they are, each to be kept', async () => {
  const list = 'GET /api/signed-documents';
  const { network } = openPage(`/documents/${token}`, {
    answers: {
      [`GET /pages/documents/${token}`]: {
        json: { success: true, session_id: 7, wizard_url: '/documents', asks: ['last_four'] },
      },
      'POST /pages/link/identify': { json: { success: true } },
      [list]: {
        json: {
          group_name: 'Lakeside Manufacturing',
          documents: [
            {
              id: 41,
              product_name: 'Accident',
              insured_name: 'Dana Whitfield',
              signed_at: '2026-11-20T15:00:00Z',
            },
          ],
        },
      },
      'GET /api/signed-documents/41': refusalFor(404, 'not-found', 'Not found.'),
    },
  });
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Last four digits of your SSN'), '9999');
  expect(network.to(list)).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(
    await screen.findByText(
      'This is what you have signed with Lakeside Manufacturing. Please keep a copy of each.',
    ),
  ).toBeDefined();
  expect(screen.getByText('Signed on Nov 20, 2026')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Download Accident, Dana Whitfield' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Not found.');
  expect(network.to('GET /api/signed-documents/41')[0]?.address).toContain('session_id=7');
});
