import { stepUp } from '@openroll/contract/accounts';
import { allEndpoints } from '@openroll/contract/all-endpoints';
import { getMe } from '@openroll/contract/sign-in';
import {
  getWizardSession,
  handOver,
  pauseSession,
  submitSession,
  updateSteps,
  validateStep,
} from '@openroll/contract/wizard';
import { isOpenWhileHandedOver } from '@openroll/domain/enrollments/may-on-session';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoPassword, type Person, signIn } from '../../../../test/actors.ts';
import { signInUser } from '../../../../test/builders.ts';
import {
  accidentData,
  type Lakeside,
  openLakesideWorld,
  showDocuments,
  startDana,
  unsigned,
  withPrimary,
} from '../../../../test/lakeside.ts';
import type { World } from '../../../../test/world.ts';

/** A device in the applicant's hands (AC50): it opens one session until the agent's password is given. */
let world: World;
let lakeside: Lakeside;
/** Avery on a device of their own for each test. */
let tablet: Person;
let email: string;

beforeAll(async () => {
  ({ world, lakeside } = await openLakesideWorld());
  email = (await lakeside.avery.call(getMe)).body.email;
});
afterAll(() => world.close());
describe('a session that was handed over', () => {
  beforeEach(async () => {
    tablet = await signIn(world, email);
  });

  const handed = async (): Promise<{ readonly id: number; readonly query: { session_id: number } }> => {
    const id = await startDana(lakeside, tablet);
    await tablet.call(handOver, { query: { session_id: id } });
    return { id, query: { session_id: id } };
  };
  const takeBack = (password: string) => tablet.call(stepUp, { body: { password } });

  it('tells the browser for which session it was handed over, twice as once', async () => {
    const { id, query } = await handed();
    expect((await tablet.call(handOver, { query })).body).toEqual({ success: true });
    expect((await tablet.call(getMe)).body).toMatchObject({ must: 'take-back', handed_over_for: id });
    const events = await world.platform.database
      .selectFrom('audit_events')
      .select(['action', 'actor_id'])
      .where('object_type', '=', 'wizard_session')
      .where('object_id', '=', String(id))
      .where('action', '=', 'session.handed-over')
      .execute();
    expect(events).toEqual([{ action: 'session.handed-over', actor_id: tablet.userId }]);
  });

  it('answers and signs as the family, and takes no signature of the agent', async () => {
    const { query } = await handed();
    const data = withPrimary(accidentData(lakeside), {
      agent_signature: undefined,
      agent_signature_consent: undefined,
    });
    await showDocuments(tablet, query.session_id, data);
    const saved = await tablet.call(validateStep, {
      query,
      body: { data, current_step: 'applicant_signature' },
    });
    expect(saved.body).toMatchObject({ is_valid: true });
    const forged = await tablet.call(updateSteps, { query, body: { data: accidentData(lakeside) } });
    expect([forged.status, forged.errors[0]?.message]).toEqual([
      403,
      'You do not have permission to sign for the agent.',
    ]);
  });

  it('does not open another session of the same agent', async () => {
    const other = await startDana(lakeside, tablet);
    await handed();
    const answer = await tablet.call(getWizardSession, { query: { session_id: other } });
    expect(answer.status).toBe(404);
  });

  it('neither submits nor pauses before the agent is back, and does afterwards', async () => {
    const { query } = await handed();
    const body = { data: unsigned(accidentData(lakeside)) };
    for (const endpoint of [submitSession, pauseSession])
      expect((await tablet.call(endpoint, { query, body })).errors[0]?.code).toBe('handed-over');
    expect((await takeBack('Not-The-Password-2026')).status).toBe(400);
    expect((await tablet.call(getMe)).body.must).toBe('take-back');
    expect((await takeBack(demoPassword)).body).toEqual({ success: true });
    expect((await tablet.call(getMe)).body).toMatchObject({ must: null, handed_over_for: null });
    expect((await tablet.call(pauseSession, { query, body })).body).toMatchObject({ success: true });
  });

  it('leaves the other devices of the agent as they are', async () => {
    await handed();
    expect((await lakeside.avery.call(getMe)).body.must).toBeNull();
  });

  it('is refused once the agent has signed, by whoever does not lead the session, and where nobody sits beside', async () => {
    const id = await startDana(lakeside, tablet);
    const query = { session_id: id };
    expect((await lakeside.blake.call(handOver, { query })).status).toBe(404);
    await showDocuments(tablet, id, accidentData(lakeside));
    await tablet.call(updateSteps, { query, body: { data: accidentData(lakeside) } });
    const late = await tablet.call(handOver, { query });
    expect([late.status, late.errors[0]?.code]).toEqual([409, 'agent-signed-already']);
  });
});

/** All that the home office may call, but what is open to everybody and what an applicant does with a session. */
const shut = Object.entries(allEndpoints).filter(
  ([, { access, unready, target }]) =>
    access.kind !== 'public' &&
    access.kind !== 'link-holder' &&
    !unready.includes('take-back') &&
    !(target?.kind === 'session' && isOpenWhileHandedOver(target.right)),
);

describe('everything else', () => {
  let device: Person;
  beforeAll(async () => {
    device = await signInUser(world, { roles: ['HomeOfficeAdmin'], licenses: ['IL'] });
    const id = await startDana(lakeside, device);
    expect((await device.call(handOver, { query: { session_id: id } })).body).toEqual({ success: true });
  });

  it.each(shut)('%s is shut', async (_, { method, path, takes }) => {
    const response = await device.inject({
      method,
      url: path.replace(/\{\w+\}/g, '1'),
      ...(method === 'GET' || takes !== 'json' ? {} : { payload: {} }),
    });
    const { code } = JSON.parse(response.body).errors[0];
    // What takes a file looks at its envelope first.
    if (takes === 'json') expect([response.statusCode, code]).toEqual([403, 'handed-over']);
    else expect(response.statusCode).toBeGreaterThanOrEqual(400);
  });

  it('is most of what there is', () => {
    expect(shut.length).toBeGreaterThan(150);
  });
});
