import {
  getWizardSession,
  pauseSession,
  previewDocuments,
  startSession,
  submitSession,
  updateSteps,
  validateStep,
} from '@openroll/contract/wizard';
import type { PremiumMode } from '@openroll/domain/values/premium-modes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  accidentData,
  buildLakeside,
  type Lakeside,
  newEnrollment,
  startDana,
  unsigned,
  whitfieldData,
  withPrimary,
} from '../../../../test/lakeside.ts';
import { defaultNow, openWorld, type World } from '../../../../test/world.ts';

let world: World;
let lakeside: Lakeside;

beforeAll(async () => {
  world = await openWorld({ catalog: [] });
});
beforeEach(async () => {
  world.setClock(defaultNow);
  lakeside = await buildLakeside(world);
});
afterAll(() => world.close());

type Data = ReturnType<typeof whitfieldData>;

/** Changes what the case sells, as its setup would: the settings move on. */
async function changeCase(change: {
  readonly options?: object;
  readonly without?: number;
  readonly mode?: PremiumMode;
}) {
  const { database } = world.platform;
  const { caseId, products } = lakeside;
  if (change.without !== undefined)
    await database
      .deleteFrom('case_products')
      .where('case_id', '=', caseId)
      .where('product_id', '=', change.without)
      .execute();
  if (change.options)
    await database
      .updateTable('case_products')
      .set({ options: JSON.stringify(change.options) })
      .where('case_id', '=', caseId)
      .where('product_id', '=', products.criticalIllness)
      .execute();
  await database
    .updateTable('cases')
    .set({
      updated_at: new Date(world.platform.clock().getTime() + 1000),
      ...(change.mode ? { premium_mode: change.mode } : {}),
    })
    .where('id', '=', caseId)
    .execute();
}

/** Starts for Dana, pauses at a step, lets `meanwhile` happen, resumes; answers the session as it is then. */
async function pauseAndResume(
  data: Data,
  meanwhile: () => Promise<unknown>,
  more: object = {},
  beforePause?: () => Promise<unknown>,
) {
  const { avery, caseId } = lakeside;
  const query = { session_id: await startDana(lakeside) };
  await beforePause?.();
  await avery.call(pauseSession, { query, body: { data, current_step: 'family', current_step_index: 1 } });
  const { id } = await world.platform.database
    .selectFrom('enrollments')
    .select('id')
    .where('session_id', '=', query.session_id)
    .executeTakeFirstOrThrow();
  await meanwhile();
  await avery.call(startSession, { body: newEnrollment(caseId, { enrollment_id: id, ...more }) });
  return { query, session: (await avery.call(getWizardSession, { query })).body };
}

const why =
  'What is offered has changed since this enrollment was paused, so it begins at the first step again. The answers that still apply are kept.';

