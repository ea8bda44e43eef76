import {
  confirmEmail,
  finalizeInvitation,
  register,
  requestPasswordReset,
} from '@openroll/contract/accounts';
import { findCensusPerson, getApplicant, lookUpCensusPerson, uploadCensus } from '@openroll/contract/census';
import { getEnrollment, getEnrollmentPdf } from '@openroll/contract/enrollment-detail';
import { login } from '@openroll/contract/sign-in';
import { createUser, updateUser } from '@openroll/contract/users';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkChains } from '../../src/platform/audit/check-chains.ts';
import { demoPassword, nobody } from '../actors.ts';
import { type Lakeside, openLakesideWorld, submitted, whitfieldData } from '../lakeside.ts';
import type { World } from '../world.ts';

/** Names, counts and states stand in the trail; values of personal data never (§11.9). */
let world: World;
let lakeside: Lakeside;

beforeAll(async () => {
  ({ world, lakeside } = await openLakesideWorld());
});
afterAll(() => world.close());

const trail = async () => (await world.platform.pool.query('select * from audit_events order by id')).rows;

/** Of the emails' links of a kind, the tokens; the newest last. */
const tokensOf = async (kind: string): Promise<string[]> => {
  const mails = await world.platform.database.selectFrom('mails').select('text_body').orderBy('id').execute();
  return mails.flatMap(({ text_body }) => new RegExp(`/${kind}/([\\w-]{43})`).exec(text_body)?.[1] ?? []);
};
const lastToken = async (kind: string): Promise<string> => (await tokensOf(kind)).at(-1) ?? '';

const census = `First Name,Last Name,SSN,Date of Birth,Email,Phone,Address 1
Zebulon,Canarywood,987-65-4325,1971-02-03,zebulon@canary.test,815-555-0199,77 Canary Street`;

it('holds what was done, and nothing of what it was about', async () => {
  const { avery, casey, caseId, danaId } = lakeside;
  const uploaded = await casey.upload(uploadCensus, { id: caseId }, { name: 'people.csv', content: census });
  expect(uploaded.status).toBe(200);
  await avery.call(findCensusPerson, { params: { id: caseId, ssn: '987-65-4325' } });
  await avery.call(lookUpCensusPerson, { params: { id: caseId }, body: { ssn: '987650001' } });
  await avery.call(getApplicant, { params: { id: danaId } });
  const { ids } = await submitted(lakeside, avery, whitfieldData(lakeside));
  const id = ids[0] ?? 0;
  await avery.call(getEnrollment, { params: { id } });
  await avery.call(getEnrollmentPdf, { params: { id } });
  await lakeside.noor.call(getEnrollment, { params: { id } });
  await lakeside.blake.call(uploadCensus, { params: { id: caseId } });
  await nobody(world).call(login, {
    body: { email: 'stranger@canary.test', password: 'Canary-Password-1!' },
  });
  await nobody(world).call(login, { body: { email: 'casey@canary.test', password: demoPassword } });
  await world.runJobs();

  const events = await trail();
  const actions = new Set(events.map(({ action }) => action));
  for (const action of [
    'access.refused',
    'catalog.installed',
    'census.looked-up',
    'census.person-viewed',
    'census.uploaded',
    'delivery.queued',
    'delivery.delivered',
    'enrollment.document-read',
    'enrollment.signed',
    'enrollment.submitted',
    'enrollment.viewed',
    'session.started',
    'session.submitted',
    'user.sign-in-failed',
    'user.signed-in',
  ])
    expect(actions, action).toContain(action);

  const written = JSON.stringify(events).toLowerCase();
  for (const value of [
    ...[
      'canary',
      'zebulon',
      '987-65-4325',
      '987654325',
      '987650001',
      '1971-02-03',
      '815-555-0199',
      '8155550199',
    ],
    ...['219-09-9999', '219099999', '1984-03-14', '1985-07-02', '2012-05-20', 'dana', 'whitfield', 'riley'],
    ...['avery', '@', demoPassword.toLowerCase()],
  ])
    expect(written.includes(value), `the trail holds "${value}"`).toBe(false);
  expect(written).not.toMatch(/\d{3}-\d{2}-\d{4}/);
  // Neither the SSN nor its digits: the look-up is noted under the blind index alone.
  const lookUp = events.find(({ action }) => action === 'census.looked-up');
  expect(lookUp.detail).toEqual({ index: expect.stringMatching(/^[0-9a-f]{64}$/), found: true });
});

it('holds what was done with accounts, and no name, address, password or link', async () => {
  const { holly } = lakeside;
  const stranger = nobody(world);
  const password = 'Quiet-Canary-Song-2026!';
  const email = 'wren@canary.test';
  const registered = await stranger.call(register, {
    body: { email, password, first_name: 'Wrenna', last_name: 'Canarybird', code: 'CANARY77' },
  });
  expect(registered.status).toBe(200);
  const confirmed = await stranger.call(confirmEmail, { body: { token: await lastToken('confirmation') } });
  expect(confirmed.status).toBe(200);
  const created = await holly.call(createUser, {
    body: {
      email: 'robin@canary.test',
      username: 'robin@canary.test',
      password,
      first_name: 'Robinna',
      last_name: 'Canarybird',
      code: 'CANARY78',
      licenses: [{ state: 'IL', number: 'CANARY-LICENSE', from: '2020-01-01', to: '2030-01-01' }],
    },
  });
  const { id } = created.body;
  await stranger.call(finalizeInvitation, { body: { token: await lastToken('invitation'), password } });
  await holly.call(updateUser, {
    params: { id },
    body: { email: 'robin2@canary.test', last_name: 'Canaryfeather', code: 'CANARY79' },
  });
  await stranger.call(requestPasswordReset, { body: { username: 'robin2@canary.test' } });
  await stranger.call(requestPasswordReset, { body: { username: 'nobody@canary.test' } });
  const tokens = [
    ...(await tokensOf('confirmation')),
    ...(await tokensOf('invitation')),
    ...(await tokensOf('reset-password')),
  ];
  expect(tokens.length).toBeGreaterThanOrEqual(3);

  const events = await trail();
  const actions = new Set(events.map(({ action }) => action));
  for (const action of [
    'user.registered',
    'user.email-confirmed',
    'user.created',
    'user.changed',
    'user.reset-requested',
  ])
    expect(actions, action).toContain(action);
  const written = JSON.stringify(events).toLowerCase();
  for (const value of ['canary', 'wren', 'robin', '@', ...tokens.map((token) => token.toLowerCase())])
    expect(written.includes(value), `the trail holds "${value}"`).toBe(false);
});

it('verifies after all of it', async () => {
  const findings = await world.platform.database
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((tx) => checkChains(tx, world.platform.keys.audit, new Map()));
  expect(findings.faults).toEqual([]);
  expect(findings.events).toBeGreaterThan(20);
});
