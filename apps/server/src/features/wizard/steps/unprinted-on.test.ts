import { advancePage, previewDocuments, updateSteps, validateStep } from '@openroll/contract/wizard';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  accidentData,
  type Data,
  type Lakeside,
  openLakesideWorld,
  showDocuments,
  startDana,
  unsigned,
  withPrimary,
} from '../../../../test/lakeside.ts';
import type { World } from '../../../../test/world.ts';

let world: World;
let lakeside: Lakeside;

beforeAll(async () => {
  ({ world, lakeside } = await openLakesideWorld());
});
afterAll(() => world.close());

type Body = Parameters<typeof lakeside.avery.call<typeof advancePage>>[1];

/** In order on every step, and the forms have no room for it: the line for the signature takes 100 characters. */
const tooLong = (): Data =>
  withPrimary(unsigned(accidentData(lakeside)), { first_name: 'i'.repeat(60), last_name: 'l'.repeat(60) });

/** Short enough to be counted, and too wide to be printed. */
const tooWide = (): Data =>
  withPrimary(unsigned(accidentData(lakeside)), { first_name: 'W'.repeat(39), last_name: 'W'.repeat(60) });

const room = { code: 'value-too-long-for-form', step: 'employee' };

it.each([
  ['counted', tooLong, { ...room, field_name: 'last_name' }],
  ['printed', tooWide, { ...room, field_name: 'last_name' }],
])('documents that cannot be %s name the answer and the step that asks for it', async (_, data, expected) => {
  const query = { session_id: await startDana(lakeside) };
  const { status, errors } = await lakeside.avery.call(previewDocuments, {
    query,
    body: { data: data() },
  } as Body);
  expect(status).toBe(400);
  expect(errors).toMatchObject([expected]);
});

it('nobody goes on from the documents, nor comes to a signature past them', async () => {
  const query = { session_id: await startDana(lakeside) };
  const review = { query, body: { data: tooLong(), current_step: 'review' } } as Body;
  const { body } = await lakeside.avery.call(advancePage, review);
  expect(body).toMatchObject({ is_valid: false, errors: [{ step: 'employee', name: 'last_name' }] });
  expect(body.steps[body.current_step]?.name).toBe('review');
  expect((await lakeside.avery.call(validateStep, review)).body.is_valid).toBe(false);
  const signature = { query, body: { data: tooLong(), current_step: 'applicant_signature' } } as Body;
  for (const endpoint of [updateSteps, advancePage, validateStep]) {
    const refused = await lakeside.avery.call(endpoint, signature);
    expect([refused.status, refused.errors]).toMatchObject([409, [{ code: 'step-skipped' }]]);
  }
});

it('what was mended is shown and passed', async () => {
  const query = { session_id: await startDana(lakeside) };
  const data = unsigned(accidentData(lakeside));
  await lakeside.avery.call(advancePage, {
    query,
    body: { data: tooLong(), current_step: 'review' },
  } as Body);
  const preview_hash = await showDocuments(lakeside.avery, query.session_id, data);
  const passed = { query, body: { data, current_step: 'review', preview_hash } } as Body;
  expect((await lakeside.avery.call(advancePage, passed)).body).toMatchObject({ is_valid: true, errors: [] });
});
