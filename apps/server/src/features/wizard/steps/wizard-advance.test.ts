import {
  advancePage,
  getRates,
  getWizardSession,
  previewDocuments,
  updateSteps,
  validateStep,
} from '@openroll/contract/wizard';
import { mergeSteps } from '@openroll/wizard/steps/held-steps';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accidentData,
  type Lakeside,
  openLakesideWorld,
  startDana,
  unsigned,
  whitfieldData,
  withPrimary,
} from '../../../../test/lakeside.ts';
import type { World } from '../../../../test/world.ts';

let world: World;
let lakeside: Lakeside;

beforeAll(async () => {
  ({ world, lakeside } = await openLakesideWorld());
});
afterAll(() => world.close());

const start = async () => ({ session_id: await startDana(lakeside) });
const standing = async (query: { session_id: number }) => {
  const { body } = await lakeside.avery.call(getWizardSession, { query });
  const { resumed_enrollment_data: resumed, version } = body;
  return { index: resumed?.current_step_index, version, data: resumed?.data };
};
type Body = Parameters<typeof lakeside.avery.call<typeof advancePage>>[1];
const advance = (query: { session_id: number }, body: object) =>
  lakeside.avery.call(advancePage, { query, body } as Body);

describe('a page that is right', () => {
  it('is passed, saved, and answered with the next steps and premiums, as the single calls would', async () => {
    const data = unsigned(whitfieldData(lakeside));
    const query = await start();
    const { body } = await advance(query, { data, version: 0, current_step: 'spouse' });
    expect([body.is_valid, body.errors, body.version]).toEqual([true, [], 1]);
    // Family, spouse and children are one page: the session stands at what is offered.
    const name = body.steps[body.current_step]?.name;
    expect([name, body.steps[body.current_step - 1]?.name]).toEqual(['offers', 'children']);
    const apart = await start();
    const listed = await lakeside.avery.call(updateSteps, {
      query: apart,
      body: { data, current_step: name },
    });
    const { is_valid: _, errors: __, step_hashes: ____, rates, version: ___, ...listing } = body;
    expect({ ...listing, version: 1 }).toEqual(listed.body);
    expect(rates).toEqual((await lakeside.avery.call(getRates, { query: apart, body: { data } })).body);
    expect(await standing(query)).toEqual(await standing(apart));
  });

  it('is answered with the changed steps only, to whoever holds the others', async () => {
    const query = await start();
    const data = unsigned(whitfieldData(lakeside));
    const first = (await advance(query, { data, current_step: 'employee' })).body;
    const held = mergeSteps(new Map(), first);
    const renamed = withPrimary(data, { last_name: 'Whitfield-Ito' });
    const next = { data: renamed, current_step: 'family' };
    const { body } = await advance(query, { ...next, held_steps: [...held.keys()] });
    const whole = (await advance(query, next)).body;
    const sent = body.steps.map(({ name }) => name);
    expect([sent.includes('children'), sent.includes('employee')]).toEqual([true, false]);
    expect([...mergeSteps(held, body).values()]).toEqual(whole.steps);
    expect([body.step_hashes, body.current_step]).toEqual([whole.step_hashes, whole.current_step]);
    // Another tab, which holds older steps, says which: it lacks none of those that changed since.
    const stale = await advance(query, { ...next, held_steps: first.step_hashes });
    expect([...mergeSteps(held, stale.body).values()]).toEqual(whole.steps);
    const nothing = await advance(query, { ...next, held_steps: whole.step_hashes });
    expect(nothing.body.steps).toEqual([]);
  });

  it('update-steps answers so too, and lists all steps to whoever names none (§5.8)', async () => {
    const query = await start();
    const data = unsigned(whitfieldData(lakeside));
    const update = async (body: object) =>
      (await lakeside.avery.call(updateSteps, { query, body: { current_step: 'family', ...body } as never }))
        .body;
    const first = await update({ data, held_steps: [] });
    const held = mergeSteps(new Map(), { step_hashes: [], ...first });
    const renamed = { data: withPrimary(data, { last_name: 'Whitfield-Ito' }) };
    const changed = await update({ ...renamed, held_steps: first.step_hashes });
    const whole = await update(renamed);
    expect(whole).not.toHaveProperty('step_hashes');
    expect(changed.steps.length).toBeLessThan(whole.steps.length / 2);
    expect([...mergeSteps(held, { step_hashes: [], ...changed }).values()]).toEqual(whole.steps);
    expect({ ...changed, steps: [], step_hashes: undefined, version: 0 }).toEqual({
      ...whole,
      steps: [],
      version: 0,
    });
  });

  it('passed again after a lost reply changes nothing', async () => {
    const query = await start();
    const body = { data: unsigned(whitfieldData(lakeside)), version: 0, current_step: 'employee' };
    const first = (await advance(query, body)).body;
    expect((await advance(query, body)).body).toEqual(first);
  });

  it('at a stale version is refused, and what is there stays', async () => {
    const query = await start();
    const data = unsigned(whitfieldData(lakeside));
    await advance(query, { data, version: 0, current_step: 'employee' });
    const before = await standing(query);
    const other = withPrimary(data, { city: 'Elgin' });
    const { status, errors } = await advance(query, { data: other, version: 0, current_step: 'employee' });
    expect([status, errors[0]?.code]).toEqual([409, 'stale-version']);
    expect(await standing(query)).toEqual(before);
  });
});

