import { getCase } from '@openroll/contract/cases';
import { listEnrollments } from '@openroll/contract/enrollments';
import { login } from '@openroll/contract/sign-in';
import { updateMe } from '@openroll/contract/users';
import { expect, it, vi } from 'vitest';
import { aCase } from '../../../test/facts.ts';
import { fakeNetwork, refusal, refusalFor } from '../../../test/fake-network.ts';
import { ApiFailure, ConnectionLost, isForbidden } from './api-failure.ts';
import { addressOf, call, callForFile } from './call.ts';
import { connectionLost } from './connection.ts';
import { expiryQuestion } from './session-expired.ts';
import { stepUpQuestion } from './step-up.ts';

it('writes parameters and query into the address and leaves out what is not given', () => {
  const input = { params: {}, query: { case_id: 3, search_text: '', search_type: undefined, page: 2 } };
  expect(addressOf(getCase, { params: { id: 'a/b' } })).toBe('/api/cases/a%2Fb');
  expect(addressOf(listEnrollments, input)).toBe('/api/enrollments?case_id=3&page=2');
});

it('answers the reply and sends the header that marks our own pages', async () => {
  const network = fakeNetwork({ 'GET /api/cases/1': { json: aCase() } });
  expect(await call(getCase, { params: { id: 1 } })).toEqual(aCase());
  expect(network.asked[0]?.headers).toMatchObject({ 'x-requested-with': 'Openroll' });
});

it('refuses with the problems and the reference of the reply', async () => {
  fakeNetwork({
    'GET /api/cases/1': {
      status: 404,
      json: { errors: [{ message: 'Not found.' }] },
      headers: { 'x-request-id': 'r1' },
    },
  });
  const failure = await call(getCase, { params: { id: 1 } }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ApiFailure);
  expect(failure).toMatchObject({ status: 404, problems: [{ message: 'Not found.' }], reference: 'r1' });
});

it('notices a lost connection and its return', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const network = fakeNetwork({ 'GET /api/cases/1': 'lost' });
  await expect(call(getCase, { params: { id: 1 } })).rejects.toBeInstanceOf(ConnectionLost);
  expect(connectionLost.get()).toBe(true);
  expect(logged).toHaveBeenCalledTimes(1);
  logged.mockRestore();
  network.answer('GET /api/cases/1', { json: aCase() });
  await call(getCase, { params: { id: 1 } });
  expect(connectionLost.get()).toBe(false);
});

it('asks once to sign in again, however many calls were refused, and fails them afterwards', async () => {
  fakeNetwork({ 'GET /api/cases/1': refusal(401, 'Please sign in to continue.') });
  const calls = [call(getCase, { params: { id: 1 } }), call(getCase, { params: { id: 1 } })];
  const outcome = Promise.allSettled(calls);
  await expect.poll(() => expiryQuestion.get()).toBeDefined();
  expiryQuestion.get()?.answer();
  expect((await outcome).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(expiryQuestion.get()).toBeUndefined();
});

it('does not ask to sign in again when signing in is refused', async () => {
  fakeNetwork({
    'POST /api/users/login': refusal(
      401,
      'The username or password is not correct, or the account is not active yet.',
    ),
  });
  await expect(call(login, { body: { email: 'a', password: 'b' } })).rejects.toMatchObject({ status: 401 });
  expect(expiryQuestion.get()).toBeUndefined();
});

it('asks to sign in again when oneself was not saved', async () => {
  fakeNetwork({ 'PUT /api/users/me': refusal(401, 'Please sign in to continue.') });
  const outcome = Promise.allSettled([call(updateMe, { body: { first_name: 'Dana' } })]);
  await expect.poll(() => expiryQuestion.get()).toBeDefined();
  expiryQuestion.get()?.answer();
  expect(await outcome).toMatchObject([{ status: 'rejected', reason: { status: 401 } }]);
});

it.each([
  [`attachment; filename="Caf__A.pdf"; filename*=UTF-8''Caf%C3%A9%20A.pdf`, 'Café A.pdf'],
  ['attachment; filename="cases.csv"', 'cases.csv'],
  ['attachment', 'download'],
])('a file that comes with %s is named', async (disposition, expected) => {
  fakeNetwork({ 'GET /api/cases/1': { json: {}, headers: { 'content-disposition': disposition } } });
  expect((await callForFile(getCase, { params: { id: 1 } })).fileName).toBe(expected);
});

const guarded = refusalFor(403, 'step_up', 'You do not have permission to do this.');

it('asks once for the password, however many calls want it, and then repeats them', async () => {
  const network = fakeNetwork({ 'GET /api/cases/1': guarded });
  const calls = Promise.all([call(getCase, { params: { id: 1 } }), call(getCase, { params: { id: 1 } })]);
  await expect.poll(() => stepUpQuestion.get()).toBeDefined();
  network.answer('GET /api/cases/1', { json: aCase() });
  stepUpQuestion.get()?.answer(true);
  expect(await calls).toEqual([aCase(), aCase()]);
  expect(network.asked).toHaveLength(4);
  expect(stepUpQuestion.get()).toBeUndefined();
});

it('fails with the refusal when the password is not given, which is no lack of permission', async () => {
  const network = fakeNetwork({ 'GET /api/cases/1': guarded });
  const outcome = call(getCase, { params: { id: 1 } }).catch((error: unknown) => error);
  await expect.poll(() => stepUpQuestion.get()).toBeDefined();
  stepUpQuestion.get()?.answer(false);
  const failure = await outcome;
  expect(failure).toMatchObject({ status: 403 });
  expect(isForbidden(failure)).toBe(false);
  expect(network.asked).toHaveLength(1);
});