describe('a paused session', () => {
  it('goes on at its saved step, with its answers, and without a reason', async () => {
    const data = unsigned(whitfieldData(lakeside));
    const { session } = await pauseAndResume(data, async () => undefined);
    expect([session.restarted_because, session.resumed_enrollment_data?.current_step_index]).toEqual([
      null,
      1,
    ]);
    expect(session.initial_data.applicants[0]?.data.city).toBe('Joliet');
    expect(session.initial_data.selectedCoverages).toHaveLength(data.selectedCoverages.length);
  });

  it('goes on at its saved step, as it began, when the case was changed before the pause', async () => {
    const data = unsigned(whitfieldData(lakeside));
    const updated_at = new Date(world.platform.clock().getTime() - 1000);
    const { session } = await pauseAndResume(
      data,
      async () => undefined,
      {},
      () =>
        world.platform.database
          .updateTable('cases')
          .set({ updated_at, situs_city: 'Peoria' })
          .where('id', '=', lakeside.caseId)
          .execute(),
    );
    expect([session.restarted_because, session.resumed_enrollment_data?.current_step_index]).toEqual([
      null,
      1,
    ]);
  });

  it('restarts at step 0 with a new enrollment start when the case has changed since, and says why', async () => {
    const { session } = await pauseAndResume(unsigned(whitfieldData(lakeside)), async () => {
      await world.platform.database
        .updateTable('wizard_sessions')
        .set({ started_on: '2026-03-10' })
        .execute();
      await changeCase({ mode: 'weekly' });
    });
    expect([session.restarted_because, session.case.premium_mode]).toEqual([why, 'weekly']);
    expect([session.started_on, session.resumed_enrollment_data?.current_step_index]).toEqual([
      '2026-03-18',
      0,
    ]);
    expect(session.initial_data.applicants[0]?.data.city).toBe('Joliet');
  });

  it('keeps the answers that still apply when a product went and an option changed', async () => {
    const { avery, products } = lakeside;
    const { query, session } = await pauseAndResume(whitfieldData(lakeside), () =>
      changeCase({ without: products.accident, options: { maximum_amount: 10_000 } }),
    );
    expect(session.products.map(({ id }) => id)).toEqual([products.criticalIllness]);
    const { applicants, selectedCoverages } = session.initial_data;
    expect(applicants.map(({ id, data }) => [id, data.first_name])).toEqual([
      ['primary', 'Dana'],
      ['spouse', 'Jordan'],
      ['child-1', 'Riley'],
      ['child-2', 'Sam'],
    ]);
    expect(JSON.stringify(applicants)).not.toContain('_signature');
    expect(new Set(selectedCoverages.map(({ product }) => product))).toEqual(
      new Set([products.criticalIllness]),
    );
    const [dana] = selectedCoverages;
    expect(dana?.data).not.toHaveProperty('coverage');
    expect(dana?.data).toMatchObject({ cancer: 'no', primary_beneficiaries: [{ first_name: 'Jordan' }] });

    const { body } = await avery.call(updateSteps, { query, body: { data: session.initial_data } });
    expect(body.steps.map(({ name }) => name).filter((name) => name.startsWith('coverage'))).toEqual([
      ...['primary', 'spouse', 'child-1', 'child-2'].map(
        (id) => `coverage:${products.criticalIllness}:${id}`,
      ),
    ]);
    const first = `coverage:${products.criticalIllness}:primary`;
    const amounts = body.steps
      .find(({ name }) => name === first)
      ?.fields.find(({ name }) => name === 'coverage');
    expect(amounts?.choices?.map(({ value }) => value)).toEqual([5_000, 10_000, null, -999]);
    expect(body.missing[0]).toMatchObject({ step: first, name: 'coverage' });
  });

  it('begins again in another state, which it says', async () => {
    const { session } = await pauseAndResume(unsigned(whitfieldData(lakeside)), async () => undefined, {
      enrollment_state: 'FL',
      enrollment_city: 'Miami',
    });
    expect(session.restarted_because).toMatch(/^This enrollment continues in another state/);
    expect(session.resumed_enrollment_data?.current_step_index).toBe(0);
  });

  it('that was signed must be signed again when the case has changed', async () => {
    const { avery } = lakeside;
    const query = { session_id: await startDana(lakeside) };
    const data = withPrimary(accidentData(lakeside), { agent_signature: undefined });
    await avery.call(previewDocuments, { query, body: { data: unsigned(data) } });
    await avery.call(validateStep, { query, body: { data, current_step: 'applicant_signature' } });
    await avery.call(pauseSession, { query, body: { data } });
    const standing = () =>
      world.platform.database
        .selectFrom('signing_acts')
        .select('signer')
        .where('session_id', '=', query.session_id)
        .where('withdrawn_at', 'is', null)
        .execute();
    expect(await standing()).toEqual([{ signer: 'applicant' }]);
    await changeCase({ mode: 'weekly' });
    const { id } = await world.platform.database
      .selectFrom('enrollments')
      .select('id')
      .where('session_id', '=', query.session_id)
      .executeTakeFirstOrThrow();
    await avery.call(startSession, { body: newEnrollment(lakeside.caseId, { enrollment_id: id }) });
    expect(await standing()).toEqual([]);
    const { body } = await avery.call(getWizardSession, { query });
    expect(JSON.stringify(body.initial_data)).not.toContain('_signature');
  });
});