describe('a page on which something is wrong', () => {
  it('names every step’s errors as validate-step does, stays, and keeps the draft', async () => {
    const query = await start();
    const data = unsigned(whitfieldData(lakeside));
    const wrong = {
      ...data,
      applicants: data.applicants.map((one) =>
        one.type === 'spouse' || one.id === 'child-2'
          ? { ...one, data: { ...one.data, first_name: '' } }
          : one,
      ),
    };
    const { body } = await advance(query, { data: wrong, current_step: 'family' });
    const { index, data: kept } = await standing(query);
    expect([index, kept?.applicants.find(({ id }) => id === 'spouse')?.data.first_name]).toEqual([1, '']);
    const told = await Promise.all(
      ['family', 'spouse', 'children'].map(
        async (current_step) =>
          (await lakeside.avery.call(validateStep, { query, body: { data: wrong, current_step } })).body
            .errors,
      ),
    );
    expect(body.is_valid).toBe(false);
    expect(body.errors).toEqual(told.flat());
    expect(body.errors.map(({ step, name }) => [step, name])).toEqual([
      ['spouse', 'first_name'],
      ['children', 'children.1.first_name'],
    ]);
    expect(body.steps[body.current_step]?.name).toBe('family');
  });
});

describe('a signature', () => {
  const toSign = () => withPrimary(accidentData(lakeside), { agent_signature: undefined });

  it('is given by passing its page, for what was shown', async () => {
    const query = await start();
    const data = toSign();
    const { headers } = await lakeside.avery.call(previewDocuments, { query, body: { data } });
    const body = {
      data,
      current_step: 'applicant_signature',
      preview_hash: String(headers['x-document-hash']),
    };
    const passed = (await advance(query, body)).body;
    expect([passed.is_valid, passed.steps[passed.current_step]?.name]).toEqual([true, 'agent_signature']);
    const locked = await advance(query, {
      data: withPrimary(data, { weight: 149 }),
      current_step: 'employee',
    });
    expect([locked.status, locked.errors[0]?.code]).toEqual([409, 'step-locked']);
  });

  it('is refused for another document, and nothing is saved', async () => {
    const query = await start();
    const data = toSign();
    await lakeside.avery.call(previewDocuments, { query, body: { data } });
    const before = await standing(query);
    const changed = withPrimary(data, { address: '1 Other Street' });
    const { status, errors } = await advance(query, { data: changed, current_step: 'applicant_signature' });
    expect([status, errors[0]?.code]).toEqual([409, 'document-changed']);
    expect(await standing(query)).toEqual(before);
  });

  it('is not come to past something that is missing, but the page before is kept', async () => {
    const query = await start();
    const data = unsigned(withPrimary(accidentData(lakeside), { zip: '' }));
    const { status, errors } = await advance(query, { data, current_step: 'review' });
    expect([status, errors[0]]).toMatchObject([409, { code: 'step-skipped', step: 'employee' }]);
    expect((await standing(query)).data?.applicants[0]?.data.zip).toBe('');
  });
});

it('of a session of somebody else is missing', async () => {
  const query = await start();
  const body = { data: unsigned(whitfieldData(lakeside)), current_step: 'employee' };
  for (const stranger of [lakeside.blake, lakeside.noor, lakeside.holly])
    expect((await stranger.call(advancePage, { query, body })).status).toBe(404);
});