describe('a paused session that was signed', () => {
  async function signedAndResumed(more: object) {
    const { avery, caseId } = lakeside;
    const query = { session_id: await startDana(lakeside) };
    const data = withPrimary(accidentData(lakeside), {
      agent_signature: undefined,
      agent_signature_consent: undefined,
    });
    await avery.call(previewDocuments, { query, body: { data: unsigned(data) } });
    await avery.call(validateStep, { query, body: { data, current_step: 'applicant_signature' } });
    await avery.call(pauseSession, { query, body: { data, current_step: 'agent_signature' } });
    const { id } = await world.platform.database
      .selectFrom('enrollments')
      .select('id')
      .where('session_id', '=', query.session_id)
      .executeTakeFirstOrThrow();
    await avery.call(startSession, { body: newEnrollment(caseId, { enrollment_id: id, ...more }) });
    const { body } = await avery.call(getWizardSession, { query });
    const { steps } = (await avery.call(updateSteps, { query, body: { data: body.initial_data } })).body;
    const at = steps[body.resumed_enrollment_data?.current_step_index ?? 0]?.name;
    return { query, body, data, at };
  }

  it('goes on as it was signed where its documents say the same', async () => {
    const { body, at } = await signedAndResumed({});
    expect([body.restarted_because, at]).toEqual([null, 'agent_signature']);
    expect(JSON.stringify(body.initial_data)).toContain('applicant_signature');
  });

  it('is reviewed and signed again in another city, which its documents name, and keeps its answers', async () => {
    const { avery } = lakeside;
    const { query, body, data, at } = await signedAndResumed({ enrollment_city: 'Joliet' });
    expect(body.restarted_because).toMatch(/^This enrollment goes on with another agent or in another place/);
    expect([at, body.applicant_city]).toEqual(['review', 'Joliet']);
    const { applicants, selectedCoverages } = unsigned(data);
    expect(body.initial_data.applicants).toEqual(applicants);
    expect(body.initial_data.selectedCoverages).toEqual(expect.arrayContaining(selectedCoverages));
    const whole = accidentData(lakeside);
    await avery.call(previewDocuments, { query, body: { data: unsigned(whole) } });
    expect((await avery.call(submitSession, { query, body: { data: whole } })).status).toBe(200);
  });
});

describe('what is missing', () => {
  it('comes with the steps: where, whose, of which product, in words', async () => {
    const { avery, products } = lakeside;
    const query = { session_id: await startDana(lakeside) };
    const { initial_data: data } = (await avery.call(getWizardSession, { query })).body;
    const { missing } = (await avery.call(updateSteps, { query, body: { data } })).body;
    expect(missing).toContainEqual({
      step: 'employee',
      step_title: 'About the employee',
      name: 'actively_at_work',
      label: 'Actively at work in the usual job, on the usual hours?',
      applicant: 'primary',
      applicant_name: 'Dana Whitfield',
      product: null,
      product_name: null,
      message: expect.stringMatching(/\.$/),
    });
    expect(missing).toContainEqual(
      expect.objectContaining({
        step: 'children',
        name: 'gender',
        label: 'Gender',
        applicant: 'child-1',
        applicant_name: 'Riley Whitfield',
      }),
    );
    expect(missing).toContainEqual(
      expect.objectContaining({
        step: `coverage:${products.criticalIllness}:primary`,
        name: 'coverage',
        applicant: 'primary',
        product: products.criticalIllness,
        product_name: 'Critical Illness',
      }),
    );
  });

  it('is nothing once everything is answered and signed', async () => {
    const query = { session_id: await startDana(lakeside) };
    const { missing } = (
      await lakeside.avery.call(updateSteps, { query, body: { data: whitfieldData(lakeside) } })
    ).body;
    expect(missing).toEqual([]);
  });

  it('leaves out what lies beyond a terminal step', async () => {
    const { avery, products } = lakeside;
    const query = { session_id: await startDana(lakeside) };
    const data = unsigned(whitfieldData(lakeside));
    const waived = {
      ...data,
      selectedCoverages: data.selectedCoverages.map(({ applicant, product }) => ({
        applicant,
        product,
        data: { coverage: { text: 'Waived', value: null } },
      })),
    };
    const { steps, missing } = (await avery.call(updateSteps, { query, body: { data: waived } })).body;
    expect(steps.at(-1)?.is_terminal_step).toBe(true);
    expect(missing.filter(({ product }) => product === products.accident)).toEqual([]);
  });
});
